import type { Database } from '@avto/server/src/db/database.ts';
import { uuidV7At } from '@avto/server/src/testing/test-app.ts';
import { createPostgresDatabase } from '@avto/server/src/testing/test-database.ts';
import { postgresPrograms, startOwnPostgres } from '@avto/server/src/testing/own-postgres.ts';

import { openBare } from './bare-database.ts';
import { type Load, loadCalls, median } from './load.ts';

/** Answers of one learner. */
const ROWS = 400;
/** Parts of the divided table. */
const PARTS = 32;
const ROUNDS = 5;
const SECONDS = 4;
/** Memory as a server of this size would be given, on the machine of the bench. */
const SETTINGS = ['shared_buffers=2GB', 'max_wal_size=8GB', 'maintenance_work_mem=1GB', 'autovacuum=off'];

/** The table of answers, in one piece or in parts, with learners in it. */
interface Table {
  readonly name: string;
  readonly db: Database;
  readonly learners: number;
  /** Seconds to build the key over all rows, as after a restore. */
  readonly keyBuilt: number;
}

/** Result of one table. */
interface Figures {
  readonly list: Load[];
  readonly save: Load[];
}

/**
 * The answers table with so many million rows, in one piece and hashed by learner into parts, taking turns: lists,
 * answers, size, and cleaning up after a hundredth of it changed. Beside it one of 40 thousand rows. Needs the programs
 * of Postgres; starts a server of its own.
 */
export async function benchAnswerTable(millions: number): Promise<void> {
  if (!postgresPrograms) throw new Error('the programs of Postgres are not installed');
  const server = await startOwnPostgres({ settings: SETTINGS });
  try {
    const learners = Math.round((millions * 1_000_000) / ROWS);
    const small = await makeTable(server.url, '40 thousand', 100, false);
    const whole = await makeTable(server.url, 'one piece', learners, false);
    const parts = await makeTable(server.url, `${PARTS} parts`, learners, true);
    const tables = [small, whole, parts];
    const figures = new Map<Table, Figures>(tables.map((table) => [table, { list: [], save: [] }]));
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [table, { list, save }] of figures) {
        list.push(await loadCalls(SECONDS, listOf(table), 2));
        save.push(await loadCalls(SECONDS, answerOf(table)));
      }
    }
    for (const table of tables) await describe(table, figures.get(table) as Figures);
    const ratio = (what: 'list' | 'save', table: Table, to: Table) => {
      const rates = (each: Table) => figures.get(each)?.[what].map(({ perSecond }) => perSecond) ?? [];
      return median(rates(table).map((rate, round) => rate / (rates(to)[round] ?? 0))).toFixed(2);
    };
    print(
      `\n${PARTS} parts to one piece, pair by pair: lists ${ratio('list', parts, whole)}, answers ${ratio('save', parts, whole)}` +
        `\n${millions} million rows to 40 thousand: lists ${ratio('list', whole, small)}, answers ${ratio('save', whole, small)}`,
    );
    for (const { db } of tables) await db.close();
  } finally {
    await server.remove();
  }
}

const print = (line: string) => void process.stdout.write(`${line}\n`);

