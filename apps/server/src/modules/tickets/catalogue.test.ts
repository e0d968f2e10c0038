import { getCatalogue } from '@avto/contract';
import { loadBuiltinBank, type BankQuestion } from '@avto/question-bank';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { replaceBank } from '#bank/bank-store.ts';
import { encodings, expectPrepared } from '#testing/prepared-answers.ts';
import { startTestApp, type TestApp, type TestLearner, ticketQuestions } from '#testing/test-app.ts';
import { testBank } from '#testing/test-bank.ts';

let server: TestApp;
let learner: TestLearner;

beforeAll(async () => {
  server = await startTestApp({ bank: testBank() });
  learner = await server.learner();
});
afterAll(() => server.close());

const ask = (headers: Record<string, string> = {}) => learner.get('/api/v1/user/exam/catalogue', headers);
const catalogue = async () => getCatalogue.success.body.parse((await ask()).json());
const load = async (change: (question: BankQuestion) => BankQuestion) => {
  await replaceBank(server.db, testBank(2, change));
  await server.bank.refresh();
};
beforeEach(() => load((same) => same));

describe('the catalogue', () => {
  it('gives topic, clauses and the words of the picture of every question, under its id', async () => {
    await load((question) =>
      question.position === 1
        ? { ...question, photoName: 'a'.repeat(32), alt: 'Перекрёсток', clauses: [] }
        : question,
    );
    const { questions, topics } = await catalogue();
    const tickets = [...(await ticketQuestions(learner, 1)), ...(await ticketQuestions(learner, 2))];
    expect(questions.map(({ id }) => id)).toEqual(tickets.map(({ eduetq_id: id }) => id));
    expect(topics).toEqual([{ id: 1, title: 'Общие положения' }]);
    expect(questions[0]).toMatchObject({ topic: 1, clauses: [], alt: 'Перекрёсток' });
    expect(questions[1]).toMatchObject({ topic: 1, clauses: ['13.9', 'знак 2.4'], alt: null });
  });

  it('has the topics in the order of the Rules with ids that hold in every bank, then the others', async () => {
    const topics = ['Ямы', 'Дорожные знаки', 'Аккумулятор', 'Общие положения'];
    await load((question) => ({ ...question, topic: topics[question.position % 4] ?? '' }));
    const first = (await catalogue()).topics;
    expect(first).toEqual([
      { id: 1, title: 'Общие положения' },
      { id: 21, title: 'Дорожные знаки' },
      { id: 101, title: 'Аккумулятор' },
      { id: 102, title: 'Ямы' },
    ]);
    await load((question) => ({ ...question, topic: 'Дорожные знаки' }));
    expect((await catalogue()).topics).toEqual([{ id: 21, title: 'Дорожные знаки' }]);
  });

  it('of a bank without topics has none', async () => {
    await load((question) => ({ ...question, topic: '' }));
    const { questions, topics } = await catalogue();
    expect(topics).toEqual([]);
    expect(questions.every(({ topic }) => topic === null)).toBe(true);
  });

  it('of a bank that an earlier version imported says what that one kept', async () => {
    await server.db.query('UPDATE bank_questions SET clauses = NULL, alt = NULL');
    await server.db.query('UPDATE bank_state SET revision = revision + 1');
    await server.bank.refresh();
    const { questions } = await catalogue();
    expect(questions[0]).toMatchObject({ topic: 1, clauses: [], alt: null });
    await load((question) => ({ ...question, comment: 'снова' }));
    expect((await catalogue()).questions[0]?.clauses).toEqual(['13.9', 'знак 2.4']);
  });

  it('of the built-in bank leaves nothing out', async () => {
    await replaceBank(server.db, await loadBuiltinBank());
    await server.bank.refresh();
    const { questions, topics } = await catalogue();
    expect(questions).toHaveLength(800);
    expect(topics).toHaveLength(26);
    const photos = new Map(server.bank.questions().map((question) => [question.id, question.photo_name]));
    const lacking = questions.filter(
      ({ id, topic, clauses, alt }) =>
        topic === null || clauses.length === 0 || (photos.get(id) === null) !== (alt === null),
    );
    expect(lacking).toEqual([]);
  });

  it('is asked for with a bearer', async () => {
    expect((await server.request({ url: '/api/v1/user/exam/catalogue' })).statusCode).toBe(401);
  });
});

describe('the bytes of the catalogue', () => {
  it.each(encodings)('for «%s» come as %s, and may be kept like a ticket', async (...encoding) => {
    const body = await expectPrepared(ask, encoding);
    expect(getCatalogue.success.body.parse(body).questions).toHaveLength(40);
  });

  it('have a strong tag for each encoding', async () => {
    const tags = ['br', 'gzip', 'identity'].map(
      async (encoding) => (await ask({ 'accept-encoding': encoding })).headers.etag,
    );
    const found = new Set(await Promise.all(tags));
    expect(found.size).toBe(3);
    for (const tag of found) expect(tag).toMatch(/^"[^"]+"$/);
  });

  it('change with the bank at once', async () => {
    const tag = String((await ask()).headers.etag);
    await load((question) => ({ ...question, clauses: ['8.1'] }));
    const changed = await ask({ 'if-none-match': tag });
    expect(changed.statusCode).toBe(200);
    expect(changed.headers.etag).not.toBe(tag);
  });
});
