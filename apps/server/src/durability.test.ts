import type { ExamResult, SavedAnswer, Tokens, WireMemory, WireQuestion } from '@avto/contract';
import { RECENT_MOMENTS, unpackMoment } from '@avto/learning';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { makeProcessStore, type ProcessStore, type RunningServer, startServer } from '#testing/processes.ts';
import { takenExam } from '#testing/taken-exam.ts';

const KILLS = 10;
const LEARNERS = 3;
/** One less than the burst of answers that a learner may send. */
const AT_MOST = 119;

let store: ProcessStore;
let server: RunningServer;

beforeAll(async () => {
  store = await makeProcessStore();
});
afterAll(async () => {
  await server?.stop('SIGKILL');
  await store.remove();
});

interface Learner {
  readonly login: string;
  tokens: Tokens;
  /** The last acknowledged answer to each question. */
  readonly acknowledged: Map<number, SavedAnswer>;
  /** Moments that must be remembered: of each question the time, in milliseconds, of what was acknowledged last. */
  readonly noted: Map<number, number>;
  /** Ids of acknowledged exams. */
  readonly exams: number[];
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- names what the caller expects of an answer
const call = async <T>(
  method: string,
  path: string,
  body?: object,
  accessToken?: string,
): Promise<{ status: number; body: T }> => {
  const response = await fetch(server.url + path, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(accessToken ? { authorization: `Bearer ${accessToken}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, body: (await response.json()) as T };
};

async function register(number: number): Promise<Learner> {
  const login = `durable${number}`;
  const { status, body } = await call<Tokens>('POST', '/api/v1/auth/user/signup', {
    login,
    password: 'secret1',
  });
  expect(status).toBe(201);
  return { login, tokens: body, acknowledged: new Map(), noted: new Map(), exams: [] };
}

/** Answers question after question until the server is gone; returns how many were acknowledged. */
async function answerUntilKilled(
  learner: Learner,
  questions: readonly WireQuestion[],
  round: number,
  onAcknowledged: () => void,
): Promise<void> {
  let sent = 0;
  const next = async (lane: number): Promise<void> => {
    for (let index = lane; sent < AT_MOST; index += 4) {
      sent += 1;
      const question = questions[index % questions.length] as WireQuestion;
      const answer = 1 + ((round + index) % question.answers.length);
      const saved = await call<SavedAnswer>(
        'POST',
        '/api/v1/user/questions/',
        { ticket: question.eduetq_number_card, questionId: question.eduetq_id, answer, status: 'ERROR' },
        learner.tokens.accessToken,
      );
      expect(saved.status).toBe(200);
      learner.acknowledged.set(question.eduetq_id, saved.body);
      learner.noted.set(question.eduetq_id, Date.parse(saved.body.createdAt));
      onAcknowledged();
      if (sent % 10 === 0) await takeExam(learner, questions.slice(0, 20));
    }
  };
  // A killed server refuses or breaks connections: either ends a lane.
  await Promise.all(
    [0, 1, 2, 3].map((lane) => next(lane).catch((error: unknown) => expect(error).toBeInstanceOf(TypeError))),
  );
}

/** Finishes an exam that began now. */
async function takeExam({ tokens, exams }: Learner, ticket: readonly WireQuestion[]): Promise<void> {
  const exam = takenExam(ticket, { startedAt: new Date().toISOString() });
  const saved = await call<ExamResult>('POST', '/api/v1/user/exam/results', exam, tokens.accessToken);
  expect(saved.status).toBe(200);
  exams.push(saved.body.id);
}

/** Acknowledged answers that are not remembered, and acknowledged exams that are not listed. */
async function forgotten({ tokens, noted, exams }: Learner): Promise<unknown[]> {
  const memory = await call<WireMemory>('GET', '/api/v1/user/memory', undefined, tokens.accessToken);
  const list = await call<ExamResult[]>('GET', '/api/v1/user/exam/results', undefined, tokens.accessToken);
  const times = new Map(
    memory.body.questions.map(([id, , ...recent]) => [id, recent.map((moment) => unpackMoment(moment).at)]),
  );
  // Newer ones push out older ones.
  const isPushedOut = (recent: readonly number[], at: number) =>
    recent.length === RECENT_MOMENTS && recent.every((each) => each > at);
  const listed = new Set(list.body.map(({ id }) => id));
  return [
    ...[...noted].filter(([id, at]) => {
      const recent = times.get(id) ?? [];
      return !recent.includes(at) && !isPushedOut(recent, at);
    }),
    ...exams.filter((id) => !listed.has(id)),
  ];
}

/** Answers that were acknowledged and are missing, or older than what was acknowledged. */
async function lostAnswers({ tokens, acknowledged }: Learner): Promise<SavedAnswer[]> {
  const { status, body } = await call<SavedAnswer[]>(
    'GET',
    '/api/v1/user/questions/',
    undefined,
    tokens.accessToken,
  );
  expect(status).toBe(200);
  const stored = new Map(body.map((answer) => [answer.questionId, answer]));
  return [...acknowledged.values()].filter((answer) => {
    const found = stored.get(answer.questionId);
    if (!found || found.createdAt < answer.createdAt) return true;
    // A later answer may have been written without its response.
    return found.createdAt === answer.createdAt && found.answer !== answer.answer;
  });
}

describe('a server that is killed again and again', () => {
  it('loses no acknowledged answer, no account and no session', async () => {
    server = await startServer(store.env);
    const learners = await Promise.all(Array.from({ length: LEARNERS }, (_, number) => register(number)));
    const [ticket, other] = await Promise.all(
      [1, 2].map((number) =>
        call<WireQuestion[]>(
          'GET',
          `/api/v1/user/exam/tickets/${number}`,
          undefined,
          learners[0]?.tokens.accessToken,
        ),
      ),
    );
    const questions = [...(ticket?.body ?? []), ...(other?.body ?? [])];
    expect(questions).toHaveLength(40);
    for (let round = 0; round < KILLS; round += 1) {
      // At another moment each time, from among the first writes to well into them.
      let left = 2 + round * 7;
      let work: Promise<void>[] = [];
      await new Promise<void>((enough) => {
        const onAcknowledged = () => {
          left -= 1;
          if (left === 0) enough();
        };
        work = learners.map((learner) => answerUntilKilled(learner, questions, round, onAcknowledged));
      });
      await server.stop('SIGKILL');
      await Promise.all(work);
      expect(left).toBeLessThanOrEqual(0);
      server = await startServer(store.env);
      for (const learner of learners) {
        expect(await lostAnswers(learner)).toEqual([]);
        expect(await forgotten(learner)).toEqual([]);
        const refreshed = await call<Tokens>('POST', '/api/v1/auth/refresh', {
          refreshToken: learner.tokens.refreshToken,
        });
        expect(refreshed.status).toBe(200);
        learner.tokens = refreshed.body;
      }
    }
    expect(learners.flatMap(({ exams }) => exams).length).toBeGreaterThan(0);
    const again = await call<Tokens>('POST', '/api/v1/auth/user/signin', {
      login: 'Durable0',
      password: 'secret1',
    });
    expect(again.status).toBe(200);
  });
});
