import { type ExamResult, listExamResults, type NewExamResult, type WireQuestion } from '@avto/contract';
import { examMoment } from '@avto/learning';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { replaceBank } from '#bank/bank-store.ts';
import { takenExam } from '#testing/taken-exam.ts';
import {
  startTestApp,
  type TestApp,
  type TestLearner,
  ticketQuestions,
  uuidV7At,
} from '#testing/test-app.ts';
import { testBank } from '#testing/test-bank.ts';

const url = '/api/v1/user/exam/results';
const HOUR = 3_600_000;
let server: TestApp;
let learner: TestLearner;
let tickets: WireQuestion[][];

beforeAll(async () => {
  server = await startTestApp({ bank: testBank(5) });
  learner = await server.learner();
  tickets = await Promise.all([1, 2, 3, 4, 5].map((number) => ticketQuestions(learner, number)));
});
afterAll(() => server.close());
beforeEach(async () => {
  learner = await server.learner();
});

const ticket = (number: number) => tickets[number - 1] ?? [];
const send = (exam: NewExamResult, key?: string) =>
  learner.post(url, exam, key === undefined ? {} : { 'idempotency-key': key });
const list = async () => listExamResults.success.body.parse((await learner.get(url)).json());
const memory = async () => {
  const { questions } = (await learner.get('/api/v1/user/memory')).json<{ questions: number[][] }>();
  return new Map(questions.map(([id, ...moments]) => [id, moments]));
};
/** Everything that is stored of the learner's exams and answers. */
const stored = async () => {
  const count = (table: string) =>
    server.db.query(`SELECT * FROM ${table} WHERE user_id = $1`, [learner.userId]);
  return [...(await count('exam_results')), ...(await count('memory')), ...(await count('idempotency_keys'))];
};
/** An exam of the app's rules: five questions of each of four tickets, the extra ones last. */
const literal = (
  extra: readonly { questionId: number | null; answer?: number }[],
  wrong: readonly number[],
) => {
  const main = [1, 2, 3, 4].flatMap((number) => ticket(number).slice(0, 5));
  const exam = takenExam(main, { wrong, rules: 'literal' });
  return { ...exam, slots: [...exam.slots, ...extra] };
};

