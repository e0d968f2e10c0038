import { beforeEach, describe, expect, it, vi } from 'vitest';

import { ApiError, NetworkError } from '#data/http/api-error.ts';
import { sleep } from '#lib/sleep.ts';
import { AnswerServer, POISON } from '#data/testing/answer-server.ts';
import { breathe, Phone, Tab } from '#data/testing/phone.ts';

import { openIdbStore } from './idb-store.ts';
import { makeOp, type NewOp, type TicketOp } from './op.ts';
import { createSafeStore } from './safe-store.ts';

const answer = (questionId: number, userId = 1): NewOp => {
  const body = { ticket: 1, questionId, answer: 2, status: 'SUCCESS' } as const;
  return { kind: 'answer', userId, ticket: 1, body };
};

describe('outbox', () => {
  let server: AnswerServer;
  let phone: Phone;
  beforeEach(() => {
    server = new AnswerServer();
    phone = new Phone(server);
    vi.spyOn(console, 'warn').mockImplementation(() => {});
  });
  const sent = (): number[] => server.list(1).map((row) => row.questionId);

  it('stores before it sends (P5)', async () => {
    const order: string[] = [];
    const store = createSafeStore(openIdbStore);
    const tab = new Tab(phone, server, {
      store: {
        ...store,
        add: async (...args) => {
          await breathe(3);
          order.push('stored');
          return await store.add(...args);
        },
      },
      send: () => {
        order.push('sent');
        return Promise.resolve(null);
      },
    });
    void tab.outbox.add(answer(1));
    expect(tab.outbox.pending(1)).toHaveLength(1);
    await breathe();
    expect(order).toEqual(['stored', 'sent']);
  });

  it('does not forget an answer that comes while the last look into the store is under way', async () => {
    const store = createSafeStore(openIdbStore);
    let whileLooking = (): void => {};
    const tab = new Tab(phone, server, {
      store: {
        ...store,
        list: async () => {
          const ops = await store.list();
          if (server.applied.size === 1) whileLooking();
          await breathe(2);
          return ops;
        },
      },
    });
    whileLooking = () => {
      whileLooking = () => {};
      void tab.outbox.add(answer(2));
    };
    await tab.outbox.add(answer(1));
    await breathe();
    expect(sent()).toEqual([1, 2]);
  });

  it('does not drop an answer that is stored while what other tabs did is being read', async () => {
    phone.isOnline = false;
    const store = createSafeStore(openIdbStore);
    let looks = 0;
    const tab = new Tab(phone, server, {
      send: () => new Promise(() => {}),
      store: {
        ...store,
        list: async () => {
          const ops = await store.list();
          looks += 1;
          if (looks === 1) await breathe(10);
          return ops;
        },
      },
    });
    await tab.outbox.add(answer(1));
    expect(tab.outbox.pending(1)).toHaveLength(1);
    await tab.outbox.ready;
    expect(tab.outbox.pending(1)).toHaveLength(1);
  });

  it('keeps an answer whose tab dies in the very moment of the tap (P5)', async () => {
    phone.isOnline = false;
    const tab = phone.open(0);
    await tab.outbox.ready;
    void tab.outbox.add(answer(1));
    const next = phone.reload(0);
    await next.outbox.ready;
    expect([...next.view(1).keys()]).toEqual([1]);
    phone.isOnline = true;
    next.outbox.wake();
    await breathe();
    expect(sent()).toEqual([1]);
    expect(Object.keys(localStorage).filter((key) => key.startsWith('outbox:'))).toEqual([]);
  });

  it('shows and sends what an earlier visit left behind once a slow database gives it out', async () => {
    const store = createSafeStore(openIdbStore);
    await store.add(makeOp(answer(1), 1_000) as TicketOp);
    let isSlow = true;
    let recover = (): void => {};
    const tab = new Tab(phone, server, {
      store: {
        ...store,
        list: () => (isSlow ? Promise.resolve([]) : store.list()),
        onRecovery: (listener) => (recover = listener),
      },
    });
    await tab.outbox.ready;
    tab.outbox.wake();
    await breathe();
    expect([tab.outbox.pending(1), sent()]).toEqual([[], []]);
    isSlow = false;
    recover();
    await vi.waitFor(() => expect(sent()).toEqual([1]));
  });

  it('sends what an earlier visit left behind', async () => {
    phone.isOnline = false;
    await phone.open(0).outbox.add(answer(1));
    phone.isOnline = true;
    const tab = phone.reload(0);
    await tab.outbox.ready;
    expect(tab.outbox.pending(1)).toHaveLength(1);
    tab.outbox.wake();
    await breathe();
    expect(sent()).toEqual([1]);
  });

  it('puts a refused answer among the dead letters, takes it back and goes on (Q16)', async () => {
    const tab = phone.open(0);
    await tab.outbox.add(answer(POISON));
    await tab.outbox.add(answer(1));
    await breathe();
    expect(tab.events.map((event) => event.type)).toEqual(['refused', 'saved']);
    expect([...tab.view(1).keys()]).toEqual([1]);
    expect(console.warn).toHaveBeenCalledWith(
      expect.stringContaining('refused answer of ticket 1'),
      expect.anything(),
    );
    const open = indexedDB.open('outbox');
    await new Promise((resolve) => open.addEventListener('success', resolve));
    const dead = open.result.transaction('dead').objectStore('dead').getAll();
    await new Promise((resolve) => dead.addEventListener('success', resolve));
    expect(dead.result).toHaveLength(1);
  });

  it('does not touch the answers of another learner, until that one is back (A16)', async () => {
    phone.isOnline = false;
    const tab = phone.open(0);
    await tab.outbox.add(answer(1, 1));
    phone.userId = 2;
    phone.isOnline = true;
    tab.outbox.wake();
    await breathe();
    expect(server.list(1)).toEqual([]);
    expect(tab.outbox.pending(2)).toEqual([]);
    phone.userId = 1;
    tab.outbox.wake();
    await breathe();
    expect(sent()).toEqual([1]);
  });

  it('obeys Retry-After even when the learner comes back (X3)', async () => {
    let attempts = 0;
    let now = 1_700_000_000_000;
    const tab = new Tab(phone, server, {
      now: () => now,
      send: () => {
        attempts += 1;
        return Promise.reject(new ApiError({ status: 429, message: '', retryAfterMs: 30_000 }));
      },
    });
    await tab.outbox.add(answer(1));
    await breathe();
    now += 29_000;
    tab.outbox.wake();
    await breathe();
    expect(attempts).toBe(1);
    now += 2_000;
    tab.outbox.wake();
    await breathe();
    expect(attempts).toBe(2);
  });

  it('pauses 1 s, then 1, 2, 4 s, and a new answer does not hurry it (Q17)', async () => {
    const pauses: number[] = [];
    let due: (() => void) | undefined;
    let attempts = 0;
    const tab = new Tab(phone, server, {
      send: () => {
        attempts += 1;
        return Promise.reject(new NetworkError());
      },
      setTimer: (callback, ms) => {
        pauses.push(ms);
        due = callback;
        return () => {};
      },
    });
    await tab.outbox.add(answer(1));
    for (let round = 0; round < 4; round += 1) {
      await breathe(15);
      await tab.outbox.add(answer(round + 2));
      await breathe(15);
      expect(attempts).toBe(round + 1);
      due?.();
    }
    await breathe(15);
    expect(pauses).toEqual([1_000, 1_000, 2_000, 4_000, 8_000]);
  });

  describe('flush at sign-out (A16)', () => {
    const flushed = async (
      send: (op: TicketOp, bearer: string | undefined) => Promise<never>,
      limit = 3_000,
    ) => {
      phone.isOnline = false;
      const bearers: (string | undefined)[] = [];
      const tab = new Tab(phone, server, {
        send: async (op, { bearer }) => {
          if (phone.userId !== null) throw new NetworkError();
          bearers.push(bearer);
          return await send(op, bearer);
        },
        setTimer: (callback, ms) => {
          const timer = setTimeout(callback, ms);
          return () => clearTimeout(timer);
        },
      });
      await tab.outbox.add(answer(1));
      await tab.outbox.add(answer(2));
      await breathe();
      phone.userId = null;
      await tab.outbox.flush(1, 'captured', limit);
      return { bearers, left: tab.outbox.pending(1).length };
    };

    it('sends everything with the captured token', async () => {
      const result = await flushed((op) => Promise.resolve(server.receive(op, 1)) as Promise<never>);
      expect(result).toEqual({ bearers: ['captured', 'captured'], left: 0 });
      expect(sent()).toEqual([1, 2]);
    });

    it('gives up at the first failure and keeps the rest', async () => {
      const result = await flushed(() => Promise.reject(new ApiError({ status: 401, message: '' })));
      expect(result).toEqual({ bearers: ['captured'], left: 2 });
    });

    it('leaves a refused answer to the next visit of its owner, who then sees it', async () => {
      const result = await flushed(() => Promise.reject(new ApiError({ status: 422, message: '' })));
      expect(result).toEqual({ bearers: ['captured'], left: 2 });
    });

    it('sends nothing more once its limit is over', async () => {
      const result = await flushed((op) => sleep(100).then(() => server.receive(op, 1) as never), 30);
      await sleep(250);
      expect(result.bearers).toEqual(['captured']);
      expect(sent()).toEqual([1]);
    });

    it('gives up after its limit and keeps the rest', async () => {
      const result = await flushed(() => new Promise<never>(() => {}), 50);
      expect(result.left).toBe(2);
    });
  });

  it('works and sends without any database, over a reload too', async () => {
    vi.stubGlobal('indexedDB', undefined);
    phone.isOnline = false;
    await phone.open(0).outbox.add(answer(1));
    phone.isOnline = true;
    const tab = phone.reload(0);
    await tab.outbox.ready;
    tab.outbox.wake();
    await breathe();
    expect(sent()).toEqual([1]);
    vi.unstubAllGlobals();
  });
});
