import { listAnswers, type SavedAnswer } from '@avto/contract';
import type { Bank, BankQuestion } from '@avto/question-bank';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { replaceBank } from '#bank/bank-store.ts';
import { startTestApp, type TestApp, type TestLearner, ticketQuestions } from '#testing/test-app.ts';
import { changing, isAt, testBank } from '#testing/test-bank.ts';
import { testPicture } from '#testing/test-photos.ts';

const answersUrl = '/api/v1/user/questions/';
const first = testPicture('1'.repeat(32), 'image/webp');
const second = testPicture('2'.repeat(32), 'image/webp');
const pictures = [first, second];
let server: TestApp;
let learner: TestLearner;
let serial = 0;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

/** A bank that no other test has had: what is the same in two of them is only what the test says. */
function bankOf(change: (question: BankQuestion) => BankQuestion = (same) => same): Bank {
  const edition = `редакция ${serial}`;
  return {
    ...testBank(2, (question) => change({ ...question, title: `${serial}: ${question.title}` })),
    edition,
    pictures,
  };
}
const load = async (bank: Bank) => {
  const replacement = await replaceBank(server.db, bank);
  await server.bank.refresh();
  return replacement;
};
const questionAt = async (ticket: number, position: number) =>
  (await ticketQuestions(learner, ticket)).find((question) => question.eduetq_number_card_pp === position);
const answer = async (ticket: number, position: number) => {
  const questionId = (await questionAt(ticket, position))?.eduetq_id ?? 0;
  const saved = await learner.post(answersUrl, { ticket, questionId, answer: 2, status: 'SUCCESS' });
  expect(saved.statusCode).toBe(200);
  return saved.json<SavedAnswer>();
};
/** The same bank, but that its first question has changed places with the last of ticket 2. */
const withFirstMoved = async () => {
  const [there, here] = [(await questionAt(2, 20))?.eduetq_title, (await questionAt(1, 1))?.eduetq_title];
  return bankOf((question) => {
    if (isAt(1, 1)(question)) return { ...question, title: there ?? '' };
    return isAt(2, 20)(question) ? { ...question, title: here ?? '' } : question;
  });
};
const list = async () => listAnswers.success.body.parse((await learner.get(answersUrl)).json());

beforeEach(async () => {
  serial += 1;
  await server.db.query('DELETE FROM answers');
  await load(bankOf());
  learner = await server.learner();
});

describe('a new bank', () => {
  it('keeps the answers to questions that stayed, whatever their comment says now', async () => {
    const saved = await answer(1, 3);
    const replaced = await load(
      bankOf((question) => ({ ...question, comment: 'Исправлено', topic: 'Другая тема' })),
    );
    expect(replaced).toEqual({ changed: true, kept: 40, added: 0, retired: 0, answersSetAside: 0 });
    expect(await list()).toEqual([saved]);
    expect((await questionAt(1, 3))?.eduetq_comment).toBe('Исправлено');
  });

  it('takes the answer along when its question moves to another ticket', async () => {
    const saved = await answer(1, 1);
    const before = (await learner.get(answersUrl)).headers.etag;
    await load(await withFirstMoved());
    expect(await list()).toEqual([{ ...saved, ticket: 2 }]);
    expect((await questionAt(2, 20))?.eduetq_id).toBe(saved.questionId);
    const after = await learner.get(answersUrl, { 'if-none-match': String(before) });
    expect(after.statusCode).toBe(200);
  });

  it('takes an answer that waited on a phone while its question moved to another ticket', async () => {
    const questionId = (await questionAt(1, 1))?.eduetq_id;
    await load(await withFirstMoved());
    const saved = await learner.post(answersUrl, { ticket: 1, questionId, answer: 2, status: 'SUCCESS' });
    expect(saved.statusCode).toBe(200);
    expect(saved.json()).toMatchObject({ ticket: 2, questionId, answer: 2, status: 'SUCCESS' });
    expect(await list()).toEqual([saved.json()]);
  });

  it('has the question where it moved also on a node that has not loaded it yet', async () => {
    const questionId = (await questionAt(1, 1))?.eduetq_id;
    await replaceBank(server.db, await withFirstMoved());
    const saved = await learner.post(answersUrl, { ticket: 2, questionId, answer: 2, status: 'SUCCESS' });
    expect(saved.json()).toMatchObject({ ticket: 2, questionId });
  });

  it('clears the answers of the ticket where the question now is', async () => {
    await answer(1, 1);
    const title = (await questionAt(1, 1))?.eduetq_title ?? '';
    await load(
      bankOf((question) =>
        isAt(1, 1)(question) ? { ...question, title: 'новый' } : changing(2, 1, { title })(question),
      ),
    );
    expect((await learner.delete(`${answersUrl}ticket/1`)).json()).toEqual({ deleted: 0 });
    expect((await learner.delete(`${answersUrl}ticket/2`)).json()).toEqual({ deleted: 1 });
  });

  it.each([
    ['text', { title: 'Совсем другой вопрос' }],
    [
      'right option',
      {
        options: [1, 2, 3].map((position) => ({
          position,
          title: `Вариант ${position}`,
          isRight: position === 1,
        })),
      },
    ],
    [
      'option',
      {
        options: [1, 2, 3].map((position) => ({
          position,
          title: `Вариант ${position}!`,
          isRight: position === 2,
        })),
      },
    ],
  ])('sets the answer aside when the %s of its question is another', async (_name, change) => {
    await answer(1, 5);
    const kept = await answer(1, 6);
    expect(await load(bankOf(changing(1, 5, change)))).toEqual({
      changed: true,
      kept: 39,
      added: 1,
      retired: 1,
      answersSetAside: 1,
    });
    expect(await list()).toEqual([kept]);
  });

  it('brings the answer back with its question', async () => {
    const saved = await answer(1, 5);
    await load(bankOf(changing(1, 5, { title: 'Временно другой' })));
    expect(await list()).toEqual([]);
    const gone = await learner.post(answersUrl, {
      ticket: 1,
      questionId: saved.questionId,
      answer: 1,
      status: 'ERROR',
    });
    expect(gone.json()).toMatchObject({ statusCode: 422, code: 'question_unknown' });
    expect(await load(bankOf())).toMatchObject({
      changed: true,
      kept: 40,
      added: 0,
      retired: 1,
      answersSetAside: 0,
    });
    // The one that came last, though it came while the question was away.
    expect(await list()).toEqual([{ ...saved, answer: 1, status: 'ERROR', createdAt: expect.any(String) }]);
  });
});

