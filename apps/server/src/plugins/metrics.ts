import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

import type { BankCache } from '#bank/bank-cache.ts';
import type { Database } from '#db/database.ts';
import type { ReadReplica } from '#db/read-replica.ts';
import type { PasswordHash } from '#lib/password-hash.ts';
import { hookCalls } from '#plugins/call-hooks.ts';

/** One call to the language model. */
interface ModelCall {
  readonly outcome: string;
  readonly seconds: number;
}

/** State of the language model, read at each scrape. */
interface WatchedModel {
  /** 0 closed, 1 trying again, 2 open. */
  readonly breaker: () => number;
  readonly load: () => { readonly running: number; readonly waiting: number };
  readonly callsToday: () => Promise<number>;
  readonly dailyCalls: number;
}

/** Sources that are read at each scrape. */
interface Watched {
  readonly db: Database;
  readonly replica: ReadReplica | undefined;
  readonly bank: BankCache;
  readonly passwords: PasswordHash;
}

/** Metrics for the operator, served by the listener of OPS_PORT only. */
export class Metrics {
  readonly registry = new Registry();
  readonly #duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to the end of the answer',
    labelNames: ['operation', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [this.registry],
  });
  readonly #statusMismatch = new Counter({
    name: 'answer_status_mismatch_total',
    help: 'Answers whose status the client judged differently from the bank',
    registers: [this.registry],
  });

  readonly #replays = new Counter({
    name: 'answer_replays_total',
    help: 'Answers that changed nothing: sent again by an outbox, or older than what stands',
    registers: [this.registry],
  });
  readonly #snapshot = new Gauge({
    name: 'snapshot_last_success_seconds',
    help: 'When the embedded database was last snapshotted, or the node started if never, in seconds since 1970; 0 where it is not',
    registers: [this.registry],
  });
  readonly #limitsAlone = new Gauge({
    name: 'limits_counted_alone',
    help: '1 while REDIS_URL is set and nothing answers there, so that this node counts limits for itself',
    registers: [this.registry],
  });
  readonly #limitFallbacks = new Counter({
    name: 'limit_fallbacks_total',
    help: 'Events that were counted by this node alone though REDIS_URL is set',
    registers: [this.registry],
  });
  readonly #listening = new Gauge({
    name: 'node_listening',
    help: '1 while this node hears at once of sessions that other nodes ended and of replaced banks',
    registers: [this.registry],
  });

  readonly #openReports = new Gauge({
    name: 'question_reports_open',
    help: 'Reports of errors in questions that nobody has dealt with; the same on every node',
    registers: [this.registry],
  });

  readonly #replicaLists = new Counter({
    name: 'read_replica_lists_total',
    help: 'Lists of answers where a read replica is configured, by source: replica; or the primary, because the replica was behind or away',
    labelNames: ['source'] as const,
    registers: [this.registry],
  });
  readonly #photoReads = new Counter({
    name: 'photo_store_reads_total',
    help: 'Pictures read from PHOTO_STORE, by outcome: ok, missing, wrong (another size than registered), failed',
    labelNames: ['outcome'] as const,
    registers: [this.registry],
  });
  readonly #modelCalls = new Histogram({
    name: 'assistant_model_call_duration_seconds',
    help: 'Calls to the language model with their time, by outcome: ok, busy, timeout, refused, failed',
    labelNames: ['outcome'] as const,
    buckets: [0.5, 1, 2, 4, 8, 16, 32],
    registers: [this.registry],
  });
  readonly #answers = new Counter({
    name: 'assistant_answers_total',
    help: 'Questions where a language model is configured, by what answered: retrieval, model, cache, unbacked, failure, limit',
    labelNames: ['source'] as const,
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  /** Records whether limits are counted in the shared store. */
  setLimitsShared(shared: boolean): void {
    this.#limitsAlone.set(shared ? 0 : 1);
  }

  countLimitFallback(): void {
    this.#limitFallbacks.inc();
  }

  setListening(listening: boolean): void {
    this.#listening.set(listening ? 1 : 0);
  }

  setOpenReports(count: number): void {
    this.#openReports.set(count);
  }

  countReplicaList(source: string): void {
    this.#replicaLists.inc({ source });
  }

  countReplay(): void {
    this.#replays.inc();
  }

  countPhotoRead(outcome: string): void {
    this.#photoReads.inc({ outcome });
  }

  /** Records the time of a snapshot of the embedded database. @param at milliseconds since 1970 */
  markSnapshot(at: number): void {
    this.#snapshot.set(at / 1000);
  }

  /** Reads at each scrape how busy the node is and which bank it serves. */
  watch({ db, replica, bank, passwords }: Watched): void {
    this.#gauge(
      'password_hash_waiting',
      'Passwords that wait to be hashed; past 50 sign-ins are refused with 503',
      () => passwords.waiting,
    );
    this.#gauge('bank_revision', 'Revision of the bank that this node serves', () => bank.revision);
    this.#gauge(
      'bank_questions',
      'Questions in the bank that this node serves',
      () => bank.questions().length,
    );
    if (replica) {
      this.#gauge(
        'read_replica_used',
        '1 while lists are read from the replica; 0 while it is left alone',
        () => (replica.isUsed ? 1 : 0),
      );
    }
    if (!db.pool()) return;
    this.#gauge('db_pool_open', 'Connections to Postgres', () => db.pool()?.open ?? 0);
    this.#gauge('db_pool_idle', 'Connections to Postgres that wait for work', () => db.pool()?.idle ?? 0);
    this.#gauge('db_pool_waiting', 'Statements that wait for a connection', () => db.waiting());
  }

  observeModelCall({ outcome, seconds }: ModelCall): void {
    this.#modelCalls.observe({ outcome }, seconds);
  }

  countAnswer(source: string): void {
    this.#answers.inc({ source });
  }

  /** Reads at each scrape how the language model does and what is spent of its budget. */
  watchModel({ breaker, load, callsToday, dailyCalls }: WatchedModel): void {
    this.#gauge(
      'assistant_breaker_state',
      '0: the language model is called; 1: it is tried again after failures; 2: it is not called',
      breaker,
    );
    this.#gauge('assistant_model_running', 'Calls to the language model that run', () => load().running);
    this.#gauge('assistant_model_waiting', 'Questions that wait for a call', () => load().waiting);
    this.#gauge(
      'assistant_model_calls_today',
      'Calls to the language model since midnight in Moscow',
      callsToday,
    );
    this.#gauge('assistant_model_calls_limit', 'Most calls to the language model a day', () => dailyCalls);
  }

  countStatusMismatch(): void {
    this.#statusMismatch.inc();
  }

  /** Registers a gauge that is read at each scrape. */
  #gauge(name: string, help: string, read: () => number | Promise<number>): void {
    // The registry keeps it.
    void new Gauge({
      name,
      help,
      registers: [this.registry],
      async collect() {
        this.set(await read());
      },
    });
  }

  /** Counts responses of one operation with one status, by their seconds. */
  series(operation: string, status: number): (seconds: number) => void {
    const series = this.#duration.labels(operation, String(status));
    return (seconds) => series.observe(seconds);
  }

  /** Observes every API response, by operation and not by path. */
  observe(app: FastifyInstance): void {
    hookCalls(app, ({ id }) => {
      // The library hashes labels at every lookup.
      const known = new Map<number, (seconds: number) => void>();
      const seriesOf = (status: number) => {
        const series = this.series(id, status);
        known.set(status, series);
        return series;
      };
      return {
        onResponse: (_request, { statusCode, elapsedTime }, done) => {
          (known.get(statusCode) ?? seriesOf(statusCode))(elapsedTime / 1000);
          done();
        },
      };
    });
  }
}
