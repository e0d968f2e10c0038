import { beforeEach, describe, expect, it, vi } from 'vitest';

import { AnswerServer } from '#data/testing/answer-server.ts';
import { breathe, Phone, Tab } from '#data/testing/phone.ts';

import { overlay } from './overlay.ts';
import type { NewOp } from './op.ts';

const answer = (questionId: number, userId = 1): NewOp => ({
  kind: 'answer',
  userId,
  ticket: 1,
  body: { ticket: 1, questionId, answer: 2, status: 'SUCCESS' },
});
const reset: NewOp = { kind: 'reset', userId: 1, ticket: 1, body: null };
const exam = (userId = 1): NewOp => ({
  kind: 'exam',
  userId,
  body: {
    rules: 'literal',
    startedAt: '2026-01-01T10:00:00.000Z',
    seconds: 100,
    ended: 'answered',
    slots: [{ questionId: 1, answer: 2 }],
  },
  outcome: { reason: null, right: 1, total: 1, wrong: [] },
});
const favourite = (questionId: number, userId = 1): NewOp => ({
  kind: 'favourite',
  userId,
  body: { questionId, isFavourite: true },
});
const report: NewOp = { kind: 'report', userId: 1, body: { questionId: 1, about: 'other', comment: '' } };

describe('outbox: exams, favourites and reports', () => {
  let server: AnswerServer;
  let phone: Phone;
  beforeEach(() => {
    server = new AnswerServer();
    phone = new Phone(server);
    vi.spyOn(console, 'warn').mockImplementation(() => {});
  });
  const kinds = (): string[] => [...phone.learned.values()].map((op) => op.kind);

  it('are sent in their order under keys of their own, once', async () => {
    const tab = phone.open(0);
    for (const op of [exam(), favourite(1), report]) await tab.outbox.add(op);
    await breathe();
    expect(kinds()).toEqual(['exam', 'favourite', 'report']);
    expect(tab.outbox.pending(1)).toEqual([]);
    expect(tab.events.map((event) => event.type)).toEqual(['delivered', 'delivered', 'delivered']);
  });

  it('outlive a tab that dies in the very moment, and wait for a network', async () => {
    phone.isOnline = false;
    const tab = phone.open(0);
    await tab.outbox.ready;
    void tab.outbox.add(exam());
    const next = phone.reload(0);
    await next.outbox.ready;
    expect(next.outbox.pending(1).map((op) => op.kind)).toEqual(['exam']);
    phone.isOnline = true;
    next.outbox.wake();
    await breathe();
    expect(kinds()).toEqual(['exam']);
  });

  it('stay when a ticket is cleared, and are no answers', async () => {
    phone.isOnline = false;
    const tab = phone.open(0);
    for (const op of [exam(), favourite(1), answer(1), reset]) await tab.outbox.add(op);
    expect(tab.outbox.pending(1).map((op) => op.kind)).toEqual(['exam', 'favourite', 'reset']);
    expect(overlay([], tab.outbox.pending(1))).toEqual([]);
  });

  it('wait for their owner (A16)', async () => {
    phone.isOnline = false;
    const tab = phone.open(0);
    await tab.outbox.add(favourite(1, 1));
    phone.userId = 2;
    phone.isOnline = true;
    tab.outbox.wake();
    await breathe();
    expect([kinds(), tab.outbox.pending(2)]).toEqual([[], []]);
    phone.userId = 1;
    tab.outbox.wake();
    await breathe();
    expect(kinds()).toEqual(['favourite']);
  });

  it('are tried at sign-out with the captured token', async () => {
    phone.isOnline = false;
    const bearers: (string | undefined)[] = [];
    const tab = new Tab(phone, server, {
      sendLearning: (op, { bearer }) => {
        if (bearer === undefined) return Promise.reject(new TypeError('offline'));
        bearers.push(bearer);
        phone.learned.set(op.key, op);
        return Promise.resolve(null);
      },
    });
    await tab.outbox.add(exam());
    await tab.outbox.add(favourite(1));
    await breathe();
    phone.userId = null;
    await tab.outbox.flush(1, 'captured', 3_000);
    expect([bearers, kinds()]).toEqual([
      ['captured', 'captured'],
      ['exam', 'favourite'],
    ]);
  });

  it('that the server refuses become dead letters and leave the screen (Q16)', async () => {
    phone.learningFaults.push(422);
    const tab = phone.open(0);
    await tab.outbox.add(favourite(1));
    await tab.outbox.add(favourite(2));
    await breathe();
    expect(tab.events.map((event) => event.type)).toEqual(['refused', 'delivered']);
    expect(tab.outbox.pending(1)).toEqual([]);
  });

  it('wait for a server that has their calls, and keep no answer back (K16)', async () => {
    phone.learningFaults.push(404, 500);
    const tab = phone.open(0);
    await tab.outbox.add(exam());
    await breathe();
    await tab.outbox.add(answer(7));
    await breathe();
    expect(server.list(1).map((row) => row.questionId)).toEqual([7]);
    expect(tab.outbox.pending(1).map((op) => op.kind)).toEqual(['exam']);
    for (let round = 0; round < 2; round += 1) {
      tab.passTime();
      await breathe();
    }
    expect(kinds()).toEqual(['exam']);
  });

  it('older than a month are purged, the current learner’s never', async () => {
    phone.isOnline = false;
    const tab = phone.open(0);
    await tab.outbox.add(favourite(1, 1));
    await tab.outbox.add(favourite(2, 2));
    phone.clock += 31 * 24 * 3_600_000;
    await tab.outbox.purge();
    const next = phone.reload(0);
    await next.outbox.ready;
    expect([next.outbox.pending(1).length, next.outbox.pending(2).length]).toEqual([1, 0]);
  });
});

describe('a tab of the build before, which knows answers and resets only (K15)', () => {
  it('finds nothing of the new kinds in the journal and the database that it reads and empties', async () => {
    const phone = new Phone(new AnswerServer());
    phone.isOnline = false;
    const tab = phone.open(0);
    await tab.outbox.ready;
    const stored = tab.outbox.add(exam());
    // It removes every entry under its prefix that names no ticket.
    expect(Object.keys(localStorage).filter((key) => key.startsWith('outbox:'))).toEqual([]);
    await stored;
    await tab.outbox.add(answer(1));
    const open = indexedDB.open('outbox', 1);
    await new Promise((resolve) => open.addEventListener('success', resolve));
    const all = open.result.transaction('ops').objectStore('ops').getAll();
    await new Promise((resolve) => all.addEventListener('success', resolve));
    expect((all.result as { kind: string }[]).map((op) => op.kind)).toEqual(['answer']);
    open.result.close();
  });

  it('is told of no event that it would take for a saved answer or a cleared ticket', async () => {
    const phone = new Phone(new AnswerServer());
    const told: unknown[] = [];
    const old = phone.newChannel();
    old.addEventListener('message', ({ data }) => told.push((data as { event: unknown }).event));
    const tab = phone.open(0);
    phone.learningFaults.push(422);
    for (const op of [exam(), favourite(1), report]) await tab.outbox.add(op);
    await breathe();
    expect(new Set(told)).toEqual(new Set([null]));
  });

  it('reaches a tab of this build with its own events', async () => {
    const phone = new Phone(new AnswerServer());
    const [first, second] = [phone.open(0), phone.open(1)];
    await first.outbox.add(favourite(1));
    await breathe();
    expect(second.events.map((event) => event.type)).toEqual(['delivered']);
  });
});
