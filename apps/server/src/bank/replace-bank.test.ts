import { listAnswers, type SavedAnswer } from '@avto/contract';
import type { Bank, BankQuestion } from '@avto/question-bank';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { BankCache } from '#bank/bank-cache.ts';
import { readBankState, readQuestions, replaceBank, settleAnswers } from '#bank/bank-store.ts';
import { readPhotoNames } from '#photos/photo-registry.ts';
import type { Database } from '#db/database.ts';
import { openPostgres } from '#db/postgres.ts';
import { startTestApp, type TestApp, type TestLearner, ticketQuestions } from '#testing/test-app.ts';
import { changing, testBank } from '#testing/test-bank.ts';
import { meetAtLock } from '#testing/meet-at-lock.ts';
import { currentDatabaseUrl, testEngine } from '#testing/test-database.ts';
import { testPicture } from '#testing/test-photos.ts';
import { deleteUser } from '#users/user-store.ts';

const answersUrl = '/api/v1/user/questions/';
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
  };
}
const load = async (bank: Bank) => {
  const replacement = await replaceBank(server.db, bank);
  await server.bank.refresh();
  return replacement;
};
const answerFirst = async () => {
  const questionId = (await ticketQuestions(learner, 1))[0]?.eduetq_id;
  const saved = await learner.post(answersUrl, { ticket: 1, questionId, answer: 2, status: 'SUCCESS' });
  expect(saved.statusCode).toBe(200);
  return saved.json<SavedAnswer>();
};
const list = async () => listAnswers.success.body.parse((await learner.get(answersUrl)).json());

beforeEach(async () => {
  serial += 1;
  await server.db.query('DELETE FROM answers');
  await load(bankOf());
  learner = await server.learner();
});