/** Runs `work` and returns how many seconds it took. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
}

async function makeTable(
  serverUrl: string,
  name: string,
  learners: number,
  divided: boolean,
): Promise<Table> {
  const { target } = await createPostgresDatabase(serverUrl);
  const db = await openBare(target);
  if (divided) await divide(db);
  await db.query(
    "INSERT INTO users (login, password_hash) SELECT 'learner' || n, '' FROM generate_series(1, $1) n",
    [learners],
  );
  await db.query('ALTER TABLE answers DROP CONSTRAINT answers_pkey');
  // Learners answer in turns, as they do in life: one learner's rows lie far apart in the table.
  await db.query(
    `INSERT INTO answers (user_id, question_id, ticket, answer, is_right, answered_at)
     SELECT u, q, 1 + (q - 1) / 20, 1, true, now() - interval '1 day'
     FROM generate_series(1, $1) q, generate_series(1, $2) u`,
    [ROWS, learners],
  );
  const keyBuilt = await timed(() =>
    db.query(
      `ALTER TABLE answers ADD CONSTRAINT answers_pkey PRIMARY KEY (user_id, question_id)
       INCLUDE (id, ticket, answer, is_right, answered_at)`,
    ),
  );
  await db.query('VACUUM (ANALYZE) answers');
  await db.query('VACUUM (ANALYZE) learners');
  return { name, db, learners, keyBuilt };
}

/** Puts a table in parts in the place of the shipped one, alike in everything else. */
async function divide(db: Database): Promise<void> {
  const part = (number: number) =>
    `CREATE TABLE answers_${number} PARTITION OF answers FOR VALUES WITH (MODULUS ${PARTS}, REMAINDER ${number});`;
  await db.transaction((tx) =>
    tx.script(`
      ALTER TABLE answers RENAME TO answers_whole;
      ALTER TABLE answers_whole RENAME CONSTRAINT answers_pkey TO answers_whole_pkey;
      CREATE TABLE answers (
        user_id bigint NOT NULL, question_id bigint NOT NULL, id bigint GENERATED ALWAYS AS IDENTITY, ticket smallint,
        answer smallint NOT NULL, is_right boolean NOT NULL, answered_at timestamptz NOT NULL,
        CONSTRAINT answers_pkey PRIMARY KEY (user_id, question_id) INCLUDE (id, ticket, answer, is_right, answered_at)
      ) PARTITION BY HASH (user_id);
      ${Array.from({ length: PARTS }, (_, number) => part(number)).join('\n')}
      ALTER TABLE answers ENABLE ROW LEVEL SECURITY;
      ALTER TABLE answers FORCE ROW LEVEL SECURITY;
      CREATE POLICY own_rows ON answers USING (
        user_id = nullif(current_setting('app.user_id', true), '')::bigint
        OR current_setting('app.role', true) = 'operator'
      );`),
  );
}

const someone = (learners: number) => 1 + Math.floor(Math.random() * learners);

const listOf =
  ({ db, learners }: Table) =>
  () =>
    db.prepared('bare_list', 'SELECT rev, body FROM list_answers($1)', [someone(learners)]);

const answerOf =
  ({ db, learners }: Table) =>
  () => {
    const question = 1 + Math.floor(Math.random() * 2 * ROWS);
    const now = Date.now();
    return db.prepared(
      'bare_answer',
      "SELECT outcome FROM save_answer($1, $2, '\\x00', $3, $4::smallint, 2::smallint, true, $5)",
      [someone(learners), uuidV7At(now), question, 1 + Math.floor((question - 1) / 20), new Date(now)],
    );
  };

/** Prints one table: its medians, its size, and what cleaning up costs after a hundredth of its learners changed. */
async function describe({ name, db, learners, keyBuilt }: Table, { list, save }: Figures): Promise<void> {
  const [size] = await db.query<{ table: number; keys: number }>(
    `SELECT sum(pg_table_size(oid))::float8 / 2 ^ 20 AS table, sum(pg_indexes_size(oid))::float8 / 2 ^ 20 AS keys
     FROM pg_class WHERE relkind = 'r' AND relname ~ '^answers(_\\d+)?$'`,
  );
  // Each of them answers everything anew at once, as much as a day of the exam season.
  await db.query(
    "UPDATE answers SET answered_at = answered_at + interval '1 second' WHERE user_id % 100 = 7",
  );
  const cleaned = await timed(() => db.query('VACUUM answers'));
  const middle = (loads: readonly Load[], what: keyof Load) => median(loads.map((load) => load[what]));
  print(
    `\n${name}: ${((learners * ROWS) / 1e6).toFixed(2)} million answers of ${learners} learners` +
      `\n  lists of ${ROWS}       ${middle(list, 'perSecond').toFixed(0).padStart(6)}/s  p99 ${middle(list, 'p99').toFixed(1)} ms` +
      `\n  answers            ${middle(save, 'perSecond').toFixed(0).padStart(6)}/s  p99 ${middle(save, 'p99').toFixed(1)} ms` +
      `\n  size               ${size?.table.toFixed(0)} MB, key ${size?.keys.toFixed(0)} MB; key built in ${keyBuilt.toFixed(1)} s` +
      `\n  vacuum after 1 %   ${cleaned.toFixed(1)} s`,
  );
}
