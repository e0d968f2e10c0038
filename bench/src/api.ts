import type { WireQuestion } from '@avto/contract';
import type { Database } from '@avto/server/src/db/database.ts';
import { PasswordHash } from '@avto/server/src/lib/password-hash.ts';
import { uuidV7At } from '@avto/server/src/testing/test-app.ts';
import { createPostgresDatabase } from '@avto/server/src/testing/test-database.ts';

import { BARE_UPSERT, openBare } from './bare-database.ts';
import { addressOf, type Learner, PASSWORD, readQuestions, registerLearners, signIn } from './learners.ts';
import { compare, CONNECTIONS, loadCalls, loadHttp, type Requests } from './load.ts';
import { startBare, startProduct } from './servers.ts';

/** Learners of the load: enough that nobody answers faster than the limit for one learner. */
const LEARNERS = 400;
/** Answers of the learner whose list is read. */
const LIST_ROWS = 400;
const LIST_LOGIN = 'longlist';
/** Made-up learners of the bare upserts, apart from the real one. */
const BARE_USERS = 1_000_000;

/**
 * Throughput and p99 of the calls learners make most, each beside its bare counterpart: a Fastify route
 * that answers the same number of bytes, the statement run straight on the driver, or the hash alone.
 */
export async function benchApi(seconds: number, serverUrl: string | undefined): Promise<void> {
  process.stdout.write(`\n${serverUrl ? 'Postgres' : 'PGlite'}, ${CONNECTIONS} at once, ${seconds} s each\n`);
  const product = serverUrl && (await createPostgresDatabase(serverUrl));
  const bare = serverUrl && (await createPostgresDatabase(serverUrl));
  const server = await startProduct(product ? product.target : undefined, addListLearner);
  const db = await openBare(bare ? bare.target : undefined);
  try {
    const learners = await registerLearners(server.url, LEARNERS);
    const questions = await readQuestions(server.url, learners[0] as Learner);
    await benchTicket(server.url, learners, seconds);
    await benchSave(server.url, learners, questions, seconds, (index) =>
      db.prepared('bare_upsert', BARE_UPSERT, [
        BARE_USERS + (index % LEARNERS),
        index % 800,
        1,
        1,
        true,
        new Date(),
      ]),
    );
    await benchList(server.url, seconds, db);
    await benchSignIn(server.url, learners, seconds);
  } finally {
    await db.close();
    await server.stop();
    for (const database of [product, bare]) if (database) await database.drop();
  }
}

async function benchTicket(url: string, learners: readonly Learner[], seconds: number): Promise<void> {
  const requests = learners.map(({ authorization }) => ({
    path: '/api/v1/user/exam/tickets/1',
    headers: { authorization, 'accept-encoding': 'br' },
  }));
  const first = await fetch(`${url}${requests[0]?.path}`, { headers: requests[0]?.headers ?? {} });
  const bare = await startBare(Number(first.headers.get('content-length')));
  await compare(
    'GET ticket',
    'of a bare route (aim ≥ 0.80)',
    () => loadHttp(url, seconds, requests),
    () => loadHttp(bare.url, seconds, [{ path: '/static' }]),
  );
  await bare.stop();
}

async function benchSave(
  url: string,
  learners: readonly Learner[],
  questions: readonly WireQuestion[],
  seconds: number,
  bareUpsert: (index: number) => Promise<unknown>,
): Promise<void> {
  let next = 0;
  const requests: Requests = learners.map(({ authorization }) => ({
    path: '/api/v1/user/questions/',
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    setupRequest: (request) => {
      const question = questions[(next += 1) % questions.length] as WireQuestion;
      const body = {
        ticket: question.eduetq_number_card,
        questionId: question.eduetq_id,
        answer: 1,
        status: 'ERROR',
      };
      return {
        ...request,
        headers: { ...request.headers, 'idempotency-key': uuidV7At(Date.now()) },
        body: JSON.stringify(body),
      };
    },
  }));
  await compare(
    'POST answer',
    'of the bare upsert (aim ≥ 0.50)',
    () => loadHttp(url, seconds, requests),
    () => loadCalls(seconds, bareUpsert),
  );
}

/** A learner with a long list, written straight into an empty database. */
async function addListLearner(db: Database): Promise<void> {
  const hash = await new PasswordHash().hash(PASSWORD);
  await db.query('INSERT INTO users (login, password_hash) VALUES ($1, $2)', [LIST_LOGIN, hash]);
  await db.query(
    `INSERT INTO answers (user_id, question_id, ticket, answer, is_right, answered_at)
     SELECT u.id, q, 1 + (q - 1) / 20, 1, true, now() FROM users u, generate_series(1, $1) AS q`,
    [LIST_ROWS],
  );
}

async function benchList(url: string, seconds: number, db: Database): Promise<void> {
  await addListLearner(db);
  const users = await db.query<{ id: number }>('SELECT id FROM users');
  const { authorization } = await signIn(url, LIST_LOGIN);
  await compare(
    `GET answers (${LIST_ROWS} rows)`,
    'of the same call on the driver',
    () => loadHttp(url, seconds, [{ path: '/api/v1/user/questions/', headers: { authorization } }]),
    () =>
      loadCalls(seconds, () =>
        db.prepared('bare_list', 'SELECT rev, body FROM list_answers($1)', [users[0]?.id ?? 0]),
      ),
  );
}

async function benchSignIn(url: string, learners: readonly Learner[], seconds: number): Promise<void> {
  const requests: Requests = learners.map(({ login }, number) => ({
    path: '/api/v1/auth/user/signin',
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': addressOf(number) },
    body: JSON.stringify({ login, password: PASSWORD }),
  }));
  const passwords = new PasswordHash();
  const stored = await passwords.hash(PASSWORD);
  await compare(
    'POST sign-in',
    'of the password hash alone',
    () => loadHttp(url, seconds, requests),
    () => loadCalls(seconds, () => passwords.verify(stored, PASSWORD)),
  );
}
