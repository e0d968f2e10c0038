import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import type { FastifyBaseLogger } from 'fastify';

import type { BankCache } from '#bank/bank-cache.ts';
import { settlesAnswers } from '#bank/settled-answers.ts';
import type { Summaries } from '#console/summaries.ts';
import { actAsOperator, type Database } from '#db/database.ts';
import { clampFutureRows } from '#db/future-rows.ts';
import type { EmbeddedDatabase } from '#db/pglite.ts';
import type { DatabaseClock } from '#lib/database-clock.ts';
import type { EndedSessions } from '#lib/ended-sessions.ts';
import { countOpenReports } from '#reports/report-store.ts';
import type { ClauseCache } from '#rules-text/clause-cache.ts';
import { forgottenVerdicts } from '#verdicts/verdict-store.ts';

const HOUR = 3_600_000;
/** Interval at which a node reads changes whose notification it may have missed. */
const POLL = 15_000;
/** Interval at which open reports of errors are counted. */
const COUNT_REPORTS = 60_000;
/** Newest snapshots that are kept. */
const SNAPSHOTS = 24;
/** Time that a start is given before an overdue snapshot: it holds the database for seconds. */
const AFTER_START = 600_000;

/** Statements that forget; each runs by itself. */
const FORGOTTEN = [
  "DELETE FROM idempotency_keys WHERE created_at < now() - interval '24 hours'",
  `DELETE FROM sessions WHERE revoked_at < now() - interval '1 day'
     OR refreshed_at < now() - interval '61 days' OR created_at < now() - interval '181 days'`,
  "DELETE FROM question_reports WHERE done_at < now() - interval '1 year'",
  "DELETE FROM staff_sessions WHERE expires_at < now() - interval '1 day'",
  "DELETE FROM staff_links WHERE expires_at < now() - interval '1 day'",
  "DELETE FROM invitations WHERE used_at IS NULL AND expires_at < now() - interval '30 days'",
  "DELETE FROM console_journal WHERE at < now() - interval '3 years'",
  forgottenVerdicts,
];

/**
 * Forgets idempotency keys after 24 h (decision T4), sessions that ended or idled out, reports dealt with a year ago, old
 * verdicts, the names of invitations that nobody used 30 days after they ended, and the console's journal after three
 * years. Each in a transaction of its own: one that held rows of one table and waited for those of another would wait for the
 * deletion of an account that waits for it.
 */
export async function purge(db: Database): Promise<void> {
  for (const statement of FORGOTTEN) {
    await db.transaction(async (tx) => {
      await actAsOperator(tx);
      // A script: deleting a day's keys may take longer than the timeout of a statement.
      await tx.script(statement);
    });
  }
}

/** Ending of a snapshot that is being written. */
const UNFINISHED = '.new';

/** Writes a snapshot of the embedded database atomically and deletes the oldest. Returns its path. */
export async function writeSnapshot(db: EmbeddedDatabase, dataDir: string): Promise<string> {
  const folder = join(dataDir, 'snapshots');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Of a process that was killed: one at a time has the folder.
  for (const name of readdirSync(folder)) if (name.endsWith(UNFINISHED)) rmSync(join(folder, name));
  const file = join(folder, `${new Date().toISOString().replaceAll(':', '-')}.tar.gz`);
  const draft = file + UNFINISHED;
  try {
    writeFileSync(draft, await db.snapshot(), { mode: 0o600 });
    renameSync(draft, file);
  } catch (error) {
    // On a full disk a part of a snapshot would take the last room, which the database needs for its log.
    rmSync(draft, { force: true });
    throw error;
  }
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.tar.gz'))
    .toSorted();
  // Later names come from a clock that was ahead: as the newest they would push out every new snapshot.
  const later = names.filter((name) => name > basename(file));
  const oldestFirst = [...later, ...names.slice(0, names.length - later.length)];
  for (const name of oldestFirst.slice(0, -SNAPSHOTS)) rmSync(join(folder, name));
  return file;
}

