import type { AnyRouter } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { followScreens } from './page-focus.ts';

const paints = vi.hoisted((): (() => void)[] => []);
vi.mock('#lib/next-paint.ts', () => ({
  nextPaint: () => new Promise<void>((done) => void paints.push(done)),
}));

type Listener = (event: { toLocation: { pathname: string } }) => void;
let show: (path: string, content?: string) => void;

beforeEach(() => {
  let rendered: Listener = () => {};
  followScreens({
    subscribe: (_: string, listener: Listener) => (rendered = listener),
  } as unknown as AnyRouter);
  show = (pathname, content = `<h1 tabindex="-1">${pathname}</h1><input>`) => {
    document.body.innerHTML = content;
    rendered({ toLocation: { pathname } });
  };
});
afterEach(() => {
  paints.length = 0;
  document.body.innerHTML = '';
});

const paint = async (): Promise<void> => {
  paints.splice(0).forEach((done) => done());
  await Promise.resolve();
};
const focused = () => document.activeElement?.tagName;

it('names the page at once, and gives its heading the focus after the paint', async () => {
  show('/home');
  await paint();
  expect(focused()).toBe('BODY');
  show('/learn');
  expect(document.title).toBe('/learn — Твоя автошкола');
  expect(focused()).toBe('BODY');
  await paint();
  expect(focused()).toBe('H1');
});

it('leaves the focus to a screen that has set it meanwhile', async () => {
  show('/home');
  show('/search');
  document.querySelector('input')?.focus();
  await paint();
  expect(focused()).toBe('INPUT');
});

it('leaves the focus where it is when only the query of the address changes', async () => {
  show('/search');
  show('/search');
  await paint();
  expect(focused()).toBe('BODY');
});
