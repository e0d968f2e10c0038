// @vitest-environment node
import type { ExamResult, SavedAnswer } from '@avto/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { sorted } from '#lib/sorted.ts';

import { memoryRows } from './kept-lists.ts';
import { type MemoryRow, momentsOfOp, noteInRows } from './memory-rows.ts';
import { type AnswerOp, type ExamOp, makeOp, type Op } from './outbox/op.ts';
import type { OutboxEvent } from './outbox/outbox.ts';
import { queryClient } from './query-client.ts';

const USER = 1;
const START = 1_700_000_000_000;

const answerOp = (time: number, questionId: number, isRight: boolean, place: AnswerOp['place']): AnswerOp =>
  makeOp(
    {
      kind: 'answer',
      userId: USER,
      ticket: 1,
      body: { ticket: 1, questionId, answer: isRight ? 1 : 2, status: isRight ? 'SUCCESS' : 'ERROR' },
      ...(place && { place }),
    },
    START + time * 1_000,
  );
const examOp = (time: number, answers: readonly (boolean | null)[]): ExamOp => {
  const slots = answers.map((isRight, index) =>
    isRight === null ? { questionId: index + 1 } : { questionId: index + 1, answer: isRight ? 1 : 2 },
  );
  const wrong = answers.flatMap((isRight, index) => (isRight === false ? [index + 1] : []));
  const startedAt = new Date(START + time * 1_000 - 60_000).toISOString();
  return makeOp(
    {
      kind: 'exam',
      userId: USER,
      body: { rules: 'literal', startedAt, seconds: 60, ended: 'answered', slots },
      outcome: { reason: null, right: 1, total: 20, wrong },
    },
    START + time * 1_000,
  );
};

/** An event of the learner's, on this phone or another one. */
const did = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(fc.integer({ min: 1, max: 4 }), fc.boolean()) },
  fc.array(fc.option(fc.boolean()), { minLength: 1, maxLength: 5 }),
);
const toOp = (event: [number, boolean] | (boolean | null)[], time: number): Op =>
  typeof event[0] === 'number'
    ? answerOp(time, event[0], Boolean(event[1]), time % 2 === 0 ? 'topic' : undefined)
    : examOp(time, event as (boolean | null)[]);
const isExam = (op: Op): op is ExamOp => op.kind === 'exam';

/** A phone with an outbox, and the server. */
class Phone {
  server: readonly MemoryRow[] = [];
  pending: Op[] = [];
  readonly key = memoryRows.key(USER);
  #response: ((rows: readonly MemoryRow[]) => void) | undefined;
  #snapshot: readonly MemoryRow[] = [];
  #fetched: Promise<unknown> = Promise.resolve();

  constructor() {
    queryClient.clear();
  }

  /** The server gets the first operation, and the phone its confirmation. */
  confirm(): void {
    const op = this.pending[0];
    if (op === undefined) return;
    this.server = noteInRows(this.server, momentsOfOp(op));
    memoryRows.apply(eventOf(op));
    this.pending.shift();
  }

  /** The server notes it, and the response is lost. */
  loseResponse(): void {
    const op = this.pending[0];
    if (op) this.server = noteInRows(this.server, momentsOfOp(op));
  }

  /** The server reads its rows now; they arrive later. */
  ask(): void {
    if (this.#response) return;
    this.#snapshot = this.server;
    const load = () => new Promise<readonly MemoryRow[]>((resolve) => (this.#response = resolve));
    this.#fetched = memoryRows.fetch(USER, load).then((rows) => queryClient.setQueryData(this.key, rows));
  }

  async arrive(): Promise<void> {
    this.#response?.(this.#snapshot);
    this.#response = undefined;
    await this.#fetched;
  }

  /** Memories as a screen shows them, of a list that was loaded. */
  view(): readonly MemoryRow[] | undefined {
    const rows = queryClient.getQueryData<readonly MemoryRow[]>(this.key);
    return (
      rows &&
      noteInRows(
        rows,
        this.pending.flatMap((op) => momentsOfOp(op)),
      )
    );
  }
}

function eventOf(op: Op): OutboxEvent {
  if (isExam(op)) {
    const { rules, startedAt, seconds } = op.body;
    const result: ExamResult = { ...op.outcome, id: 1, rules, startedAt, seconds };
    return { type: 'delivered', op, result };
  }
  if (op.kind !== 'answer') throw new Error('not made here');
  const { createdAt, body } = op;
  const saved: SavedAnswer = { ...body, id: 1, userId: USER, createdAt: new Date(createdAt).toISOString() };
  return { type: 'saved', op, saved };
}

const byQuestion = (rows: readonly MemoryRow[] | undefined) => rows && sorted(rows, ([a], [b]) => a - b);

it('is the sum of all that the learner did, in whatever order it is sent, confirmed and fetched (K17)', async () => {
  const step = fc.oneof(
    did,
    fc.constantFrom(
      'confirm' as const,
      'lose' as const,
      'ask' as const,
      'arrive' as const,
      'other phone' as const,
    ),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const phone = new Phone();
      phone.ask();
      await phone.arrive();
      const here: Op[] = [];
      for (const [time, what] of steps.entries()) {
        if (what === 'confirm') phone.confirm();
        else if (what === 'lose') phone.loseResponse();
        else if (what === 'ask') phone.ask();
        else if (what === 'arrive') await phone.arrive();
        else if (what === 'other phone') {
          phone.server = noteInRows(phone.server, momentsOfOp(answerOp(time, 2, true, 'review')));
        } else {
          const op = toOp(what, time);
          here.push(op);
          phone.pending.push(op);
        }
        // Nothing that was done here is ever missing, whatever is under way.
        const shown = phone.view() ?? [];
        expect(
          byQuestion(
            noteInRows(
              shown,
              here.flatMap((op) => momentsOfOp(op)),
            ),
          ),
        ).toEqual(byQuestion(shown));
      }
      await phone.arrive();
      while (phone.pending.length > 0) phone.confirm();
      phone.ask();
      await phone.arrive();
      expect(byQuestion(phone.view())).toEqual(byQuestion(phone.server));
    }),
    { numRuns: 300 },
  );
});
