import * as fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { AnswerServer, POISON } from '#data/testing/answer-server.ts';
import { breathe, type Fault, Phone } from '#data/testing/phone.ts';
import { sorted } from '#lib/sorted.ts';

type Command =
  | { do: 'answer'; tab: number; questionId: number; answer: number }
  | { do: 'answer and die'; tab: number; questionId: number; answer: number }
  | { do: 'reset'; tab: number; ticket: number }
  | { do: 'reload' | 'wake' | 'pass time'; tab: number }
  | { do: 'offline' | 'online' | 'other learner' | 'breathe' }
  | { do: 'clock'; by: number }
  | { do: 'fault'; fault: Fault };

const tab = fc.nat(1);
const fault = fc.constantFrom<Fault>(
  'request lost',
  'response lost',
  'request doubled',
  'request repeated later',
  401,
  429,
  500,
);
const some = (weight: number, arbitrary: fc.Arbitrary<Command>) => ({ weight, arbitrary });

const command: fc.Arbitrary<Command> = fc.oneof(
  some(
    6,
    fc.record({
      do: fc.constant('answer'),
      tab,
      questionId: fc.integer({ min: 10, max: 15 }),
      answer: fc.integer({ min: 1, max: 4 }),
    }),
  ),
  some(
    2,
    fc.record({
      do: fc.constant('answer and die'),
      tab,
      questionId: fc.integer({ min: 10, max: 15 }),
      answer: fc.integer({ min: 1, max: 4 }),
    }),
  ),
  some(2, fc.record({ do: fc.constant('reset'), tab, ticket: fc.integer({ min: 1, max: 2 }) })),
  some(3, fc.record({ do: fc.constantFrom('reload', 'wake', 'pass time'), tab })),
  some(1, fc.record({ do: fc.constantFrom('offline', 'other learner') })),
  some(2, fc.record({ do: fc.constant('online') })),
  some(5, fc.record({ do: fc.constant('breathe') })),
  some(1, fc.record({ do: fc.constant('clock'), by: fc.constantFrom(-3_600_000, 3_600_000) })),
  some(4, fc.record({ do: fc.constant('fault'), fault })),
);

const ticketOf = (questionId: number): number => (questionId % 2) + 1;

/** Model without a network: the state the server has to reach. */
class Model {
  readonly answers = new Map<number, Map<number, number>>([
    [1, new Map()],
    [2, new Map()],
  ]);

  of(userId: number): Map<number, number> {
    return this.answers.get(userId) as Map<number, number>;
  }

  reset(userId: number, ticket: number): void {
    for (const questionId of this.of(userId).keys()) {
      if (ticketOf(questionId) === ticket) this.of(userId).delete(questionId);
    }
  }
}

const entries = (answers: Map<number, number>): [number, number][] =>
  sorted(
    [...answers].filter(([questionId]) => questionId !== POISON),
    ([a], [b]) => a - b,
  );

async function run(commands: readonly Command[]): Promise<void> {
  const server = new AnswerServer();
  const phone = new Phone(server);
  const model = new Model();
  for (const index of [0, 1]) phone.open(index);
  for (const next of commands) await perform(next, phone, model);
  phone.isOnline = true;
  phone.faults.length = 0;
  for (const userId of [1, 2]) {
    phone.userId = userId;
    // How many rounds it takes until everything is sent depends on the machine.
    await vi.waitFor(
      async () => {
        for (const open of phone.tabs) {
          open.outbox.wake();
          open.passTime();
        }
        await breathe(10);
        const rows = new Map(server.list(userId).map((row) => [row.questionId, row.answer]));
        expect(entries(rows), `server, learner ${userId}`).toEqual(entries(model.of(userId)));
        for (const open of phone.tabs) {
          expect(entries(open.view(userId))).toEqual(entries(model.of(userId)));
          expect(open.outbox.pending(userId)).toEqual([]);
        }
      },
      { timeout: 30_000, interval: 1 },
    );
    // Operations that would still be sent twice are sent now.
    for (let round = 0; round < 3; round += 1) {
      for (const open of phone.tabs) open.outbox.wake();
      await breathe(10);
    }
  }
  for (const [key, times] of server.applied) expect(times, `${key} applied`).toBe(1);
}

async function perform(next: Command, phone: Phone, model: Model): Promise<void> {
  const userId = phone.userId as number;
  const open = 'tab' in next ? phone.tabs[next.tab] : undefined;
  switch (next.do) {
    case 'answer':
    case 'answer and die': {
      const { questionId, answer } = next;
      const ticket = ticketOf(questionId);
      const body = { ticket, questionId, answer, status: 'SUCCESS' } as const;
      const stored = open?.outbox.add({ kind: 'answer', userId, ticket, body });
      model.of(userId).set(questionId, answer);
      expect(open?.view(userId).get(questionId), 'visible at once').toBe(answer);
      if (next.do === 'answer') return await stored;
      return await phone.reload(next.tab).outbox.ready;
    }
    case 'reset': {
      const stored = open?.outbox.add({ kind: 'reset', userId, ticket: next.ticket, body: null });
      model.reset(userId, next.ticket);
      return await stored;
    }
    case 'reload':
      phone.reload(next.tab);
      return await phone.tabs[next.tab]?.outbox.ready;
    case 'wake':
      return open?.outbox.wake();
    case 'pass time':
      return open?.passTime();
    case 'offline':
    case 'online':
      phone.isOnline = next.do === 'online';
      return;
    case 'other learner':
      phone.userId = userId === 1 ? 2 : 1;
      return;
    case 'clock':
      phone.clock += next.by;
      return;
    case 'fault':
      phone.faults.push(next.fault);
      return;
    case 'breathe':
      // How long it takes until all tabs show the same depends on how many have died at work.
      await vi.waitFor(
        async () => {
          await breathe();
          for (const each of phone.tabs)
            expect(entries(each.view(userId)), 'shown').toEqual(entries(model.of(userId)));
        },
        { timeout: 60_000 },
      );
  }
}

describe('outbox against a model', () => {
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockImplementation((text: string) => {
      // Otherwise this would quietly test the fallback.
      expect(text).not.toContain('database failed');
    });
  });

  it('loses nothing and doubles nothing, whatever happens in between', async () => {
    await fc.assert(fc.asyncProperty(fc.array(command, { maxLength: 40, size: 'max' }), run), {
      numRuns: Math.ceil(1000 * Number(process.env['FUZZ_SHARE'] ?? 0.3)),
      // Each run that fails waits, and so does each attempt to shrink it: the counterexample comes before the test is ended.
      interruptAfterTimeLimit: 200_000,
    });
  });
});
