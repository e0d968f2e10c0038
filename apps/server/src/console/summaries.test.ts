import type { ExamResult, SavedAnswer, WireQuestion } from '@avto/contract';
import { chanceOfPassing, type QuestionMemory, unpackMoment } from '@avto/learning';
import { ticketProgress } from '@avto/rules';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { learningBank } from '#bank/learning-bank.ts';
import { Summaries } from '#console/summaries.ts';
import { type LearnerEvent, learnerHistory } from '#testing/learner-history.ts';
import { takenExam } from '#testing/taken-exam.ts';
import {
  startTestApp,
  type TestApp,
  type TestLearner,
  ticketQuestions,
  uuidV7At,
} from '#testing/test-app.ts';
import { testBank } from '#testing/test-bank.ts';

const MINUTE = 60_000;
const answersUrl = '/api/v1/user/questions/';
let server: TestApp;
let tickets: WireQuestion[][];
let summaries: Summaries;
let time: number;
let isBusy: boolean;
const failures: object[] = [];
const told: [number, boolean][] = [];

beforeAll(async () => {
  const onLearnerChange = (userId: number, isExam: boolean) => {
    told.push([userId, isExam]);
    summaries.mark(userId, isExam);
  };
  server = await startTestApp({ bank: testBank(7), deps: { onLearnerChange } });
  server.clock.stop();
  const reader = await server.learner();
  tickets = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((number) => ticketQuestions(reader, number)));
});
afterAll(() => server.close());
beforeEach(() => restart());

/** A process that knows nothing of what the one before had in its memory. */
function restart(): void {
  time = 0;
  isBusy = false;
  failures.length = 0;
  told.length = 0;
  summaries = new Summaries({
    db: server.db,
    bank: server.bank,
    now: server.clock.now,
    log: { error: (details) => failures.push(details) },
    clock: () => time,
    isBusy: () => isBusy,
  });
}

/** Turns until nothing waits any more. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) {
    time += 2 * MINUTE;
    await summaries.turn();
  }
}

const columns = `tickets_done, answered, right_count, mistakes, exams_passed, exams_failed, exams_failed_in_row, chance,
  recent_right, earlier_right, last_at`;
const summaryOf = async ({ userId }: TestLearner) =>
  (
    await server.db.query<Record<string, unknown>>(
      `SELECT ${columns}, summary_rev, chance_rev FROM roster WHERE user_id = $1`,
      [userId],
    )
  )[0];

/** Summary from scratch, out of the lists that a phone has. */
async function summaryFromScratch(learner: TestLearner) {
  const answers = (await learner.get(answersUrl)).json<SavedAnswer[]>();
  const exams = (await learner.get('/api/v1/user/exam/results')).json<ExamResult[]>();
  const { questions } = (await learner.get('/api/v1/user/memory')).json<{
    questions: [number, number, ...number[]][];
  }>();
  const memories = new Map<number, QuestionMemory>(
    questions.map(([id, first, ...recent]) => [id, { first, recent }]),
  );
  const moments = questions
    .flatMap(([, first, ...recent]) => [...new Set([first, ...recent])])
    .toSorted((a, b) => b - a)
    .map((moment) => unpackMoment(moment));
  const share = (some: readonly { isRight: boolean }[]) =>
    some.length === 50 ? 2 * some.filter(({ isRight }) => isRight).length : null;
  const right = answers.filter(({ status }) => status === 'SUCCESS').length;
  const done = [1, 2, 3, 4, 5, 6, 7].filter(
    (number) => ticketProgress(answers.filter(({ ticket }) => ticket === number)).status === 'COMPLETED',
  );
  const finished = await server.db.query<{ at: Date }>(
    'SELECT finished_at AS at FROM exam_results WHERE user_id = $1',
    [learner.userId],
  );
  const times = [
    ...answers.map(({ createdAt }) => Date.parse(createdAt)),
    ...moments.map(({ at }) => at),
    ...finished.map(({ at }) => at.getTime()),
  ];
  const chance = chanceOfPassing(
    learningBank(server.bank).questions,
    memories,
    server.clock.now(),
    'literal',
  );
  const failedInRow = exams.findIndex(({ reason }) => reason === null);
  return {
    tickets_done: done.length,
    answered: answers.length,
    right_count: right,
    mistakes: answers.length - right,
    exams_passed: exams.filter(({ reason }) => reason === null).length,
    exams_failed: exams.filter(({ reason }) => reason !== null).length,
    exams_failed_in_row: failedInRow === -1 ? exams.length : failedInRow,
    chance: chance.kind === 'known' ? (expect.closeTo(chance.chance, 5) as number) : null,
    recent_right: share(moments.slice(0, 50)),
    earlier_right: share(moments.slice(50, 100)),
    last_at: times.length > 0 ? new Date(Math.max(...times)) : null,
  };
}

