import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';

import type { FastifyBaseLogger } from 'fastify';

import { buildApp } from '#app.ts';
import { BankCache } from '#bank/bank-cache.ts';
import type { Database } from '#db/database.ts';
import { ReadReplica } from '#db/read-replica.ts';
import { type Env, readEnv } from '#env.ts';
import { startJobs } from '#jobs.ts';
import { DatabaseClock } from '#lib/database-clock.ts';
import { failureText } from '#lib/failure-text.ts';
import { EndedSessions } from '#lib/ended-sessions.ts';
import { sharedLimits } from '#lib/limit-store.ts';
import { openLog } from '#lib/log.ts';
import { type KeyRing, secretsFromEnv, secretsFromFolder } from '#lib/secrets.ts';
import type { ModelSettings } from '#modules/chat/chat-assistant.ts';
import { configuredPhotos } from '#photos/open-photos.ts';
import { type PhotoStore, PhotoStoreError } from '#photos/photo-store.ts';
import { Metrics } from '#plugins/metrics.ts';
import { ClauseCache } from '#rules-text/clause-cache.ts';
import { openStore, seed } from '#store.ts';

/** Longest wait for running requests at the end, in milliseconds. */
const STOP_TIMEOUT = 10_000;

/** Longest wait for one statement of a request, in milliseconds: past it the answer is 503. */
const STATEMENT_TIMEOUT = 10_000;

/** Longest wait for a picture of the store, in milliseconds: past it the answer is 503. */
const PHOTO_TIMEOUT = 3000;

/** The built web app: beside this file's folder in sources and in the build alike. */
const ownWebRoot = fileURLToPath(new URL('../../web/dist/', import.meta.url));

async function main(): Promise<void> {
  const env = readEnv(process.env);
  const log = openLog(env.LOG_LEVEL);
  const keys = env.DATABASE_URL ? secretsFromEnv(env.APP_SECRETS) : undefined;
  const store = await openStore(env, {
    onIdleError: (error) => log.error({ err: error }, 'idle database connection broke'),
    patience: STATEMENT_TIMEOUT,
  });
  const { db, takeSnapshot } = store;
  const photoStore = await configuredPhotos(env, db, PHOTO_TIMEOUT);
  if (photoStore) await checkPhotoStore(photoStore, log);
  const replica = await openReplica(env, db, log);
  await seed(db, { demoSchool: env.DEMO_SCHOOL === 'on', photos: photoStore });
  const bank = new BankCache(db);
  await bank.refresh();
  const clauses = new ClauseCache(db);
  await clauses.refresh();
  const metrics = new Metrics();
  const endedSessions = new EndedSessions();
  await endedSessions.catchUp(db);
  const clock = new DatabaseClock();
  await clock.compare(db);
  const limitStore =
    env.REDIS_URL === undefined
      ? undefined
      : sharedLimits(env.REDIS_URL, {
          onReach: (reachable) => metrics.setLimitsShared(reachable),
          onFallback: () => metrics.countLimitFallback(),
        });
  const app = await buildApp({
    db,
    replica,
    bank,
    clauses,
    keys: (keys ?? secretsFromFolder(env.DATA_DIR)) as [KeyRing, ...KeyRing[]],
    webRoot: env.WEB_ROOT ?? (existsSync(ownWebRoot) ? ownWebRoot : undefined),
    publicUrl: env.PUBLIC_URL,
    trustProxy: env.TRUST_PROXY,
    corsOrigins: env.CORS_ORIGINS,
    photoStore,
    refuseCommonPasswords: env.PASSWORD_BLOCKLIST === 'on',
    logger: log,
    metrics,
    endedSessions,
    now: clock.now,
    ...(limitStore ? { limitStore } : {}),
    languageModel: languageModel(env),
    analytics:
      env.ANALYTICS_URL && env.ANALYTICS_KEY ? { url: env.ANALYTICS_URL, key: env.ANALYTICS_KEY } : undefined,
  });
  const stopJobs = startJobs(
    {
      db,
      bank,
      clauses,
      endedSessions,
      clock,
      log,
      onListening: (listening) => metrics.setListening(listening),
    },
    takeSnapshot && {
      everyHours: env.SNAPSHOT_HOURS,
      take: async () => {
        await takeSnapshot();
        metrics.markSnapshot();
      },
    },
  );
  const operations = listenForOperations(env, metrics);
  await app.listen({ port: env.PORT, host: env.HOST });
  const address = app.server.address();
  const port = typeof address === 'object' ? address?.port : env.PORT;
  log.info({ engine: db.engine, port }, 'server is up');
  process.stdout.write(`Твоя автошкола: http://localhost:${port}\n`);

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    // A connection that is busy now stays open for its next request: it is closed when it falls idle, or
    // at the end of our patience, so that the database is closed properly in any case.
    setInterval(() => app.server.closeIdleConnections(), 100);
    setTimeout(() => app.server.closeAllConnections(), STOP_TIMEOUT);
    setTimeout(() => process.exit(1), 2 * STOP_TIMEOUT);
    await stopJobs();
    operations?.close();
    await app.close();
    limitStore?.close();
    await replica?.close();
    await store.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
}

/** The read replica that the configuration names, if it does. */
async function openReplica(
  env: Env,
  primary: Database,
  log: FastifyBaseLogger,
): Promise<ReadReplica | undefined> {
  if (env.DATABASE_READ_URL === undefined) return undefined;
  return ReadReplica.open({
    connectionString: env.DATABASE_READ_URL,
    poolSize: env.DATABASE_POOL,
    primary,
    onChange: (reason) => {
      if (reason === undefined) log.info('read replica is used');
      else log.warn({ err: reason }, 'read replica is left alone; lists come from the primary');
    },
  });
}

/**
 * Ends the start where the store will never give a picture: wrong keys, no such bucket. One that is away only costs
 * pictures, and learners answer without them.
 */
async function checkPhotoStore(photos: PhotoStore, log: FastifyBaseLogger): Promise<void> {
  try {
    await photos.check();
  } catch (error) {
    if (!(error instanceof PhotoStoreError) || error.refused) throw error;
    log.error({ err: error }, 'picture store does not answer');
  }
}

/** The language model that the configuration names, if it does. */
function languageModel(env: Env): ModelSettings | undefined {
  if (env.ASSISTANT_BASE_URL === undefined || env.ASSISTANT_MODEL === undefined) return undefined;
  return {
    baseUrl: env.ASSISTANT_BASE_URL,
    apiKey: env.ASSISTANT_API_KEY,
    model: env.ASSISTANT_MODEL,
    dailyCalls: env.ASSISTANT_DAILY_CALLS,
    learnerCalls: env.ASSISTANT_LEARNER_CALLS,
    care: { deadline: env.ASSISTANT_TIMEOUT * 1000, atOnce: env.ASSISTANT_CONCURRENCY },
  };
}

/** /metrics on a listener of its own, so that it cannot be reached from where learners come. */
function listenForOperations(env: Env, metrics: Metrics) {
  if (env.OPS_PORT === undefined) return undefined;
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  return server.listen(env.OPS_PORT, env.OPS_HOST);
}

main().catch((error: unknown) => {
  process.stderr.write(`${failureText(error)}\n`);
  process.exit(1);
});
