import type { SavedAnswer, WireQuestion } from '@avto/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { asOperator } from '#console/scope.ts';
import { AnswerBatches } from '#modules/answers/answer-batches.ts';
import { saveAnswerRow } from '#modules/answers/answers.repository.ts';
import { meetAtLock } from '#testing/meet-at-lock.ts';
import {
  startTestApp,
  type TestApp,
  type TestLearner,
  ticketQuestions,
  uuidV7At,
} from '#testing/test-app.ts';
import { deleteUser } from '#users/user-store.ts';

/** Names of the prepared statements that saved answers, in their order. */
const statements: string[] = [];
let server: TestApp;
let batches: AnswerBatches;
let learners: TestLearner[];
let questions: readonly WireQuestion[];

beforeAll(async () => {
  server = await startTestApp();
  const { db } = server;
  batches = new AnswerBatches({
    ...db,
    prepared: (name, text, values) => {
      statements.push(name);
      return db.prepared(name, text, values);
    },
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  learners = [];
  for (let number = 0; number < 4; number += 1) learners.push(await server.learner());
  questions = await ticketQuestions(learners[0] as TestLearner, 1);
  statements.length = 0;
});

const event = ({ userId }: TestLearner, answer: number, key?: string, at = server.clock.now()) => ({
  userId,
  questionId: questions[0]?.eduetq_id ?? 0,
  ticket: 1,
  answer,
  isRight: answer === 2,
  answeredAt: new Date(at),
  place: 0,
  key,
  requestHash: Buffer.from([answer]),
});
/** Answers that are saved in one turn of the loop arrive together, however slow the machine is. */
const save = (...given: Parameters<typeof event>) => batches.save(event(...given));
const stored = async (learner: TestLearner) =>
  (await learner.get('/api/v1/user/questions/')).json<SavedAnswer[]>().map(({ answer }) => answer);

describe('answers that arrive together', () => {
  it('go in one statement, and each learner gets the own one back', async () => {
    const outcomes = await Promise.all(learners.map((learner, at) => save(learner, 1 + (at % 2))));
    expect(statements).toEqual(['save_noted_answers']);
    expect(outcomes.map((each) => [each?.outcome, each?.answer])).toEqual([
      ['saved', 1],
      ['saved', 2],
      ['saved', 1],
      ['saved', 2],
    ]);
    expect(outcomes[0]?.answered_at).toBeInstanceOf(Date);
    expect(new Set(outcomes.map((each) => each?.id)).size).toBe(4);
    expect(await Promise.all(learners.map(stored))).toEqual([[1], [2], [1], [2]]);
  });

  it('come back in the order of their arrival, not of the learners', async () => {
    const outcomes = await Promise.all(
      learners.toReversed().map((learner, at) => save(learner, 1 + (at % 2))),
    );
    expect(outcomes.map((each) => each?.answer)).toEqual([1, 2, 1, 2]);
    expect(await Promise.all(learners.map(stored))).toEqual([[2], [1], [2], [1]]);
  });

  it('and repeat a key are saved once; a key of another request is refused alone', async () => {
    const [one, two] = learners as [TestLearner, TestLearner];
    const now = server.clock.now();
    const key = uuidV7At(now);
    const [first, again, other, second] = await Promise.all([
      save(one, 1, key, now),
      save(one, 1, key, now),
      save(one, 2, key, now),
      save(two, 2, key, now),
    ]);
    expect([first, again, other, second].map((each) => each?.outcome)).toEqual([
      'saved',
      'kept',
      'key_reused',
      'saved',
    ]);
    expect(again?.id).toBe(first?.id);
    expect(statements).toEqual(['save_noted_answers']);
    expect([await stored(one), await stored(two)]).toEqual([[1], [2]]);
  });

  it('of one question leave the latest, in whatever order they came', async () => {
    const [one] = learners as [TestLearner];
    const now = server.clock.now();
    await Promise.all([save(one, 2, undefined, now - 10), save(one, 1, undefined, now - 20)]);
    expect(await stored(one)).toEqual([2]);
  });

  it('are saved though one of them is of an account that is gone', async () => {
    const [gone, ...others] = learners as [TestLearner, ...TestLearner[]];
    await server.db.transaction(async (tx) => {
      await tx.query("SET LOCAL app.role = 'operator'");
      await tx.query('DELETE FROM users WHERE id = $1', [gone.userId]);
    });
    const outcomes = await Promise.all(learners.map((learner) => save(learner, 1)));
    expect(outcomes.map((each) => each?.outcome)).toEqual([undefined, 'saved', 'saved', 'saved']);
    expect(statements[0]).toBe('save_noted_answers');
    for (const learner of others) expect(await stored(learner)).toEqual([1]);
  });

  it('do not wait for those whose rows another transaction holds', async (test) => {
    // The embedded engine has one connection, and a transaction keeps every other statement out.
    test.skip(server.db.engine === 'pglite');
    const events: string[] = [];
    const held = learners.slice(0, 2);
    const others = learners.slice(2);
    let release = () => {};
    const released = new Promise<void>((done) => (release = done));
    await new Promise<void>((locked) => {
      void server.db.transaction(async (tx) => {
        for (const { userId } of held) {
          await tx.query(`SET LOCAL app.user_id = '${userId}'`);
          await tx.query('SELECT FROM learners WHERE user_id = $1 FOR UPDATE', [userId]);
        }
        locked();
        await released;
      });
    });
    const waiting = [];
    // Turn by turn, so that as many statements as there may be at once are held up.
    for (const learner of held) {
      waiting.push(save(learner, 1).then((outcome) => events.push(`${outcome?.outcome} after a wait`)));
      await new Promise((turn) => setImmediate(turn));
    }
    await Promise.all(others.map((learner) => save(learner, 1)));
    events.push('others saved');
    release();
    await Promise.all(waiting);
    expect(events).toEqual(['others saved', 'saved after a wait', 'saved after a wait']);
  });
});

it('one answer alone goes at once', async () => {
  await save(learners[0] as TestLearner, 1);
  expect(statements).toEqual(['save_noted_answers']);
});

it('one to a question that was answered before keeps nothing of an account that is being deleted, and neither fails', async () => {
  const [one] = learners as [TestLearner];
  await save(one, 1);
  const calls = [() => deleteUser(server.db, one.userId), () => saveAnswerRow(server.db, event(one, 2))];
  const held = 'SELECT FROM learners WHERE user_id = $1 FOR UPDATE';
  expect(await meetAtLock<unknown>(server.db, held, [one.userId], calls)).toEqual([
    [expect.any(Number)],
    undefined,
  ]);
  const left = await asOperator(server.db, (tx) =>
    tx.query('SELECT FROM memory WHERE user_id = $1', [one.userId]),
  );
  expect(left).toEqual([]);
});

it('past a bound answers fail at once, and those that wait are saved', async () => {
  const [one] = learners as [TestLearner];
  const results = await Promise.allSettled(Array.from({ length: 501 }, () => save(one, 1)));
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  expect(await stored(one)).toEqual([1]);
});
