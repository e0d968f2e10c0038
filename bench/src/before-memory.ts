import type { WireQuestion } from '@avto/contract';
import type { Database } from '@avto/server/src/db/database.ts';
import { shippedMigrations } from '@avto/server/src/store.ts';
import { uuidV7At } from '@avto/server/src/testing/test-app.ts';

import type { Learner } from './learners.ts';
import { compare, loadCalls, loadHttp } from './load.ts';

/** Made-up learners of the two functions. */
const LEARNERS = 400;

/** Saving an answer as it was before the memory, under another name and with the place, which it ignores. */
function functionBefore(name: string): string {
  const sql = shippedMigrations().find((each) => each.name === '0008-times-from-the-future.sql')?.sql ?? '';
  const found = /CREATE OR REPLACE FUNCTION save_answer\([\s\S]*?\nEND \$\$;/.exec(sql)?.[0];
  if (!found) throw new Error('migration 0008 has no save_answer');
  return found
    .replace('save_answer(', `${name}(`)
    .replace('p_at timestamptz\n)', 'p_at timestamptz, p_place smallint\n)');
}

/** Makes a database save answers as before the memory. */
export async function forgetMemory(db: Database): Promise<void> {
  await db.transaction((tx) => tx.script(functionBefore('save_noted_answer')));
}

/** Sends answers of these learners to a server. */
export function loadAnswers(
  url: string,
  learners: readonly Learner[],
  questions: readonly WireQuestion[],
  seconds: number,
) {
  return loadHttp(url, seconds, (index) => answerRequest(learners, questions, index));
}

/** The answer of that number: learners take turns, and so do questions. */
export function answerRequest(
  learners: readonly Learner[],
  questions: readonly WireQuestion[],
  index: number,
) {
  const { authorization } = learners[index % learners.length] as Learner;
  const question = questions[index % questions.length] as WireQuestion;
  const { eduetq_number_card: ticket, eduetq_id: questionId } = question;
  return {
    path: '/api/v1/user/questions/',
    method: 'POST',
    headers: { authorization, 'idempotency-key': uuidV7At(Date.now()), 'content-type': 'application/json' },
    body: JSON.stringify({ ticket, questionId, answer: 1, status: 'ERROR' }),
  } as const;
}

/** The SQL function alone beside the one before, with learners of its own for each. */
export async function benchFunctions(db: Database, seconds: number): Promise<void> {
  await db.transaction((tx) => tx.script(functionBefore('save_answer_before')));
  await db.query(
    "INSERT INTO users (login, password_hash) SELECT 'noted' || n, '' FROM generate_series(1, $1) n",
    [2 * LEARNERS],
  );
  const users = await db.query<{ first: number }>(
    "SELECT min(id) AS first FROM users WHERE login LIKE 'noted%'",
  );
  const first = users[0]?.first ?? 0;
  const save = (name: string, from: number) => () =>
    loadCalls(seconds, (index) => {
      const question = 1 + ((index * 7) % 800);
      const now = Date.now();
      return db.prepared(
        name,
        `SELECT outcome FROM ${name}($1, $2, '\\x00', $3, $4::smallint, 2::smallint, true, $5, 0::smallint)`,
        [
          from + (index % LEARNERS),
          uuidV7At(now),
          question,
          1 + Math.floor((question - 1) / 20),
          new Date(now),
        ],
      );
    });
  await compare(
    'save_noted_answer',
    'of the function before the memory (aim ≥ 0.87)',
    save('save_noted_answer', first),
    save('save_answer_before', first + LEARNERS),
  );
}
