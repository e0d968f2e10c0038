import type { WireQuestion } from '@avto/contract';
import type { Database } from '@avto/server/src/db/database.ts';
import { PasswordHash } from '@avto/server/src/lib/password-hash.ts';
import { createPostgresDatabase } from '@avto/server/src/testing/test-database.ts';
import { request } from 'undici';

import { BARE_UPSERT, openBare } from './bare-database.ts';
import { benchFunctions, forgetMemory, loadAnswers } from './before-memory.ts';
import { addressOf, type Learner, PASSWORD, readQuestions, registerLearners, signIn } from './learners.ts';
import { compare, CONNECTIONS, loadCalls, loadHttp, type LoadRequest } from './load.ts';
import { startBare, startProduct } from './servers.ts';

/** Parts that can be measured alone. */
export const API_PARTS = ['ticket', 'catalogue', 'picture', 'save', 'memory', 'list', 'sign-in'] as const;
export type ApiPart = (typeof API_PARTS)[number];

/** Learners of the load: enough for 6,000 answers a second below the limit of each. */
const LEARNERS = 1_000;
/** Answers of the learner whose list is read. */
const LIST_ROWS = 400;
export const LIST_LOGIN = 'longlist';
/** Made-up learners of the bare upserts, apart from the real one. */
const BARE_USERS = 1_000_000;

/**
 * Throughput and p99 of the calls learners make most, each beside its bare counterpart: a Fastify route
 * that gives the same answer, the statement run straight on the driver, or the hash alone.
 */
export async function benchApi(
  seconds: number,
  serverUrl: string | undefined,
  parts: readonly ApiPart[] = API_PARTS,
): Promise<void> {
  process.stdout.write(`\n${serverUrl ? 'Postgres' : 'PGlite'}, ${CONNECTIONS} at once, ${seconds} s each\n`);
  const product = serverUrl && (await createPostgresDatabase(serverUrl));
  const bare = serverUrl && (await createPostgresDatabase(serverUrl));
  const server = await startProduct(product ? product.target : undefined, addListLearner);
  const db = await openBare(bare ? bare.target : undefined);
  try {
    const learners = await registerLearners(server.url, LEARNERS);
    const questions = await readQuestions(server.url, learners[0] as Learner);
    const photo = questions.find(({ eduetq_photo_name }) => eduetq_photo_name !== 'NULL')?.eduetq_photo_name;
    const work: Readonly<Record<ApiPart, () => Promise<void>>> = {
      ticket: () => benchPrepared('GET ticket', '/api/v1/user/exam/tickets/1', server.url, learners, seconds),
      catalogue: () =>
        benchPrepared('GET catalogue', '/api/v1/user/exam/catalogue', server.url, learners, seconds),
      picture: () => benchPrepared('GET picture', `/api/v1/photo/${photo}`, server.url, learners, seconds),
      save: () =>
        benchSave(server.url, learners, questions, seconds, { db, url: bare ? bare.target : undefined }),
      memory: async () => {
        await benchBeforeMemory(server.url, learners, questions, seconds, serverUrl);
        await benchFunctions(db, seconds);
      },
      list: () => benchList(server.url, seconds, db),
      'sign-in': () => benchSignIn(server.url, learners, seconds),
    };
    for (const part of parts) await work[part]();
  } finally {
    await db.close();
    await server.stop();
    for (const database of [product, bare]) if (database) await database.drop();
  }
}

/** A call whose bytes were made when the bank was loaded. */
async function benchPrepared(
  name: string,
  path: string,
  url: string,
  learners: readonly Learner[],
  seconds: number,
): Promise<void> {
  const headers = learners.map(({ authorization }) => ({ authorization, 'accept-encoding': 'br' }));
  const headersOf = (index: number) => headers[index % headers.length] as Record<string, string>;
  const bare = await startBare(await readRaw(`${url}${path}`, headersOf(0)));
  await compare(
    name,
    'of a bare route (aim ≥ 0.90)',
    () => loadHttp(url, seconds, (index) => ({ path, headers: headersOf(index) }), { poll: true }),
    () =>
      loadHttp(bare.url, seconds, (index) => ({ path: '/static', headers: headersOf(index) }), {
        poll: true,
      }),
  );
  await bare.stop();
}

/** Headers that the HTTP layer writes by itself. */
const CONNECTION_HEADERS = new Set(['connection', 'keep-alive', 'date', 'content-length']);

