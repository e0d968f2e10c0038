import { createHash } from 'node:crypto';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { readBankState, readQuestions, replaceBank } from '#bank/bank-store.ts';
import { builtinBank } from '#bank/builtin-bank.ts';
import type { Database } from '#db/database.ts';
import { seed } from '#store.ts';
import { testBank } from '#testing/test-bank.ts';
import { openTestDatabase } from '#testing/test-database.ts';

let db: Database;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

/** The stored bank as a version that knew neither clauses, alternative texts nor other views left it. */
async function asBefore() {
  const { edition, questions } = (await builtinBank()).unpack();
  const known = questions.map(
    ({ clauses: _clauses, alt: _alt, otherView: _otherView, ...question }) => question,
  );
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([edition, known]))
    .digest('hex');
  await db.query('UPDATE bank_questions SET clauses = NULL, alt = NULL, other_view = NULL');
  await db.query('UPDATE bank_state SET fingerprint = $1', [fingerprint]);
}

it('the built-in bank of an earlier version gets what that one did not keep, and its questions stay', async () => {
  await seed(db, { demoSchool: false });
  const whole = await readQuestions(db);
  expect(whole.filter(({ other_view }) => other_view !== null).length).toBeGreaterThan(100);
  await asBefore();
  const before = await readBankState(db);
  await db.query(
    'INSERT INTO answers (user_id, question_id, ticket, answer, is_right, answered_at) VALUES (1, $1, 1, 1, true, now())',
    [whole[0]?.id ?? 0],
  );
  await seed(db, { demoSchool: false });
  expect(await readQuestions(db)).toEqual(whole);
  expect((await readBankState(db))?.revision).toBe((before?.revision ?? 0) + 1);
  expect(await db.query('SELECT ticket FROM answers')).toEqual([{ ticket: 1 }]);
  await seed(db, { demoSchool: false });
  expect((await readBankState(db))?.revision).toBe((before?.revision ?? 0) + 1);
});

it('an imported one keeps what it has until it is imported again', async () => {
  await replaceBank(db, testBank());
  await db.query('UPDATE bank_questions SET clauses = NULL');
  await seed(db, { demoSchool: false });
  expect((await readQuestions(db)).every(({ clauses }) => clauses === null)).toBe(true);
});
