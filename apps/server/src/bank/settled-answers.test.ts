import { listAnswers } from '@avto/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { replaceBank } from '#bank/bank-store.ts';
import { settlesAnswers } from '#bank/settled-answers.ts';
import { startTestApp, type TestApp, type TestLearner, ticketQuestions } from '#testing/test-app.ts';
import { changing, testBank } from '#testing/test-bank.ts';

const url = '/api/v1/user/questions/';
let server: TestApp;
let learner: TestLearner;
const list = async () => listAnswers.success.body.parse((await learner.get(url)).json());

beforeAll(async () => {
  server = await startTestApp();
  learner = await server.learner();
});
afterAll(() => server.close());

it('an answer that a node took by the bank before leaves the list with its question', async () => {
  const settle = settlesAnswers(server.db, server.bank);
  const [first, second] = await ticketQuestions(learner, 1);
  await replaceBank(server.db, testBank(2, changing(1, 1, { title: 'Другой' })));
  for (const question of [first, second]) {
    const answer = { ticket: 1, questionId: question?.eduetq_id, answer: 2, status: 'SUCCESS' };
    expect((await learner.post(url, answer)).statusCode).toBe(200);
  }
  await server.bank.refresh();
  await settle();
  // Some may still be on their way into the database.
  expect(await list()).toHaveLength(2);
  const before = (await learner.get(url)).headers.etag;
  await settle();
  expect((await list()).map(({ questionId }) => questionId)).toEqual([second?.eduetq_id]);
  expect((await learner.get(url, { 'if-none-match': String(before) })).statusCode).toBe(200);
});

it('reads the answers once for each bank, and again where that failed', async () => {
  const bank = { revision: 1 };
  const query = vi.fn(() => Promise.reject(new Error('busy')));
  const settle = settlesAnswers({ ...server.db, query } as never, bank);
  await settle();
  await settle();
  expect(query).not.toHaveBeenCalled();
  bank.revision = 2;
  await settle();
  await expect(settle()).rejects.toThrow('busy');
  query.mockResolvedValue([] as never);
  await settle();
  await settle();
  expect(query).toHaveBeenCalledTimes(2);
});
