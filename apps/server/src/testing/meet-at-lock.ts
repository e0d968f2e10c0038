import { expect, vi } from 'vitest';

import type { Database, Value } from '#db/database.ts';

/**
 * Holds the rows that a statement locks until every call waits for a lock, one after the other, so that calls meet in the same order
 * every time. The embedded engine has one connection, on which nothing can meet: there they go one after the other.
 */
export async function meetAtLock<T>(
  db: Database,
  statement: string,
  values: readonly Value[],
  calls: readonly (() => Promise<T>)[],
): Promise<T[]> {
  if (db.engine === 'pglite') {
    const done: T[] = [];
    for (const call of calls) done.push(await call());
    return done;
  }
  const answers: Promise<T>[] = [];
  await db.transaction(async (tx) => {
    await tx.query(statement, values);
    for (const [index, call] of calls.entries()) {
      answers.push(call());
      await vi.waitFor(async () => expect(await countWaiters(db)).toBe(index + 1));
    }
  });
  return Promise.all(answers);
}

async function countWaiters(db: Database): Promise<number | undefined> {
  const [row] = await db.query<{ waiting: number }>(
    `SELECT count(*)::int AS waiting FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return row?.waiting;
}
