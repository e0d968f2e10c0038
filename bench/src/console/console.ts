import { Bindings } from '@avto/server/src/console/bindings.ts';
import { needSql } from '@avto/server/src/console/need.ts';
import { DEFAULT_RULES } from '@avto/server/src/console/settings.ts';
import { createPostgresDatabase } from '@avto/server/src/testing/test-database.ts';
import { mondayOf } from '@avto/learning';

import { compare, CONNECTIONS, loadHttp } from '../load.ts';
import { type RunningServer, startBare, startProduct } from '../servers.ts';
import { benchLearnersCalls } from './learners-calls.ts';
import { addSchool, LEARNERS, type School } from './school.ts';

/** Answers of the whole school in thousands, few and many; the embedded engine would take an hour over four million. */
const THOUSANDS = {
  postgres: [40, 4000],
  pglite: [40, 400],
} as const;

/** Reasons to help by the thresholds that a school begins with, as literals. */
const need = literalNeed();

/** A server with the school in its database. */
interface Place {
  readonly school: School;
  readonly server: RunningServer;
  readonly databaseUrl: string | undefined;
  stop(): Promise<void>;
}

/**
 * Pages of the console over a school of 20 000 learners beside their bare queries, with many answers beside few, and the
 * learners' busiest calls with and without the work that keeps the summaries.
 */
export async function benchConsole(seconds: number, serverUrl: string | undefined): Promise<void> {
  const [few, many] = THOUSANDS[serverUrl ? 'postgres' : 'pglite'];
  print(
    `\n${serverUrl ? 'Postgres' : 'PGlite'}, ${LEARNERS} learners, ${CONNECTIONS} at once, ${seconds} s each`,
  );
  const [small, large] = [await makePlace(few, serverUrl), await makePlace(many, serverUrl)];
  try {
    await benchPages(large, seconds);
    for (const { name, path } of pages) {
      await compare(
        name,
        `${many} thousand answers to ${few} thousand (aim ≥ 0.83)`,
        () => loadPage(large, path, seconds),
        () => loadPage(small, path, seconds),
      );
    }
  } finally {
    await small.stop();
    await large.stop();
  }
  await benchLearnersCalls(seconds, serverUrl);
}

const print = (line: string) => void process.stdout.write(`${line}\n`);

async function makePlace(thousands: number, serverUrl: string | undefined): Promise<Place> {
  const begun = performance.now();
  const database = serverUrl && (await createPostgresDatabase(serverUrl));
  let school: School | undefined;
  const server = await startProduct(database ? database.target : undefined, async (db) => {
    school = await addSchool(db, (thousands * 1000) / LEARNERS);
  });
  const taken = (performance.now() - begun) / 1000;
  print(`${thousands} thousand answers ready after ${taken.toFixed(0)} s`);
  return {
    school: school as School,
    server,
    databaseUrl: database ? database.target : undefined,
    stop: async () => {
      await server.stop();
      if (database) await database.drop();
    },
  };
}

/** A page of the console, and the statement for its rows: $1 is a group. */
interface Page {
  readonly name: string;
  readonly path: (school: School, index: number) => string;
  readonly bare: (school: School) => string;
}

const pages: readonly Page[] = [
  {
    name: 'group page',
    path: (school, index) => `learners?group=${groupOf(school, index)}`,
    bare: () =>
      bareRows('r.group_id = $1::bigint AND r.archived_at IS NULL', 'r.name_key COLLATE "C", r.user_id'),
  },
  {
    name: '«Кому помочь»',
    path: () => 'need',
    bare: ({ id }) =>
      bareRows(
        `$1::bigint > 0 AND r.school_id = ${id} AND r.archived_at IS NULL AND ${need.holds}
           AND (r.hidden_until IS NULL OR r.hidden_until <= now())`,
        `${need.weight} DESC, r.name_key COLLATE "C", r.user_id`,
      ),
  },
  {
    name: '«Что не знает группа»',
    path: (school, index) => `hardest?group=${groupOf(school, index)}`,
    bare: () => bareHardest,
  },
];

/** Monday of the week in which the school's learners answered: yesterday, by Moscow. */
const WEEK = mondayOf(new Date(Date.now() - 21 * 3_600_000).toISOString().slice(0, 10));

/** The sheet of a week is reckoned from all that its learners ever answered, so it is not compared with few answers. */
const weekSheet: Page = {
  name: 'week of a group',
  path: (school, index) => `groups/${groupOf(school, index)}/week?week=${WEEK}`,
  bare: () =>
    `SELECT r.user_id, r.name,
      (SELECT json_agg(json_build_array(m.question_id, m.first, m.recent))::text FROM memory m WHERE m.user_id = r.user_id),
      (SELECT json_agg(json_build_array(e.started_at, e.finished_at, e.reason))::text
       FROM exam_results e WHERE e.user_id = r.user_id)
    FROM roster r WHERE r.group_id = $1::bigint AND r.archived_at IS NULL ORDER BY r.name_key COLLATE "C", r.user_id`,
};

/** The ten hardest questions of a group out of its counts. */
const bareHardest = `SELECT * FROM (SELECT question_id, sum(learners)::int AS answered,
      coalesce(sum(learners) FILTER (WHERE choice <> 0), 0)::int AS wrong
    FROM first_answers WHERE school_id = (SELECT school_id FROM groups WHERE id = $1::bigint) AND group_id = $1::bigint
    GROUP BY question_id HAVING sum(learners) >= 5) c
  ORDER BY wrong::real / answered DESC LIMIT 10`;

/** Rows of a page and how many there are in all. */
function bareRows(where: string, orderBy: string): string {
  return `SELECT r.*, u.login, g.name AS group_name, ${need.columns},
      (SELECT count(*)::int FROM roster r WHERE ${where}) AS total
    FROM (SELECT r.* FROM roster r WHERE ${where} ORDER BY ${orderBy} LIMIT 50) r
    JOIN users u ON u.id = r.user_id LEFT JOIN groups g ON g.id = r.group_id ORDER BY ${orderBy}`;
}

function loadPage({ school, server }: Place, path: Page['path'], seconds: number) {
  const headers = { cookie: school.cookie };
  return loadHttp(server.url, seconds, (index) => ({
    path: `/api/v1/console/${path(school, index)}`,
    headers,
  }));
}

/** Each page beside a route that runs one statement for the same rows and their number, and does nothing else. */
async function benchPages(place: Place, seconds: number): Promise<void> {
  for (const { name, path, bare: statement } of [...pages, weekSheet]) {
    const bare = await startBare({ statement: statement(place.school), databaseUrl: place.databaseUrl });
    const answer = await fetch(`${bare.url}/rows/${place.school.groups[0] ?? 0}`);
    if (!answer.ok) throw new Error(await answer.text());
    await compare(
      name,
      'of its bare query behind a bare route (aim ≥ 0.50)',
      () => loadPage(place, path, seconds),
      () =>
        loadHttp(bare.url, seconds, (index) => ({
          path: `/rows/${groupOf(place.school, index)}`,
        })),
    );
    await bare.stop();
  }
}

const groupOf = ({ groups }: School, index: number) => groups[index % groups.length] ?? 0;

function literalNeed() {
  const bindings = new Bindings();
  const sql = needSql(DEFAULT_RULES, Date.now(), bindings);
  const literal = (text: string) =>
    text.replaceAll(/\$(\d+)/g, (_, place: string) => {
      const value = bindings.values[Number(place) - 1];
      return value instanceof Date ? `'${value.toISOString()}'` : String(value);
    });
  return { columns: literal(sql.columns), weight: literal(sql.weight), holds: literal(sql.holds) };
}
