import { afterAll, beforeAll, expect, it } from 'vitest';

import type { Database } from '#db/database.ts';
import { ClauseCache } from '#rules-text/clause-cache.ts';
import { readClauses, readRulesState, replaceClauses } from '#rules-text/clause-store.ts';
import { openTestDatabase } from '#testing/test-database.ts';

const clause = (number: string, text = `Змей номер ${number}.`) => ({
  clause: number,
  section: 'Змеи',
  text,
});
let db: Database;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

it('keeps the order of the file, and its letters', async () => {
  const clauses = [clause('77.10'), clause('77.2', '«Кавычки» \\ "и"\nстроки'), clause('9.1(1)')];
  expect(await replaceClauses(db, clauses)).toBe(true);
  expect(await readClauses(db)).toEqual(clauses);
});

it('writes all or nothing', async () => {
  const before = [await readClauses(db), await readRulesState(db)];
  await expect(replaceClauses(db, [clause('77.1'), clause('77.3'), clause('77.1')])).rejects.toThrow();
  expect([await readClauses(db), await readRulesState(db)]).toEqual(before);
});

it('lets one replacement win where two come at once', async () => {
  const [one, other] = [[clause('77.1')], [clause('77.5'), clause('77.6')]];
  const before = await readRulesState(db);
  await Promise.all([replaceClauses(db, one), replaceClauses(db, other)]);
  expect([one, other]).toContainEqual(await readClauses(db));
  expect((await readRulesState(db)).revision).toBe(before.revision + 2);
});

it('is in memory what it is in the database, once it was read', async () => {
  const cache = new ClauseCache(db);
  expect([...cache.clauses()]).toEqual([]);
  await cache.refresh();
  const { revision } = cache;
  expect(cache.clauses().size).toBeGreaterThan(0);
  await replaceClauses(db, []);
  await Promise.all([cache.refresh(), cache.refresh()]);
  expect([cache.clauses().size, cache.revision]).toEqual([0, revision + 1]);
});