async function readRaw(
  url: string,
  headers: Record<string, string>,
): Promise<{ headers: Record<string, string>; body: string }> {
  const answer = await request(url, { headers });
  const kept = Object.entries(answer.headers).filter(([name]) => !CONNECTION_HEADERS.has(name));
  return {
    headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
    body: Buffer.from(await answer.body.arrayBuffer()).toString('base64'),
  };
}

async function benchSave(
  url: string,
  learners: readonly Learner[],
  questions: readonly WireQuestion[],
  seconds: number,
  bareDatabase: { readonly db: Database; readonly url: string | undefined },
): Promise<void> {
  const save = () => loadAnswers(url, learners, questions, seconds);
  const bareRow = (index: number) => ({
    user: BARE_USERS + (index % LEARNERS),
    questionId: index % 800,
    ticket: 1,
    answer: 1,
  });
  await compare('POST answer', 'of the bare upsert (aim ≥ 0.50)', save, () =>
    loadCalls(seconds, (index) => {
      const { user, questionId, ticket, answer } = bareRow(index);
      const values = [user, questionId, ticket, answer, true, new Date()];
      return bareDatabase.db.prepared('bare_upsert', BARE_UPSERT, values);
    }),
  );
  const bare = await startBare({ databaseUrl: bareDatabase.url });
  await compare('POST answer', 'of a bare route with that upsert (aim ≥ 0.65)', save, () =>
    loadHttp(bare.url, seconds, (index) => post('/upsert', bareRow(index))),
  );
  await bare.stop();
}

function post(path: string, body: unknown, headers: Record<string, string> = {}): LoadRequest {
  return {
    path,
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}

/** The same call on a server whose function is the one before the memory. */
async function benchBeforeMemory(
  url: string,
  learners: readonly Learner[],
  questions: readonly WireQuestion[],
  seconds: number,
  serverUrl: string | undefined,
): Promise<void> {
  const database = serverUrl && (await createPostgresDatabase(serverUrl));
  const before = await startProduct(database ? database.target : undefined, forgetMemory);
  try {
    const same = await registerLearners(before.url, LEARNERS);
    await compare(
      'POST answer',
      'of the same call before the memory (aim ≥ 0.87)',
      () => loadAnswers(url, learners, questions, seconds),
      () => loadAnswers(before.url, same, questions, seconds),
    );
  } finally {
    await before.stop();
    if (database) await database.drop();
  }
}

/** A learner with a long list, written straight into an empty database. */
export async function addListLearner(db: Database, rows = LIST_ROWS): Promise<void> {
  const hash = await new PasswordHash().hash(PASSWORD);
  await db.query('INSERT INTO users (login, password_hash) VALUES ($1, $2)', [LIST_LOGIN, hash]);
  await db.query(
    `INSERT INTO answers (user_id, question_id, ticket, answer, is_right, answered_at)
     SELECT u.id, q, 1 + (q - 1) / 20, 1, true, now() FROM users u, generate_series(1, $1) AS q WHERE u.login = $2`,
    [rows, LIST_LOGIN],
  );
}

async function benchList(url: string, seconds: number, db: Database): Promise<void> {
  await addListLearner(db);
  const users = await db.query<{ id: number }>('SELECT id FROM users WHERE login = $1', [LIST_LOGIN]);
  const { authorization } = await signIn(url, LIST_LOGIN);
  await compare(
    `GET answers (${LIST_ROWS} rows)`,
    'of the same call on the driver',
    () => loadHttp(url, seconds, () => ({ path: '/api/v1/user/questions/', headers: { authorization } })),
    () =>
      loadCalls(seconds, () =>
        db.prepared('bare_list', 'SELECT rev, body FROM list_answers($1)', [users[0]?.id ?? 0]),
      ),
  );
}

async function benchSignIn(url: string, learners: readonly Learner[], seconds: number): Promise<void> {
  const passwords = new PasswordHash();
  const stored = await passwords.hash(PASSWORD);
  await compare(
    'POST sign-in',
    'of the password hash alone',
    () =>
      loadHttp(url, seconds, (index) => {
        const number = index % learners.length;
        return post(
          '/api/v1/auth/user/signin',
          { login: learners[number]?.login, password: PASSWORD },
          { 'x-forwarded-for': addressOf(number) },
        );
      }),
    () => loadCalls(seconds, () => passwords.verify(stored, PASSWORD)),
  );
}