const question = (ticket: number, place: number) => tickets[ticket - 1]?.[place]?.eduetq_id ?? 0;
const answer = (learner: TestLearner, ticket: number, place: number, option: number, at: number) =>
  learner.post(
    answersUrl,
    { ticket, questionId: question(ticket, place), answer: option, status: 'ERROR' },
    { 'idempotency-key': uuidV7At(at) },
  );

/** A whole ticket at once, past the limits of calls. */
async function answerTicket(learner: TestLearner, ticket: number, rights: number, at: number, count = 20) {
  const ids = tickets[ticket - 1]?.slice(0, count).map(({ eduetq_id: id }) => id) ?? [];
  await server.db.query(
    `SELECT save_noted_answer($1, NULL, ''::bytea, q.id, $3::smallint, 2::smallint, q.place <= $4, $5, 0::smallint)
     FROM unnest($2::bigint[]) WITH ORDINALITY AS q (id, place)`,
    [learner.userId, ids, ticket, rights, new Date(at)],
  );
  summaries.mark(learner.userId);
}

/** An exam over a ticket that ended then: all right, or ended by its first two mistakes. */
async function takeExam(learner: TestLearner, ticket: number, isPassed: boolean, at: number) {
  const exam = takenExam(tickets[ticket - 1] ?? [], {
    wrong: isPassed ? [] : [0, 1],
    startedAt: new Date(at - 10 * MINUTE).toISOString(),
  });
  const slots = exam.slots.map((slot, place) =>
    isPassed || place < 2 ? slot : { questionId: slot.questionId },
  );
  const key = { 'idempotency-key': uuidV7At(at) };
  const sent = await learner.post('/api/v1/user/exam/results', { ...exam, slots }, key);
  expect(sent.json()).toMatchObject({ reason: isPassed ? null : 'two-in-block' });
}

async function happen(learner: TestLearner, event: LearnerEvent): Promise<void> {
  const now = server.clock.now();
  switch (event.kind) {
    case 'answer':
      expect(
        (await answer(learner, event.ticket, event.place, event.option, now - event.ago)).statusCode,
      ).toBe(200);
      break;
    case 'ticket':
      await answerTicket(learner, event.ticket, event.rights, now - event.ago);
      break;
    case 'exam': {
      await takeExam(learner, event.ticket, event.isPassed, now - event.ago);
      break;
    }
    case 'clear': {
      const path = event.ticket === 0 ? answersUrl : `${answersUrl}ticket/${event.ticket}`;
      await learner.delete(path, { 'idempotency-key': uuidV7At(now - event.ago) });
      break;
    }
    case 'turn':
      time += event.after;
      await summaries.turn();
      break;
    default:
      restart();
  }
}

describe('a summary', () => {
  it(
    'is what a recomputation from scratch says, after whatever happened in whatever order',
    async () => {
      await fc.assert(
        fc.asyncProperty(learnerHistory, async (events) => {
          restart();
          const learner = await server.learner();
          for (const event of events) if (event.kind !== 'kill') await happen(learner, event);
          await settle();
          expect(await summaryOf(learner)).toMatchObject(await summaryFromScratch(learner));
        }),
        { numRuns: 12 },
      );
    },
    10 * MINUTE,
  );

  it(
    'loses nothing when the process is killed between a write and its summary',
    async () => {
      await fc.assert(
        fc.asyncProperty(learnerHistory, async (events) => {
          const learner = await server.learner();
          for (const event of events) await happen(learner, event);
          restart();
          // The sweep leaves a chance that was made just now to the node that made it.
          await server.db.query("UPDATE roster SET chance_at = chance_at - interval '3 minutes'");
          await summaries.sweep();
          await settle();
          expect(await summaryOf(learner)).toMatchObject(await summaryFromScratch(learner));
        }),
        { numRuns: 12 },
      );
    },
    10 * MINUTE,
  );
});

