import { afterEach, expect, test, vi } from 'vitest';

import { yieldToMain } from './yield-to-main.ts';

afterEach(() => vi.unstubAllGlobals());

test('lets a waiting task run first where the browser cannot yield', async () => {
  for (const scheduler of [undefined, {}]) {
    vi.stubGlobal('scheduler', scheduler);
    const ran: string[] = [];
    setTimeout(() => ran.push('waiting task'));
    await yieldToMain();
    ran.push('the rest');
    expect(ran).toEqual(['waiting task', 'the rest']);
  }
});

test('is the browser’s own where it has one', async () => {
  const yielded = vi.fn(() => Promise.resolve());
  vi.stubGlobal('scheduler', { yield: yielded });
  await yieldToMain();
  expect(yielded).toHaveBeenCalledOnce();
});
