import { getCatalogue } from '@avto/contract';
import type { BankQuestion } from '@avto/question-bank';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { replaceBank } from '#bank/bank-store.ts';
import { builtinBank } from '#bank/builtin-bank.ts';
import { encodings, expectPrepared } from '#testing/prepared-answers.ts';
import { startTestApp, type TestApp, type TestLearner, ticketQuestions } from '#testing/test-app.ts';
import { testBank } from '#testing/test-bank.ts';
import { testPicture } from '#testing/test-photos.ts';

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

  it('gives the size of every picture, and the other view where it is stored', async () => {
    const [plan, seat] = ['a'.repeat(32), 'b'.repeat(32)];
    const bank = testBank(1, (question) => ({
      ...question,
      ...(question.position < 4 && { photoName: plan, alt: 'План' }),
      ...(question.position === 2 && { otherView: { is: 'seat', photoName: seat, alt: 'Вид' } as const }),
      ...(question.position === 3 && { otherView: { is: 'seat', photoName: 'lost', alt: 'Вид' } as const }),
    }));
    const pictures = [
      { ...testPicture(plan, 'image/webp'), width: 604, height: 225 },
      { ...testPicture(seat, 'image/webp', 'image/avif'), width: 960, height: 640 },
    ];
    await replaceBank(server.db, { ...bank, pictures });
    await server.bank.refresh();
    const { questions } = await catalogue();
    expect(questions.slice(0, 4).map(({ size, otherView }) => [size, otherView])).toEqual([
      [[604, 225], undefined],
      [[604, 225], { is: 'seat', photo: seat, size: [960, 640], alt: 'Вид' }],
      [[604, 225], undefined],
      [undefined, undefined],
    ]);
    // The fields of a ticket are those of the specification.
    const [, second] = await ticketQuestions(learner, 1);
    expect(Object.keys(second ?? {})).toHaveLength(8);
    await load((question) => question);
    expect((await catalogue()).questions.every(({ otherView }) => otherView === undefined)).toBe(true);
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
    await server.db.query('UPDATE bank_questions SET clauses = NULL, alt = NULL, other_view = NULL');
    await server.db.query('UPDATE bank_state SET revision = revision + 1');
    await server.bank.refresh();
    const { questions } = await catalogue();
    expect(questions[0]).toMatchObject({ topic: 1, clauses: [], alt: null });
    await load((question) => ({ ...question, comment: 'снова' }));
    expect((await catalogue()).questions[0]?.clauses).toEqual(['13.9', 'знак 2.4']);
  });

  it('of the built-in bank leaves nothing out', async () => {
    await replaceBank(server.db, (await builtinBank()).unpack());
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
    // Every picture has its size; the other view is one that is stored, and never the question's own.
    expect(questions.filter(({ alt, size }) => (alt === null) !== (size === undefined))).toEqual([]);
    const views = questions.filter(({ otherView }) => otherView !== undefined);
    expect(views.length).toBeGreaterThan(100);
    const seat = [960, 640];
    for (const { id, size, otherView } of views) {
      // A question from the seat is explained from above, and the other way round; both are three to two.
      const [fromSeat, fromAbove] =
        otherView?.is === 'plan' ? [size, otherView.size] : [otherView?.size, size];
      expect(fromSeat).toEqual(seat);
      expect((fromAbove?.[0] ?? 0) / (fromAbove?.[1] ?? 1)).toBe(1.5);
      expect(otherView?.photo).not.toBe(photos.get(id));
    }
    for (const is of ['plan', 'seat'])
      expect(views.filter(({ otherView }) => otherView?.is === is).length).toBeGreaterThan(20);
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