it.each([
  ['many questions', [1, 2, 3, 4, 5, 6, 7].map((ticket) => [ticket, ticket, 20] as const)],
  [
    'few questions, each answered more often than is remembered',
    Array.from({ length: 20 }, (_, at) => [1, at % 6, 6] as const),
  ],
])('compares the newest fifty answers with the fifty before: %s', async (_what, rounds) => {
  const learner = await server.learner();
  for (const [index, [ticket, rights, count]] of rounds.entries())
    await answerTicket(learner, ticket, rights, server.clock.now() - (rounds.length - index) * MINUTE, count);
  await settle();
  const summary = await summaryOf(learner);
  expect(summary).toMatchObject(await summaryFromScratch(learner));
  expect(summary?.['earlier_right']).toEqual(expect.any(Number));
});

describe('the job', () => {
  let learner: TestLearner;
  const answered = async (someone = learner) => (await summaryOf(someone))?.['answered'];
  beforeEach(async () => {
    learner = await server.learner();
    told.length = 0;
  });

  it('hears of every call that changes answers or exams, and of no other', async () => {
    const now = server.clock.now();
    await answer(learner, 1, 0, 2, now);
    await learner.delete(`${answersUrl}ticket/1`);
    await learner.delete(answersUrl);
    await learner.post('/api/v1/user/exam/results', takenExam(tickets[0] ?? []));
    expect(told).toEqual([false, false, false, true].map((isExam) => [learner.userId, isExam]));
    told.length = 0;
    await learner.get(answersUrl);
    await answer(learner, 1, 999, 2, now);
    await learner.post('/api/v1/user/favourites', { questionId: question(1, 0), isFavourite: true });
    expect(told).toEqual([]);
  });

  it('leaves everything empty of a learner who did nothing', async () => {
    await summaries.sweep();
    await settle();
    const summary = await summaryOf(learner);
    expect(summary).toMatchObject({ summary_rev: 0, ...(await summaryFromScratch(learner)) });
    expect(summary).toMatchObject({ answered: 0, chance: null, recent_right: null, last_at: null });
  });

  it('makes a summary in the next turn, and another of the same learner three seconds later', async () => {
    await answer(learner, 1, 0, 2, server.clock.now());
    time += 1000;
    await summaries.turn();
    expect(await answered()).toBe(1);
    await answer(learner, 1, 1, 2, server.clock.now());
    time += 2000;
    await summaries.turn();
    expect(await answered()).toBe(1);
    time += 1000;
    await summaries.turn();
    expect(await answered()).toBe(2);
  });

  it('waits longer for the next one while the process is busy, and never for the first', async () => {
    isBusy = true;
    await answer(learner, 1, 0, 2, server.clock.now());
    time += 1000;
    await summaries.turn();
    expect(await answered()).toBe(1);
    await answer(learner, 1, 1, 2, server.clock.now());
    time += 9000;
    await summaries.turn();
    expect(await answered()).toBe(1);
    time += 1000;
    await summaries.turn();
    expect(await answered()).toBe(2);
    await answer(learner, 1, 2, 2, server.clock.now());
    isBusy = false;
    time += 3000;
    await summaries.turn();
    expect(await answered()).toBe(3);
  });

  it('makes a chance of passing once a minute, and at once after an exam', async () => {
    const chanceIsOfNow = async () => {
      time += 4000;
      await summaries.turn();
      const { summary_rev: figures, chance_rev: chance } = (await summaryOf(learner)) ?? {};
      return figures === chance;
    };
    for (const ticket of [1, 2, 3, 4]) await answerTicket(learner, ticket, 19, server.clock.now() - MINUTE);
    expect(await chanceIsOfNow()).toBe(true);
    const before = (await summaryOf(learner))?.['chance'];
    expect(before).toBeGreaterThan(0);
    await answer(learner, 5, 0, 1, server.clock.now() - 30_000);
    expect(await chanceIsOfNow()).toBe(false);
    time += MINUTE;
    expect(await chanceIsOfNow()).toBe(true);
    expect((await summaryOf(learner))?.['chance']).toBeLessThan(before as number);
    await answer(learner, 5, 1, 1, server.clock.now());
    expect(await chanceIsOfNow()).toBe(false);
    await takeExam(learner, 1, false, server.clock.now());
    expect(await chanceIsOfNow()).toBe(true);
  });

  it('goes on to the others when one learner fails, and says who', async () => {
    const [broken, unlucky] = [await server.learner(), await server.learner()];
    await server.db.query(
      `ALTER TABLE roster ADD CONSTRAINT planted CHECK (
         (user_id <> ${broken.userId} OR summary_rev < 0) AND (user_id <> ${unlucky.userId} OR chance_rev < 0))`,
    );
    for (const someone of [broken, unlucky, learner]) await answer(someone, 1, 0, 2, server.clock.now());
    await settle();
    expect(await answered()).toBe(1);
    expect(await answered(unlucky)).toBe(1);
    expect(failures).toMatchObject([{ userId: broken.userId }, { userId: unlucky.userId }]);
    await server.db.query('ALTER TABLE roster DROP CONSTRAINT planted');
    await server.db.query("UPDATE roster SET chance_at = chance_at - interval '3 minutes'");
    await summaries.sweep();
    await settle();
    expect(await answered(broken)).toBe(1);
    expect(failures).toHaveLength(2);
  });

  it('is operator by a statement, which a cluster sends to every machine, and waits for no disk', async () => {
    await answer(learner, 1, 0, 2, server.clock.now());
    await server.db.transaction((tx) =>
      tx.script(`ALTER FUNCTION summarise_learners(bigint[]) RENAME TO summarise_any;
        CREATE FUNCTION summarise_learners(p_users bigint[]) RETURNS TABLE (user_id bigint, chance_at timestamptz)
        LANGUAGE plpgsql AS $$ BEGIN
          IF app_role() = 'operator' AND current_setting('synchronous_commit') = 'off' THEN RETURN QUERY SELECT * FROM summarise_any(p_users); END IF;
        END $$`),
    );
    await settle();
    expect(await answered()).toBe(1);
    await server.db.transaction((tx) =>
      tx.script(`DROP FUNCTION summarise_learners(bigint[]);
        ALTER FUNCTION summarise_any(bigint[]) RENAME TO summarise_learners`),
    );
  });

  it('finds by its sweep what this process did not see, on every page of the roster', async () => {
    await server.db.query(
      `INSERT INTO users (login, password_hash, school_id)
       SELECT 'many' || n, '', (SELECT id FROM schools LIMIT 1) FROM generate_series(1, 2100) n`,
    );
    const unseen = await server.learner();
    await answerTicket(unseen, 1, 20, server.clock.now());
    restart();
    await summaries.sweep();
    for (let turn = 0; turn < 15; turn += 1) await summaries.turn();
    expect(await summaryOf(unseen)).toMatchObject({ answered: 20, tickets_done: 1 });
    expect(await server.db.query('SELECT 1 FROM roster WHERE summary_rev < 0')).toEqual([]);
    await server.db.query("DELETE FROM users WHERE login LIKE 'many%'");
  });

  it('makes a chance of yesterday anew: what is remembered fades', async () => {
    for (const ticket of [1, 2, 3, 4]) await answerTicket(learner, ticket, 20, server.clock.now());
    await settle();
    const fresh = (await summaryOf(learner))?.['chance'] as number;
    await server.db.query("UPDATE roster SET chance_at = chance_at - interval '25 hours'");
    server.clock.advance(30 * 24 * 60 * MINUTE);
    await summaries.sweep();
    await settle();
    expect((await summaryOf(learner))?.['chance']).toBeLessThan(fresh);
    server.clock.advance(-30 * 24 * 60 * MINUTE);
  });

  it('works by itself until it is stopped', async () => {
    await answerTicket(learner, 1, 20, server.clock.now());
    restart();
    const stop = summaries.start();
    await expect.poll(() => answered()).toBe(20);
    await stop();
    expect(failures).toEqual([]);
  });
});