/** Time of the newest snapshot of a data folder, in milliseconds since 1970; undefined where none is seen. */
export function lastSnapshot(dataDir: string): number | undefined {
  const folder = join(dataDir, 'snapshots');
  try {
    const names = readdirSync(folder).filter((name) => name.endsWith('.tar.gz'));
    const times = names.map((name) => statSync(join(folder, name)).mtimeMs);
    return times.length === 0 ? undefined : Math.max(...times);
  } catch {
    // No folder yet, or no right to read it: making the next one will tell.
    return undefined;
  }
}

/**
 * Milliseconds until the first snapshot of a node that starts now: counted from the newest one, because a machine that is switched
 * off every evening would never come to the end of a day. What is overdue waits until the start is over.
 */
export function untilSnapshot(everyHours: number, last: number | undefined, now: number): number {
  const every = everyHours * HOUR;
  const left = last === undefined ? 0 : last + every - now;
  return Math.min(every, Math.max(left, AFTER_START));
}

/** Sets rows that are later than the database's now to now, and says so in the log. */
async function clampTimes(db: Database, log: FastifyBaseLogger): Promise<void> {
  const rows = await clampFutureRows(db);
  if (Object.keys(rows).length > 0)
    log.warn({ rows }, 'rows were later than now, set to now: a clock was ahead');
}

/** Runs a job; a failure is logged. */
const runner = (log: FastifyBaseLogger) => (job: string, work: () => Promise<unknown>) => {
  work().catch((error: unknown) => log.error({ err: error, job }, 'job failed'));
};

export interface JobDeps {
  readonly db: Database;
  readonly bank: BankCache;
  readonly clauses: ClauseCache;
  readonly endedSessions: EndedSessions;
  /** Absent where a test sets the time. */
  readonly clock?: DatabaseClock;
  /** Absent where nobody looks at a console. */
  readonly summaries?: Summaries;
  readonly log: FastifyBaseLogger;
  /** Called when this node begins or stops to hear the others. */
  readonly onListening?: (listening: boolean) => void;
  /** Called with the number of open reports of errors in questions. */
  readonly onOpenReports?: (count: number) => void;
}

/**
 * Follows the other nodes: imported banks and texts of the Rules, ended sessions, the database's clock. Notifications
 * arrive at once; everything is also read after each connection and every 15 s, in case one was missed. The returned
 * function stops it.
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
  const settle = settlesAnswers(db, bank);
  const timer = setInterval(() => {
    catchUp();
    run('answers of the bank before', settle);
  }, POLL);
  return () => {
    clearInterval(timer);
    return stopListening();
  };
}

/** Starts the background work of a node; the returned function stops it. */
export function startJobs(
  deps: JobDeps,
  snapshot: { everyHours: number; last: number | undefined; take: () => Promise<void> } | undefined,
): () => Promise<void> {
  const { db, log } = deps;
  const run = runner(log);
  // Not awaited: it reads every answer. Until it is done, the functions of migration 0008 handle such rows.
  run('rows from the future', () => clampTimes(db, log));
  const countReports = () =>
    run('open reports', async () => deps.onOpenReports?.(await countOpenReports(db)));
  countReports();
  const timers = [
    setInterval(() => run('purge', () => purge(db)), HOUR),
    setInterval(countReports, COUNT_REPORTS),
  ];
  if (snapshot && snapshot.everyHours > 0) {
    const take = () => run('snapshot', snapshot.take);
    const begin = () => {
      take();
      timers.push(setInterval(take, snapshot.everyHours * HOUR));
    };
    timers.push(setTimeout(begin, untilSnapshot(snapshot.everyHours, snapshot.last, Date.now())));
  }
  const stopFollowing = followOthers(deps);
  const stopSummaries = deps.summaries?.start();
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await Promise.all([stopFollowing(), stopSummaries?.()]);
  };
}