describe('a finished exam', () => {
  it('is graded again by the bank and the rules', async () => {
    const passed = await send(takenExam(ticket(1)));
    expect(passed.statusCode).toBe(200);
    expect(passed.json()).toMatchObject({ reason: null, right: 20, total: 20, wrong: [], seconds: 600 });
    const failed = await send(
      literal(
        ticket(1)
          .slice(5, 10)
          .map(({ eduetq_id: questionId }) => ({ questionId, answer: 2 })),
        [0],
      ),
    );
    expect(failed.json()).toMatchObject({ rules: 'literal', reason: null, right: 24, total: 25 });
    const cut = takenExam(ticket(1), { wrong: [0, 1] });
    const slots = cut.slots.map((slot, at) => (at > 1 ? { questionId: slot.questionId } : slot));
    const wrong = ticket(1)
      .slice(0, 2)
      .map(({ eduetq_id: id }) => id);
    expect((await send({ ...cut, slots })).json()).toMatchObject({ reason: 'two-in-block', right: 0, wrong });
  });

  it('is listed with the others, the last one first', async () => {
    const now = Date.now();
    const ids: number[] = [];
    for (const at of [now - 3000, now - 1000, now - 2000]) {
      const response = await send(
        takenExam(ticket(1), { startedAt: new Date(at - HOUR).toISOString() }),
        uuidV7At(at),
      );
      ids.push(response.json<ExamResult>().id);
    }
    const found = await list();
    expect(found.map(({ id }) => id)).toEqual([ids[1], ids[2], ids[0]]);
    expect(found[0]).toMatchObject({
      startedAt: new Date(now - 1000 - HOUR).toISOString(),
      rules: 'official',
    });
  });

  it('is noted in the memory and stays out of the answers', async () => {
    const exam = takenExam(ticket(1), { ended: 'timeout', seconds: 1200 });
    const slots = exam.slots.map((slot, at) => (at > 17 ? { ...slot, answer: null } : slot));
    const sent = await send({ ...exam, slots });
    expect(sent.json()).toMatchObject({ reason: 'timeout', right: 18, total: 20 });
    const begun = Date.parse(exam.startedAt);
    const remembered = await memory();
    expect(remembered.size).toBe(18);
    expect(remembered.get(slots[7]?.questionId ?? 0)).toEqual(
      Array.from({ length: 2 }, () => examMoment(begun, 7, true)),
    );
    expect((await learner.get('/api/v1/user/questions/')).json()).toEqual([]);
  });

  it('that is sent again is kept and noted once, even after its key was forgotten', async () => {
    const key = uuidV7At(Date.now() - 1000);
    const first = await send(takenExam(ticket(1)), key);
    const remembered = await memory();
    expect((await send(takenExam(ticket(1)), key)).json()).toEqual(first.json());
    await server.db.query('DELETE FROM idempotency_keys WHERE user_id = $1', [learner.userId]);
    expect((await send(takenExam(ticket(1)), key)).json()).toEqual(first.json());
    expect(await list()).toEqual([first.json()]);
    expect(await memory()).toEqual(remembered);
    const other = await send(takenExam(ticket(2)), key);
    expect(other.json()).toMatchObject({ statusCode: 422, code: 'idempotency_key_reused' });
    expect(await memory()).toEqual(remembered);
  });

  it('is never later than now', async () => {
    const ahead = new Date(Date.now() + HOUR).toISOString();
    const response = await send(takenExam(ticket(1), { startedAt: ahead }), uuidV7At(Date.now() + HOUR));
    expect(Date.parse(response.json<ExamResult>().startedAt)).toBeLessThanOrEqual(Date.now());
    const moments = [...(await memory()).values()].flat();
    expect(Math.max(...moments)).toBeLessThan((Date.now() + 1) * 16);
    const [row] = await server.db.query<{ later: boolean }>(
      'SELECT finished_at > clock_timestamp() OR started_at > clock_timestamp() AS later FROM exam_results WHERE user_id = $1',
      [learner.userId],
    );
    expect(row).toEqual({ later: false });
  });

  it('may have begun before 1970 by a broken clock', async () => {
    const response = await send(takenExam(ticket(1), { startedAt: '0001-01-01T00:00:00.000Z' }));
    expect(response.json()).toMatchObject({ startedAt: '1970-01-01T00:00:00.000Z' });
    expect((await learner.get('/api/v1/user/memory')).json()).toMatchObject({ questions: expect.any(Array) });
  });

  it('is forgotten when 200 newer ones are there', async () => {
    await server.db.transaction(async (tx) => {
      await tx.query("SELECT set_config('app.user_id', $1, true)", [String(learner.userId)]);
      await tx.query(
        `INSERT INTO exam_results (user_id, rules, started_at, finished_at, seconds, right_count, total, wrong, slots)
         SELECT $1, 'literal', now(), now() - n * interval '1 minute', 60, n, 20, '{}', '[]' FROM generate_series(1, 205) n`,
        [learner.userId],
      );
    });
    const newest = (await send(takenExam(ticket(1)))).json<ExamResult>();
    const found = await list();
    expect(found).toHaveLength(200);
    expect(found[0]).toEqual(newest);
    expect(found.at(-1)).toMatchObject({ right: 199 });
    // One that waited on a phone for longer is acknowledged all the same.
    expect((await send(takenExam(ticket(1)), uuidV7At(Date.now() - 24 * HOUR))).statusCode).toBe(200);
    expect(await list()).toEqual(found);
  });
});