describe('questions with the same text', () => {
  let text: string;

  beforeEach(() => {
    serial += 1;
    text = `${serial}: Вам разрешено движение`;
  });

  it('and different pictures elsewhere are not the same question', async () => {
    await load(bankOf(changing(1, 1, { title: text, photoName: first.name })));
    const saved = await answer(1, 1);
    const replaced = await load(bankOf(changing(2, 2, { title: text, photoName: second.name })));
    expect(replaced).toMatchObject({ retired: 2, answersSetAside: 1 });
    expect(await list()).toEqual([]);
    expect((await questionAt(2, 2))?.eduetq_id).not.toBe(saved.questionId);
  });

  it('that change places are followed by their pictures', async () => {
    const pair = (one: string, other: string) =>
      bankOf((question) =>
        changing(1, 1, { title: text, photoName: one })(
          changing(2, 2, { title: text, photoName: other })(question),
        ),
      );
    await load(pair(first.name, second.name));
    const saved = await answer(1, 1);
    expect(await load(pair(second.name, first.name))).toMatchObject({ kept: 40, answersSetAside: 0 });
    expect(await list()).toEqual([{ ...saved, ticket: 2 }]);
  });

  it('stay the same question when the picture of their place is drawn anew', async () => {
    await load(bankOf(changing(1, 1, { title: text, photoName: first.name })));
    const saved = await answer(1, 1);
    await load(bankOf(changing(1, 1, { title: text, photoName: second.name })));
    expect(await list()).toEqual([saved]);
    expect((await questionAt(1, 1))?.eduetq_photo_name).toBe(second.name);
  });

  it('continue a stored question once: its twin in the new bank is a question of its own', async () => {
    const same = { title: text, photoName: first.name };
    await load(bankOf(changing(1, 1, same)));
    const saved = await answer(1, 1);
    const twins = bankOf((question) => changing(1, 1, same)(changing(2, 2, same)(question)));
    expect(await load(twins)).toMatchObject({ kept: 39, added: 1, retired: 1, answersSetAside: 0 });
    expect(await list()).toEqual([saved]);
    expect((await questionAt(2, 2))?.eduetq_id).not.toBe(saved.questionId);
  });

  it('and pictures, six pairs as in the official bank, keep an answer each', async () => {
    const twins = (question: BankQuestion): BankQuestion =>
      question.position <= 6
        ? { ...question, title: `${serial} пара ${question.position}`, photoName: first.name }
        : question;
    await load(bankOf(twins));
    const saved = [];
    for (let position = 1; position <= 6; position += 1)
      saved.push(await answer(1, position), await answer(2, position));
    expect(new Set(saved.map(({ questionId }) => questionId)).size).toBe(12);
    const replaced = await load(bankOf((question) => ({ ...twins(question), comment: 'Новое' })));
    expect(replaced).toEqual({ changed: true, kept: 40, added: 0, retired: 0, answersSetAside: 0 });
    expect((await list()).toSorted((a, b) => a.id - b.id)).toEqual(saved.toSorted((a, b) => a.id - b.id));
  });
});