describe('replacing the bank', () => {
  const revision = async () => (await readBankState(server.db))?.revision ?? 0;

  it('by itself changes nothing', async () => {
    const saved = await answerFirst();
    const before = await revision();
    const etag = server.bank.ticket(1)?.etag('identity');
    expect(await load(bankOf())).toEqual({
      changed: false,
      kept: 40,
      added: 0,
      retired: 0,
      answersSetAside: 0,
    });
    expect(await revision()).toBe(before);
    expect(server.bank.ticket(1)?.etag('identity')).toBe(etag);
    expect(await list()).toEqual([saved]);
  });

  it('by another edition or source of the same questions is a change that touches no question', async () => {
    const before = await revision();
    const ids = (await readQuestions(server.db)).map(({ id }) => id);
    expect(await load({ ...bankOf(), edition: 'новая' })).toMatchObject({ changed: true, kept: 40 });
    expect(await load({ ...bankOf(), edition: 'новая', source: 'folder' })).toMatchObject({
      changed: true,
      kept: 40,
    });
    expect(await revision()).toBe(before + 2);
    expect((await readQuestions(server.db)).map(({ id }) => id)).toEqual(ids);
  });

  it('reaches a running node with its next look', async () => {
    const node = new BankCache(server.db);
    await node.refresh();
    const before = node.ticket(2)?.etag('identity');
    await replaceBank(server.db, bankOf(changing(2, 1, { comment: 'Другое' })));
    expect(node.ticket(2)?.etag('identity')).toBe(before);
    await node.refresh();
    expect(node.ticket(2)?.etag('identity')).not.toBe(before);
  });

  it('that fails in the middle leaves the old bank, its pictures and answers', async () => {
    const saved = await answerFirst();
    const before = { state: await readBankState(server.db), questions: await readQuestions(server.db) };
    const fresh = testPicture('3'.repeat(32), 'image/webp');
    const broken = { ...fresh, name: '4'.repeat(32), width: null as unknown as number };
    const bank = {
      ...bankOf(changing(1, 1, { title: 'Новый', photoName: fresh.name })),
      pictures: [fresh, broken],
    };
    await expect(replaceBank(server.db, bank)).rejects.toThrow(/null/);
    const twice = bankOf(changing(2, 20, { position: 19 }));
    await expect(replaceBank(server.db, { ...twice, pictures: [fresh] })).rejects.toThrow(/unique/);
    await server.bank.refresh();
    expect({ state: await readBankState(server.db), questions: await readQuestions(server.db) }).toEqual(
      before,
    );
    expect(await readPhotoNames(server.db)).not.toContain(fresh.name);
    expect(await list()).toEqual([saved]);
  });

  it('twice at once ends with one of the two, whole', async () => {
    const banks = [1, 2].map((number) =>
      bankOf((question) => ({ ...question, title: `${question.title} №${number}` })),
    );
    const before = await revision();
    await Promise.all(banks.map((bank) => replaceBank(server.db, bank)));
    expect(await revision()).toBe(before + 2);
    const endings = new Set((await readQuestions(server.db)).map(({ title }) => title.slice(-2)));
    expect(endings.size).toBe(1);
  });

  it.runIf(testEngine === 'postgres')(
    'by a node that starts moves answers for as long as it takes, beyond its limit for a statement',
    async () => {
      await answerFirst();
      const node = await openPostgres({
        connectionString: await currentDatabaseUrl(server.db),
        poolSize: 2,
        statementTimeout: 2000,
        onIdleError: () => {},
      });
      await server.db.query(
        `CREATE FUNCTION take_long() RETURNS trigger LANGUAGE plpgsql AS
         $$ BEGIN PERFORM pg_sleep(3); RETURN new; END $$`,
      );
      await server.db.query(
        'CREATE TRIGGER take_long BEFORE UPDATE ON answers FOR EACH ROW EXECUTE FUNCTION take_long()',
      );
      const bank = bankOf(changing(1, 1, { title: `${serial}: другой` }));
      expect(await replaceBank(node, bank)).toMatchObject({ retired: 1, answersSetAside: 1 });
      await server.db.query('DROP FUNCTION take_long CASCADE');
      await node.close();
    },
  );

  it.each([
    ['a new bank', () => replaceBank(server.db, bankOf(changing(1, 1, { title: `${serial}: другой` })))],
    ['settling by the bank that stands', () => settleAnswers(server.db)],
  ])('meets a learner who goes, and neither fails: %s', async (_name, move) => {
    await answerFirst();
    const staying = await server.learner();
    await staying.post(answersUrl, {
      ticket: 1,
      questionId: (await ticketQuestions(staying, 1))[0]?.eduetq_id,
      answer: 2,
      status: 'SUCCESS',
    });
    await server.db.query('UPDATE answers SET ticket = 2');
    const held = 'SELECT 1 FROM answers WHERE user_id = $1 FOR UPDATE';
    await meetAtLock<unknown>(
      server.db,
      held,
      [learner.userId],
      [move, () => deleteUser(server.db, learner.userId)],
    );
    const answers = await server.db.query('SELECT user_id, ticket FROM answers WHERE ticket = 2');
    expect(answers).toEqual([]);
  });

  it('reads as empty where there is none', async () => {
    const none: Pick<Database, 'query'> = { query: () => Promise.resolve([]) };
    const cache = new BankCache(none);
    await cache.refresh();
    expect(cache.ticket(1)?.plain.toString()).toBe('[]');
    expect(cache.ticket(41)).toBeUndefined();
  });
});

describe('a bank of more questions than one statement takes', () => {
  it('is written whole and in its order, with ids of its own for every option', async () => {
    const bank = {
      ...testBank(21, (question) => ({ ...question, title: `Большой: ${question.title}` })),
      edition: `редакция ${serial}, большая`,
    };
    expect(await load(bank)).toMatchObject({ added: 420 });
    const stored = await readQuestions(server.db);
    expect(stored.map(({ title }) => title)).toEqual(bank.questions.map(({ title }) => title));
    const ids = stored.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    const options = stored.flatMap((question) => question.options);
    expect(new Set(options.map(({ id }) => id)).size).toBe(options.length);
    expect(stored.map((question) => question.options.map(({ title }) => title))).toEqual(
      bank.questions.map((question) => question.options.map(({ title }) => title)),
    );
    expect(await load({ ...bank, edition: `${bank.edition} и новая` })).toMatchObject({
      kept: 420,
      added: 0,
    });
    expect((await readQuestions(server.db)).map(({ id }) => id)).toEqual(ids);
  });
});
