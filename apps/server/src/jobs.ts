import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { FastifyBaseLogger } from 'fastify';

import type { BankCache } from '#bank/bank-cache.ts';
import { actAsOperator, type Database } from '#db/database.ts';
import type { EmbeddedDatabase } from '#db/pglite.ts';
import type { DatabaseClock } from '#lib/database-clock.ts';
import type { EndedSessions } from '#lib/ended-sessions.ts';
import type { ClauseCache } from '#rules-text/clause-cache.ts';

const HOUR = 3_600_000;
/** How soon a node sees at the latest what happened on others, should it not have heard of it. */
const POLL = 15_000;
/** Newest snapshots that are kept. */
const SNAPSHOTS = 24;

/** Forgets idempotency keys after 24 h (decision T4) and sessions that ended or idled out. */
export async function purge(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await actAsOperator(tx);
    // A script, because a day's keys of many learners may take longer than a request may wait.
    await tx.script(
      `DELETE FROM idempotency_keys WHERE created_at < now() - interval '24 hours';
       DELETE FROM sessions WHERE revoked_at < now() - interval '1 day'
         OR refreshed_at < now() - interval '61 days' OR created_at < now() - interval '181 days'`,
    );
  });
}

/** Writes a snapshot of the embedded database, whole or not at all, and drops the oldest. Returns its path. */
export async function writeSnapshot(db: EmbeddedDatabase, dataDir: string): Promise<string> {
  const folder = join(dataDir, 'snapshots');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `${new Date().toISOString().replaceAll(':', '-')}.tar.gz`);
  writeFileSync(`${file}.new`, await db.snapshot(), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  const old = readdirSync(folder)
    .filter((name) => name.endsWith('.tar.gz'))
    .toSorted()
    .slice(0, -SNAPSHOTS);
  for (const name of old) rmSync(join(folder, name));
  return file;
}

/** Runs a job whose failure is a line of the log and nothing more. */
const runner = (log: FastifyBaseLogger) => (job: string, work: () => Promise<unknown>) => {
  work().catch((error: unknown) => log.error({ err: error, job }, 'job failed'));
};

export interface JobDeps {
  readonly db: Database;
  readonly bank: BankCache;
  readonly clauses: ClauseCache;
  readonly endedSessions: EndedSessions;
  /** Follows the database's; absent where a test sets the time. */
  readonly clock?: DatabaseClock;
  readonly log: FastifyBaseLogger;
  /** Hears whether this node listens to the others now. */
  readonly onListening?: (listening: boolean) => void;
}

/**
 * Keeps this node level with the others: the bank or the text of the Rules that another one imported, the sessions
 * that another one ended, and their clock. Heard at once; read again after each connection and every 15 s, so that
 * nothing unheard stays so. The returned function stops it.
 */
export function followOthers(deps: JobDeps): () => Promise<void> {
  const { db, bank, clauses, endedSessions, clock, log, onListening } = deps;
  const run = runner(log);
  const refreshBank = () => run('bank', () => bank.refresh());
  const refreshClauses = () => run('text of the Rules', () => clauses.refresh());
  const catchUp = () => {
    refreshBank();
    refreshClauses();
    run('ended sessions', () => endedSessions.catchUp(db));
    if (clock) run('clock', () => clock.compare(db));
  };
  const stopListening = db.listen({
    channels: ['session_ended', 'bank_replaced', 'rules_replaced'],
    onMessage: (channel, payload) => {
      if (channel === 'session_ended') endedSessions.add(Number(payload));
      else if (channel === 'bank_replaced') refreshBank();
      else refreshClauses();
    },
    onConnect: () => {
      onListening?.(true);
      catchUp();
    },
    onBreak: (error) => {
      onListening?.(false);
      log.warn({ err: error }, 'not hearing other nodes; trying again');
    },
  });
  const timer = setInterval(catchUp, POLL);
  return () => {
    clearInterval(timer);
    return stopListening();
  };
}

/** Starts what a node does by itself; the returned function stops it. */
export function startJobs(
  deps: JobDeps,
  snapshot: { everyHours: number; take: () => Promise<void> } | undefined,
): () => Promise<void> {
  const { db, log } = deps;
  const run = runner(log);
  const timers = [setInterval(() => run('purge', () => purge(db)), HOUR)];
  if (snapshot && snapshot.everyHours > 0) {
    timers.push(setInterval(() => run('snapshot', snapshot.take), snapshot.everyHours * HOUR));
  }
  const stopFollowing = followOthers(deps);
  return () => {
    for (const timer of timers) clearInterval(timer);
    return stopFollowing();
  };
}