describe('what is refused', () => {
  const refused: [what: string, code: string, exam: () => NewExamResult][] = [
    [
      'a question that is not there',
      'question_unknown',
      () => {
        const exam = takenExam(ticket(1));
        return { ...exam, slots: exam.slots.with(3, { questionId: 999_999, answer: 1 }) };
      },
    ],
    [
      'an option that is not there',
      'option_unknown',
      () => {
        const exam = takenExam(ticket(1));
        return {
          ...exam,
          slots: exam.slots.with(3, { questionId: exam.slots[3]?.questionId ?? 0, answer: 9 }),
        };
      },
    ],
    ['nineteen questions', 'exam_impossible', () => takenExam(ticket(1).slice(0, 19))],
    ['another order than the official one', 'exam_impossible', () => takenExam(ticket(1).toReversed())],
    ['answers after its end', 'exam_impossible', () => takenExam(ticket(1), { wrong: [3, 4] })],
    ['more time than there is', 'exam_impossible', () => takenExam(ticket(1), { seconds: 1201 })],
    ['a timeout before the time', 'exam_impossible', () => takenExam(ticket(1), { ended: 'timeout' })],
    ['extra questions that are not due', 'exam_impossible', () => literal([{ questionId: null }], [])],
  ];

  it.each(refused)('%s: %s, and nothing is kept', async (_what, code, exam) => {
    const response = await send(exam(), uuidV7At(Date.now()));
    expect(response.json()).toMatchObject({ statusCode: 422, code });
    expect(await stored()).toEqual([]);
  });

  it('an account that is gone', async () => {
    await server.db.query('DELETE FROM users WHERE id = $1', [learner.userId]);
    expect((await send(takenExam(ticket(1)), uuidV7At(Date.now()))).json()).toMatchObject({
      code: 'unauthorized',
    });
    expect((await learner.get(url)).statusCode).toBe(401);
    expect(await stored()).toEqual([]);
  });

  it('too many at once', async () => {
    const statuses: number[] = [];
    for (let number = 0; number < 121; number += 1)
      statuses.push((await send(takenExam(ticket(1), { seconds: 1201 }))).statusCode);
    expect(statuses.slice(0, 120)).not.toContain(429);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('the list', () => {
  it('is 304 while nothing changed', async () => {
    const empty = await learner.get(url);
    expect(empty.headers).toMatchObject({
      etag: `W/"e-${learner.userId}-0"`,
      'cache-control': 'private, no-cache',
    });
    expect(empty.json()).toEqual([]);
    const tag = { 'if-none-match': String(empty.headers.etag) };
    expect((await learner.get(url, tag)).statusCode).toBe(304);
    await send(takenExam(ticket(1)));
    expect((await learner.get(url, tag)).json()).toHaveLength(1);
  });
});

describe('an exam that waited on a phone', () => {
  /** The questions of each ticket in the opposite order, and no fifth ticket. */
  const another = testBank(4, (question) => ({
    ...question,
    title: `Вопрос ${21 - question.position} билета ${question.ticket}`,
  }));

  it('is graded although its questions stand elsewhere now, or left the bank', async () => {
    const other = await startTestApp({ bank: testBank(5) });
    try {
      const phone = await other.learner();
      const [moved = [], left = []] = await Promise.all(
        [1, 5].map((number) => ticketQuestions(phone, number)),
      );
      const extra = left.slice(5, 10).map(({ eduetq_id: questionId }) => ({ questionId, answer: 2 }));
      const endedAt = (last: number, sent: NewExamResult) => ({
        ...sent,
        slots: sent.slots.map(({ questionId, ...rest }, at) => ({ questionId, ...(at <= last && rest) })),
      });
      const withExtra = (sent: NewExamResult) => ({ ...sent, slots: [...sent.slots, ...extra] });
      const waiting = [
        [takenExam(moved), { reason: null, right: 20, total: 20 }],
        [endedAt(3, takenExam(left, { wrong: [2, 3] })), { reason: 'two-in-block', right: 2 }],
        [withExtra(takenExam(moved, { wrong: [7] })), { reason: null, right: 24, total: 25 }],
      ] as const;
      await replaceBank(other.db, another);
      await other.bank.refresh();
      for (const [exam, result] of waiting) {
        const response = await phone.post(url, exam);
        expect(response.json()).toMatchObject(result);
      }
      for (const exam of [takenExam(moved.slice(0, 19)), takenExam(moved, { wrong: [3, 4, 9] })])
        expect((await phone.post(url, exam)).json()).toMatchObject({ code: 'exam_impossible' });
    } finally {
      await other.close();
    }
  });
});
