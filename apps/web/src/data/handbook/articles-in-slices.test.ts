import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { Slices } from '#lib/slices.ts';

const yields = vi.hoisted(() => vi.fn(() => Promise.resolve()));
vi.mock('#lib/yield-to-main.ts', () => ({ yieldToMain: yields }));

beforeEach(() => {
  vi.resetModules();
  yields.mockReset().mockResolvedValue();
  // Of a phone on which every article takes longer than a slice.
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 10));
});
afterEach(() => vi.restoreAllMocks());

const sign = { kind: 'sign', number: '3.27' } as const;

it('lets the page respond between the articles, and has all that name each other afterwards', async () => {
  const { articleOf, writeArticles } = await import('./articles.ts');
  await writeArticles(new Slices());
  expect(yields.mock.calls.length).toBeGreaterThan(600);
  const written = yields.mock.calls.length;
  expect(articleOf(sign)?.marks).toContainEqual({ kind: 'sign', number: '8.2.3' });
  expect(yields).toHaveBeenCalledTimes(written);
});

it('has a whole article for a screen that asks in between', async () => {
  const { articleOf, writeArticles } = await import('./articles.ts');
  let early: unknown;
  yields.mockImplementationOnce(() => {
    early = articleOf(sign);
    return Promise.resolve();
  });
  await writeArticles(new Slices());
  expect(yields).toHaveBeenCalledOnce();
  expect(early).toEqual(articleOf(sign));
});
