import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { installDatabase } from '#data/testing/database.ts';

import { openIdbStore } from './idb-store.ts';
import { nextTime } from './journal.ts';
import { makeOp, type TicketOp } from './op.ts';
import type { HoldingStore, OpStore } from './op-store.ts';
import { createSafeStore } from './safe-store.ts';

const answer = (questionId: number, time: number, userId = 1, ticket = 1): TicketOp => {
  const body = { ticket, questionId, answer: 2, status: 'SUCCESS' } as const;
  return makeOp({ kind: 'answer', userId, ticket, body }, time);
};
const reset = (ticket: number, time: number): TicketOp =>
  makeOp({ kind: 'reset', userId: 1, ticket, body: null }, time);
const broken = (): Promise<OpStore> => Promise.reject(new DOMException('blocked', 'SecurityError'));
const questions = async (store: OpStore) =>
  (await store.list()).map((op) => (op.kind === 'answer' ? op.body.questionId : `reset ${op.ticket}`));

/** The calls that the outbox makes for every operation. */
async function take(store: HoldingStore, op: TicketOp): Promise<readonly string[]> {
  store.hold(op);
  return await store.add(op);
}

beforeEach(() => {
  installDatabase();
  localStorage.clear();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

describe.each([
  ['IndexedDB', () => createSafeStore(openIdbStore)],
  ['the journal, without a database', () => createSafeStore(broken)],
])('store: %s', (_name, create) => {
  it('is first in first out', async () => {
    const store = create();
    await take(store, answer(2, 2_000));
    await take(store, answer(1, 1_000));
    expect(await questions(store)).toEqual([1, 2]);
    expect(await questions(create())).toEqual([1, 2]);
  });

  it('stores an operation once, however often it is given', async () => {
    const store = create();
    const op = answer(1, 1_000);
    await take(store, op);
    await take(store, op);
    expect(await questions(store)).toEqual([1]);
  });

  it('holds an operation before it is stored', async () => {
    create().hold(answer(1, 1_000));
    expect(await questions(create())).toEqual([1]);
  });

  it('a reset drops what waits of that ticket and learner from before it, nothing else (Q13)', async () => {
    const store = create();
    const ops = [answer(1, 1_000), answer(2, 1_000, 1, 2), answer(3, 1_000, 2), answer(4, 1_002)];
    for (const op of ops) await take(store, op);
    expect(await take(store, reset(1, 1_001))).toEqual([ops[0]?.key]);
    expect(new Set(await questions(store))).toEqual(new Set([2, 3, 4, 'reset 1']));
  });

  it('tells whether a removed or buried operation was still there', async () => {
    const store = create();
    const op = answer(1, 1_000);
    await take(store, op);
    expect([await store.remove(op.key), await store.remove(op.key), await store.bury(op, 'why')]).toEqual([
      true,
      false,
      false,
    ]);
    const other = answer(2, 2_000);
    await take(store, other);
    expect(await store.bury(other, '422')).toBe(true);
    expect(await store.list()).toEqual([]);
  });

  it('counts attempts, but does not bring back what is gone', async () => {
    const store = create();
    const op = answer(1, 1_000);
    await take(store, op);
    await store.setTries(op.key, 3);
    expect((await store.list())[0]?.tries).toBe(3);
    await store.remove(op.key);
    await store.setTries(op.key, 4);
    expect(await store.list()).toEqual([]);
  });

  it("purges what is old, but never the current learner's", async () => {
    const store = create();
    for (const op of [answer(1, 1_000, 1), answer(2, 1_000, 2), answer(3, 9_000, 2)]) await take(store, op);
    await store.purge(5_000, 1);
    expect(await questions(store)).toEqual([1, 3]);
  });
});

describe('a database that fails', () => {
  afterEach(() => vi.useRealTimers());

  it('that does not open in 3 s is replaced by the journal', async () => {
    vi.useFakeTimers();
    const store = createSafeStore(() => new Promise(() => {}));
    const added = take(store, answer(1, 1_000));
    await vi.advanceTimersByTimeAsync(3_001);
    await added;
    expect(await questions(store)).toEqual([1]);
  });

  it('and works again takes over what the journal held', async () => {
    let isBroken = true;
    let now = 1_000_000;
    vi.spyOn(Date, 'now').mockImplementation(() => now);
    const store = createSafeStore((lost) => (isBroken ? broken() : openIdbStore(lost)));
    await take(store, answer(1, 1_000));
    isBroken = false;
    now += 31_000;
    await take(store, answer(2, 2_000));
    expect(await questions(store)).toEqual([1, 2]);
    localStorage.clear();
    expect(await questions(createSafeStore(openIdbStore))).toEqual([1, 2]);
  });

  it('that does not give out what it holds for a moment leaves it on the list, and what was done meanwhile counts', async () => {
    const real = await openIdbStore(() => {});
    let isBroken = false;
    const list: OpStore['list'] = () => (isBroken ? Promise.reject(new Error('slow')) : real.list());
    const store = createSafeStore(() => Promise.resolve({ ...real, list }));
    const [first, second] = [answer(1, 1_000), answer(2, 2_000)];
    await take(store, first);
    await store.list();
    await take(store, second);
    isBroken = true;
    expect(await questions(store)).toEqual([1, 2]);
    await store.remove(first.key);
    store.hold(answer(3, 3_000));
    expect(await questions(store)).toEqual([2, 3]);
  });

  it('for want of room gives out what it holds of earlier visits, beside what the journal holds', async () => {
    const real = await openIdbStore(() => {});
    await real.add(answer(1, 1_000));
    let isFull = true;
    const add: OpStore['add'] = (op) =>
      isFull ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : real.add(op);
    const open = () => Promise.resolve({ ...real, add });
    createSafeStore(open).hold(answer(2, 2_000));
    const store = createSafeStore(open);
    expect(await questions(store)).toEqual([1, 2]);
    await take(store, answer(3, 3_000));
    expect(await questions(store)).toEqual([1, 2, 3]);
    expect(await questions(createSafeStore(open))).toEqual([1, 2, 3]);
    isFull = false;
    await createSafeStore(open).list();
    expect(await questions(real)).toEqual([1, 2, 3]);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('says when it can be read again: what it holds of earlier visits was on no list', async () => {
    await take(createSafeStore(openIdbStore), answer(1, 1_000));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    let isBroken = true;
    const store = createSafeStore((lost) => (isBroken ? broken() : openIdbStore(lost)));
    const lists: unknown[] = [];
    store.onRecovery(() => void questions(store).then((found) => lists.push(found)));
    expect(await questions(store)).toEqual([]);
    await vi.advanceTimersByTimeAsync(31_000);
    expect(lists).toEqual([]);
    isBroken = false;
    await vi.advanceTimersByTimeAsync(61_000);
    await vi.waitFor(() => expect(lists).toEqual([[1]]));
    await vi.advanceTimersByTimeAsync(600_000);
    expect(lists).toHaveLength(1);
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
    await take(store, answer(1, 1_000));
    now += 31_000;
    await take(store, answer(2, 2_000));
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
    const op = answer(1, 1_000);
    await take(store, op);
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

describe('the journal', () => {
  it('gives times that increase when the clock is set back, also over a restart (Q7)', () => {
    expect([nextTime(1, 2_000_000), nextTime(1, 1_000_000), nextTime(2, 1_000_000)]).toEqual([
      2_000_000, 2_000_001, 1_000_000,
    ]);
    localStorage.setItem('outbox-clock:1', 'rubbish');
    expect(nextTime(1, 5)).toBe(5);
  });

  it('drops an entry that makes no sense and keeps the others', async () => {
    localStorage.setItem('outbox:1', '{');
    localStorage.setItem('outbox:2', '{"key":"2","kind":"answer"}');
    const store = createSafeStore(openIdbStore);
    store.hold(answer(7, 1_000));
    expect(await questions(store)).toEqual([7]);
    expect(Object.keys(localStorage)).toEqual([]);
  });
});
