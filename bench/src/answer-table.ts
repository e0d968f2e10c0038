import { createPostgresDatabase } from '@avto/server/src/testing/test-database.ts';

import { openBare } from './bare-database.ts';
import { type Load, loadCalls } from './load.ts';

/** Answers of one learner. */
const ROWS = 400;

/** What a learner's list costs in a table of 4 million answers, beside one of 40 thousand. */
export async function benchAnswerTable(serverUrl: string): Promise<void> {
  const small = await measure(serverUrl, 100);
  const large = await measure(serverUrl, 10_000);
  const ratio = small.perSecond / large.perSecond;
  process.stdout.write(
    `\nPostgres, list of ${ROWS} answers: ${small.perSecond.toFixed(0)}/s in 40 thousand rows, ` +
      `${large.perSecond.toFixed(0)}/s in 4 million; cost ratio ${ratio.toFixed(2)} (aim ≤ 1.20)\n`,
  );
}

async function measure(serverUrl: string, learners: number): Promise<Load> {
  const database = await createPostgresDatabase(serverUrl);
  const db = await openBare(database.target);
  try {
    await db.query(
      "INSERT INTO users (login, password_hash) SELECT 'learner' || n, '' FROM generate_series(1, $1) n",
      [learners],
    );
    // Learners answer in turns, as they do in life: one learner's rows lie far apart in the table.
    await db.query(
      `INSERT INTO answers (user_id, question_id, ticket, answer, is_right, answered_at)
       SELECT u, q, 1 + (q - 1) / 20, 1, true, now() FROM generate_series(1, $1) q, generate_series(1, $2) u`,
      [ROWS, learners],
    );
    await db.query('VACUUM (ANALYZE) answers');
    const list = (index: number) =>
      db.prepared('bare_list', 'SELECT rev, body FROM list_answers($1)', [1 + ((index * 7919) % learners)]);
    return await loadCalls(5, list, 2);
  } finally {
    await db.close();
    await database.drop();
  }
}
