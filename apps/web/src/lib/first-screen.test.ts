import { expect, it, vi } from 'vitest';

const tasks = vi.hoisted((): (() => void)[] => []);
vi.mock('./next-paint.ts', () => ({ nextPaint: async () => {} }));
vi.mock('./idle.ts', () => ({ idle: async () => {} }));
vi.mock('./sleep.ts', () => ({ sleep: async () => {} }));
vi.mock('./yield-to-main.ts', () => ({
  yieldToMain: () => new Promise<void>((done) => void tasks.push(done)),
}));

it('lets each caller go on in a task of its own', async () => {
  const { firstScreenSettled } = await import('./first-screen.ts');
  const gone: string[] = [];
  const wait = async (name: string): Promise<void> => {
    await firstScreenSettled();
    gone.push(name);
  };
  void wait('one');
  void wait('other');
  for (const expected of [[], ['one'], ['one', 'other']]) {
    await new Promise((done) => setTimeout(done));
    expect(gone).toEqual(expected);
    tasks.shift()?.();
  }
});
