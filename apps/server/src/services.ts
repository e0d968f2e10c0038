import type { FastifyBaseLogger } from 'fastify';

import { BankCache } from '#bank/bank-cache.ts';
import type { Database } from '#db/database.ts';
import type { ReadReplica } from '#db/read-replica.ts';
import type { Env } from '#env.ts';
import { DatabaseClock } from '#lib/database-clock.ts';
import { EndedSessions } from '#lib/ended-sessions.ts';
import type { LimitStore } from '#lib/limit-store.ts';
import type { ModelSettings } from '#modules/chat/chat-assistant.ts';
import { configuredPhotos } from '#photos/open-photos.ts';
import { type PhotoStore, PhotoStoreError } from '#photos/photo-store.ts';
import { Metrics } from '#plugins/metrics.ts';
import { ClauseCache } from '#rules-text/clause-cache.ts';
import { firstManagerLink, openStore, seed } from '#store.ts';

/** Longest wait for one statement of a request, in milliseconds: past it the response is 503. */
const STATEMENT_TIMEOUT = 10_000;

/** Longest wait for a picture of the store, in milliseconds: past it the response is 503. */
const PHOTO_TIMEOUT = 3000;

/**
 * Opens everything outside this process that the configuration names, fills an empty database and loads the caches, so
 * that the first request finds them.
 */
export async function openServices(env: Env, log: FastifyBaseLogger) {
  const store = await openStore(env, {
    onIdleError: (error) => log.error({ err: error }, 'idle database connection broke'),
    statementTimeout: STATEMENT_TIMEOUT,
  });
  const { db, takeSnapshot } = store;
  const photoStore = await configuredPhotos(env, db, PHOTO_TIMEOUT);
  if (photoStore) await checkPhotoStore(photoStore, log);
  const replica = await openReplica(env, db, log);
  const demoSchool = env.DEMO_SCHOOL === 'on';
  await seed(db, { demoSchool, photos: photoStore });
  const bank = new BankCache(db);
  const clauses = new ClauseCache(db);
  const metrics = new Metrics();
  const endedSessions = new EndedSessions();
  const clock = new DatabaseClock();
  const [limitStore] = await Promise.all([
    openLimits(env, metrics),
    bank.refresh(),
    clauses.refresh(),
    endedSessions.catchUp(db),
    clock.compare(db),
  ]);
  return {
    db,
    replica,
    bank,
    clauses,
    photoStore,
    metrics,
    endedSessions,
    clock,
    limitStore,
    takeSnapshot,
    firstManagerLink: async () => (demoSchool ? firstManagerLink(db) : undefined),
    close: async () => {
      limitStore?.close();
      await replica?.close();
      await store.close();
    },
  };
}

/** The shared counters of limits that the configuration names, if it does. */
async function openLimits(env: Env, metrics: Metrics): Promise<LimitStore | undefined> {
  if (env.REDIS_URL === undefined) return undefined;
  const { sharedLimits } = await import('#lib/shared-limits.ts');
  return sharedLimits(env.REDIS_URL, {
    onReach: (reachable) => metrics.setLimitsShared(reachable),
    onFallback: () => metrics.countLimitFallback(),
  });
}

/** The read replica that the configuration names, if it does. */
async function openReplica(
  env: Env,
  primary: Database,
  log: FastifyBaseLogger,
): Promise<ReadReplica | undefined> {
  if (env.DATABASE_READ_URL === undefined) return undefined;
  const { ReadReplica } = await import('#db/read-replica.ts');
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
 * Fails the start where waiting does not help: wrong keys, no such bucket. While a store is only unavailable, learners
 * answer without pictures.
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
export function languageModel(env: Env): ModelSettings | undefined {
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
