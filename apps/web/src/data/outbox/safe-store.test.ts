import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { installDatabase } from '#data/testing/database.ts';

import { openIdbStore } from './idb-store.ts';
import type { NewOp } from './op.ts';
import { createMemoryStore, type OpStore } from './op-store.ts';
import { createSafeStore } from './safe-store.ts';

const answer = (questionId: number, userId = 1, ticket = 1): NewOp => {
  const body = { ticket, questionId, answer: 2, status: 'SUCCESS' } as const;
  return { kind: 'answer', userId, ticket, body };
};
const broken = (): Promise<OpStore> => Promise.reject(new DOMException('blocked', 'SecurityError'));
const questions = async (store: OpStore) =>
  (await store.list()).map((op) => (op.kind === 'answer' ? op.body.questionId : `reset ${op.ticket}`));

beforeEach(() => {
  installDatabase();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

describe.each([
  ['IndexedDB', () => createSafeStore(openIdbStore)],
  ['memory', () => createMemoryStore()],
  ['memory behind a broken database', () => createSafeStore(broken)],
])('store: %s', (_name, create) => {
  it('is first in first out, with UUIDv7 keys that carry the time', async () => {
    const store = create();
    const { op } = await store.add(answer(1), Date.UTC(2026, 0, 1));
    await store.add(answer(2), Date.UTC(2026, 0, 2));
    expect(await questions(store)).toEqual([1, 2]);
    expect(op.key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(Number.parseInt(op.key.replaceAll('-', '').slice(0, 12), 16)).toBe(Date.UTC(2026, 0, 1));
  });

  it('keeps the order when the clock is set back, even after the earlier one was sent (Q7)', async () => {
    const store = create();
    const first = await store.add(answer(1), 2_000_000);
    await store.remove(first.op.key);
    const second = await store.add(answer(1), 1_000_000);
    expect(second.op.key > first.op.key).toBe(true);
    expect(second.op.createdAt).toBe(2_000_001);
  });

  it('a reset drops what waits of that ticket and learner, nothing else (Q13)', async () => {
    const store = create();
    for (const input of [answer(1), answer(2, 1, 2), answer(3, 2)]) await store.add(input, 1_000);
    const { dropped } = await store.add({ kind: 'reset', userId: 1, ticket: 1, body: null }, 1_001);
    expect(dropped).toHaveLength(1);
    expect(new Set(await questions(store))).toEqual(new Set([2, 3, 'reset 1']));
  });

  it('tells whether a removed or buried operation was still there', async () => {
    const store = create();
    const { op } = await store.add(answer(1), 1);
    expect([await store.remove(op.key), await store.remove(op.key), await store.bury(op, 'why')]).toEqual([
      true,
      false,
      false,
    ]);
    const other = await store.add(answer(2), 2);
    expect(await store.bury(other.op, '422')).toBe(true);
    expect(await store.list()).toEqual([]);
  });

  it('counts attempts, but does not bring back what is gone', async () => {
    const store = create();
    const { op } = await store.add(answer(1), 1);
    await store.setTries(op.key, 3);
    expect((await store.list())[0]?.tries).toBe(3);
    await store.remove(op.key);
    await store.setTries(op.key, 4);
    expect(await store.list()).toEqual([]);
  });

  it("purges what is old, but never the current learner's", async () => {
    const store = create();
    for (const input of [answer(1, 1), answer(2, 2)]) await store.add(input, 1_000);
    await store.add(answer(3, 2), 9_000);
    await store.purge(5_000, 1);
    expect(await questions(store)).toEqual([1, 3]);
  });
});

describe('a database that fails', () => {
  afterEach(() => vi.useRealTimers());

  it('that does not open in 3 s is replaced by memory', async () => {
    vi.useFakeTimers();
    const store = createSafeStore(() => new Promise(() => {}));
    const added = store.add(answer(1), 1);
    await vi.advanceTimersByTimeAsync(3_001);
    await added;
    expect(await questions(store)).toEqual([1]);
  });

  it('and works again takes over what memory held', async () => {
    let isBroken = true;
    let now = 1_000_000;
    vi.spyOn(Date, 'now').mockImplementation(() => now);
    const store = createSafeStore((lost) => (isBroken ? broken() : openIdbStore(lost)));
    await store.add(answer(1), 1);
    isBroken = false;
    now += 31_000;
    await store.add(answer(2), 2);
    expect(await questions(store)).toEqual([1, 2]);
    expect(await questions(createSafeStore(openIdbStore))).toEqual([1, 2]);
  });

  it('is opened again after iOS has killed the connection', async () => {
    const real = await openIdbStore(() => {});
    let opened = 0;
    const store = createSafeStore(() => {
      opened += 1;
      const dead = { ...real, add: () => Promise.reject(new DOMException('closing', 'InvalidStateError')) };
      return Promise.resolve(opened === 1 ? dead : real);
    });
    let now = 1_000_000;
    vi.spyOn(Date, 'now').mockImplementation(() => now);
    await store.add(answer(1), 1);
    now += 31_000;
    await store.add(answer(2), 2);
    expect(await questions(store)).toEqual([1, 2]);
  });

  it('that cannot remove a delivered operation does not make it go out again, and is mended later', async () => {
    const real = await openIdbStore(() => {});
    let isBroken = true;
    let now = 1_000_000;
    vi.spyOn(Date, 'now').mockImplementation(() => now);
    const remove: OpStore['remove'] = (key) =>
      isBroken ? Promise.reject(new Error('no')) : real.remove(key);
    const store = createSafeStore(() => Promise.resolve({ ...real, remove }));
    const { op } = await store.add(answer(1), 1);
    expect([await store.remove(op.key), await store.remove(op.key)]).toEqual([true, false]);
    expect(await questions(store)).toEqual([]);
    now += 31_000;
    expect(await questions(store)).toEqual([]);
    isBroken = false;
    now += 31_000;
    await store.list();
    expect(await questions(real)).toEqual([]);
  });
});
