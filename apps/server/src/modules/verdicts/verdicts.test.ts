import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { purge } from '#jobs.ts';
import { startTestApp, type TestApp, type TestLearner, uuidV7At } from '#testing/test-app.ts';
import { countVerdicts, listSentQuestions } from '#verdicts/verdict-store.ts';

const url = '/api/v1/user/chat/verdict';
let server: TestApp;
let learner: TestLearner;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.query('DELETE FROM answer_verdicts');
  await server.db.query('DELETE FROM sent_questions');
  learner = await server.learner();
});

const say = (body: object, headers: Record<string, string> = {}) => learner.post(url, body, headers);
const counts = () => countVerdicts(server.db, 30);

describe('a verdict', () => {
  it('is counted by what the answer cites, and may be changed', async () => {
    expect((await say({ citations: ['11.4', 'знак 3.20'], verdict: 'up' })).json()).toEqual({});
    await say({ citations: ['11.4'], verdict: 'up' });
    expect(await counts()).toEqual([
      { citation: '11.4', ups: 2, downs: 0 },
      { citation: 'знак 3.20', ups: 1, downs: 0 },
    ]);
    await say({ citations: ['11.4'], verdict: 'down', instead: 'up' });
    expect((await counts())[0]).toEqual({ citation: '11.4', ups: 1, downs: 1 });
  });

  it('on an answer without a source is counted apart; what the handbook does not know is not counted', async () => {
    await say({ citations: [], verdict: 'down' });
    await say({ citations: ['99.9', 'ерунда', '11.4'], verdict: 'down' });
    expect((await counts()).map(({ citation }) => citation)).toEqual(['', '11.4']);
  });

  it('counts once for its key, which serves no other verdict', async () => {
    const key = { 'idempotency-key': uuidV7At(Date.now()) };
    const body = { citations: ['11.4'], verdict: 'up' };
    for (let time = 0; time < 3; time += 1) expect((await say(body, key)).statusCode).toBe(200);
    expect(await counts()).toEqual([{ citation: '11.4', ups: 1, downs: 0 }]);
    expect((await say({ ...body, verdict: 'down' }, key)).json()).toMatchObject({
      statusCode: 422,
      code: 'idempotency_key_reused',
    });
  });

  it('keeps neither the learner nor a text, unless the learner sends the question', async () => {
    await say({ citations: ['11.4'], verdict: 'down' });
    expect(await listSentQuestions(server.db)).toEqual([]);
    await say({ citations: ['11.4'], verdict: 'down', question: ' можно\u0000обгонять\nулитку? ' });
    expect(await listSentQuestions(server.db)).toEqual([
      { question: 'можно обгонять улитку?', citation: '11.4', sentAt: expect.any(Date) },
    ]);
    const columns = await server.db.query<{ name: string }>(
      `SELECT column_name AS name FROM information_schema.columns
       WHERE table_name IN ('answer_verdicts', 'sent_questions') ORDER BY 1`,
    );
    expect(columns.map(({ name }) => name)).toEqual([
      'citation',
      'citation',
      'day',
      'downs',
      'id',
      'question',
      'sent_at',
      'ups',
    ]);
  });

  it('is one of sixty a day; what was sent again does not count', async () => {
    const key = { 'idempotency-key': uuidV7At(Date.now()) };
    const body = { citations: [], verdict: 'up' };
    for (let time = 0; time < 5; time += 1) await say(body, key);
    for (let time = 1; time < 60; time += 1) expect((await say(body)).statusCode).toBe(200);
    expect((await say(body)).json()).toMatchObject({ statusCode: 429, code: 'too_many_requests' });
  });

  it.each([
    [{ verdict: 'up' }],
    [{ citations: [], verdict: 'so-so' }],
    [{ citations: ['1.1', '1.2', '1.3', '1.4'], verdict: 'up' }],
    [{ citations: [], verdict: 'down', question: '  ' }],
    [{ citations: [], verdict: 'down', question: 'я'.repeat(2001) }],
  ])('of a wrong shape is refused: %j', async (body) => {
    expect((await say(body)).json()).toMatchObject({ statusCode: 400, code: 'validation_failed' });
  });
});

describe('what is old', () => {
  it('is forgotten: counts after a year, questions after 90 days and beyond the newest 5000', async () => {
    await server.db.query(
      `INSERT INTO answer_verdicts (day, citation, ups) VALUES
         (current_date - 400, '10.1', 1), (current_date - 300, '10.2', 1)`,
    );
    await server.db.query(
      `INSERT INTO sent_questions (question, citation, sent_at)
         SELECT 'старый', '', now() - interval '91 days' UNION ALL
         SELECT 'лишний', '', now() UNION ALL
         SELECT 'новый', '', now() FROM generate_series(1, 5000)`,
    );
    await purge(server.db);
    expect(await countVerdicts(server.db, 365)).toMatchObject([{ citation: '10.2' }]);
    const texts = (await listSentQuestions(server.db)).map(({ question }) => question);
    expect([texts.length, new Set(texts)]).toEqual([5000, new Set(['новый'])]);
  });
});
