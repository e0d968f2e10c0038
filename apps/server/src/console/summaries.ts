import { performance } from 'node:perf_hooks';
import { setImmediate } from 'node:timers/promises';

import { chanceOfPassing, type QuestionMemory } from '@avto/learning';

import type { BankCache } from '#bank/bank-cache.ts';
import { learningBank } from '#bank/learning-bank.ts';
import { asOperator } from '#console/scope.ts';
import { countTasks } from '#console/task-progress.ts';
import { AS_OPERATOR, type Database, isDatabaseUnavailable } from '#db/database.ts';
import { listRows } from '#db/revised-list.ts';

/** Milliseconds between turns. */
const TURN = 1000;
/** Milliseconds between sweeps. */
const SWEEP = 60_000;
/**
 * Milliseconds between two summaries of one learner. With a turn and its work a change is seen within 5 s, and within 12 s
 * while this process is busy: a class that answers without a pause would otherwise pay a tenth of its answers for them.
 */
const SPACING = { busy: 10_000, idle: 3000 } as const;
/** Learners of one turn, and of one statement: the embedded engine answers nobody else meanwhile. */
const PER_TURN = 200;
const PER_STATEMENT = 10;
/** Rows that a sweep looks at in one statement. */
const PER_PAGE = 2000;
/** Milliseconds between two chances of one learner: they cost some ten milliseconds each. After an exam there is no wait. */
const CHANCE_SPACING = 60_000;
/** Milliseconds of a turn that chances may take, while this process is busy and while it is not. */
const CHANCE_BUDGET = { busy: 15, idle: 250 } as const;
/** Utilization of the event loop, 0 to 1, from which the process is busy. */
const BUSY = 0.5;

/** A summary that a dying server loses is found by the sweep: nobody waits for the disk. */
const UNSYNCED = `${AS_OPERATOR}; SET LOCAL synchronous_commit = off`;

/** Condition that tasks over a row `r` of the roster were counted with a bank before this one; a node that is late leaves newer counts. */
const ofFormerBank = (revision: string) =>
  `(r.tasks_rev IS NOT NULL AND coalesce(r.tasks_bank < ${revision}::bigint, true))`;

export interface SummariesDeps {
  readonly db: Database;
  readonly bank: BankCache;
  /** Milliseconds since 1970: the chance of passing is that of now. */
  readonly now: () => number;
  readonly log: { error(details: object, message: string): void };
  /** Milliseconds that only grow. */
  readonly clock?: () => number;
  /** Whether this process was busy since it was last asked; by default the event loop tells. */
  readonly isBusy?: () => boolean;
}

/**
 * Keeps the summaries of the roster: what they are made of is stored already, so they are made anew and never counted up
 * (decisions/0028). This node marks the learners who wrote here; a sweep finds those whose summary shows another
 * revision than the learner has, whatever the reason.
 */
export class Summaries {
  readonly #deps: SummariesDeps;
  readonly #clock: () => number;
  /** Learners who wrote here, the oldest mark first. */
  readonly #marked = new Set<number>();
  /** Marked learners who finished an exam. */
  readonly #examined = new Set<number>();
  /** Learners that the sweep found: they wait for a turn with room. */
  readonly #found = new Set<number>();
  /** When a learner was last summarised, by the clock; kept for the spacing. */
  readonly #madeAt = new Map<number, number>();
  /** Learners whose chance is to be made, with when that may be; and those who are in no hurry. */
  readonly #chances = new Map<number, number>();
  readonly #oldChances = new Set<number>();
  readonly #wasBusy: () => boolean;

  constructor(deps: SummariesDeps) {
    this.#deps = deps;
    this.#wasBusy = deps.isBusy ?? busyLoop();
    this.#clock = deps.clock ?? (() => performance.now());
  }

  /** A learner's answers or exams have changed. */
  readonly mark = (userId: number, isExam = false): void => {
    this.#marked.add(userId);
    if (isExam) this.#examined.add(userId);
  };

  /** Works until the returned function is called; that waits for what is being done. */
  start(): () => Promise<void> {
    let turn = Promise.resolve();
    let isBusy = false;
    const run = (work: () => Promise<void>) => {
      if (isBusy) return;
      isBusy = true;
      turn = work()
        .catch((error: unknown) => this.#deps.log.error({ err: error, job: 'summaries' }, 'job failed'))
        .finally(() => {
          isBusy = false;
        });
    };
    let sweptAt = -Infinity;
    const timer = setInterval(() => {
      run(async () => {
        if (this.#clock() - sweptAt >= SWEEP) {
          sweptAt = this.#clock();
          await this.sweep();
        }
        await this.turn();
      });
    }, TURN);
    return async () => {
      clearInterval(timer);
      await turn;
    };
  }

  /** Summarises learners whose turn it is, then makes chances of passing as long as a turn allows. */
  async turn(): Promise<void> {
    const at = this.#clock();
    const load = this.#wasBusy() ? 'busy' : 'idle';
    for (const [userId, madeAt] of this.#madeAt)
      if (at - madeAt >= SPACING[load]) this.#madeAt.delete(userId);
    const due = [...this.#marked].filter((userId) => !this.#madeAt.has(userId)).slice(0, PER_TURN);
    await this.#summarise(due, this.#marked, true);
    await this.#summarise([...this.#found].slice(0, PER_TURN - due.length), this.#found, false);
    await this.#makeChances(CHANCE_BUDGET[load]);
  }

  /**
   * Finds learners whose summary shows another revision than they have, whose first answers are counted elsewhere than they
   * belong, whose tasks have changed or were counted with another bank, or whose chance is of yesterday.
   */
  async sweep(): Promise<void> {
    let last = 0;
    for (;;) {
      const page = await staleRows(this.#deps.db, last, this.#deps.bank.revision);
      for (const userId of page.stale) if (!this.#marked.has(userId)) this.#found.add(userId);
      for (const userId of page.old) this.#oldChances.add(userId);
      if (page.last === null) return;
      ({ last } = page);
      await setImmediate();
    }
  }

  /** Takes learners out of `waiting` and summarises them. */
  async #summarise(userIds: readonly number[], waiting: Set<number>, isUrgent: boolean): Promise<void> {
    for (let from = 0; from < userIds.length; from += PER_STATEMENT) {
      // In the order in which all lock them.
      const some = userIds.slice(from, from + PER_STATEMENT).toSorted((a, b) => a - b);
      for (const userId of some) {
        waiting.delete(userId);
        this.#madeAt.set(userId, this.#clock());
      }
      try {
        await this.#summariseSome(some, isUrgent);
      } catch (error) {
        for (const userId of some) waiting.add(userId);
        throw error;
      }
      await setImmediate();
    }
  }

  /** One statement for all; where it fails, each learner alone, so that one does not stop the others. */
  async #summariseSome(userIds: readonly number[], isUrgent: boolean): Promise<void> {
    const { db } = this.#deps;
    try {
      // The functions become operator too, but with set_config, which reaches no other machine of a cluster.
      const rows = await db.transaction(
        (tx) =>
          tx.query<{ user_id: number; chance_at: Date | null }>(
            'SELECT user_id, chance_at FROM summarise_learners($1)',
            [userIds],
          ),
        UNSYNCED,
      );
      // Apart: of a row that is written twice in one transaction Postgres locks the account, which others lock before it.
      const bank = learningBank(this.#deps.bank);
      const busy = await db.transaction(async (tx) => {
        await tx.query('SELECT count_first_answers($1)', [userIds]);
        const withTasks = await tx.query<{ user_id: number }>(
          `SELECT r.user_id FROM roster r JOIN learners l ON l.user_id = r.user_id
           WHERE r.user_id = ANY ($1::bigint[])
             AND (r.tasks_rev <> l.answers_rev OR ${ofFormerBank('$2')})`,
          [userIds, bank.revision],
        );
        return withTasks.map(({ user_id }) => user_id);
      }, UNSYNCED);
      if (busy.length > 0) {
        // Apart: who counts first answers holds rows of the whole group.
        await db.transaction((tx) => countTasks(tx, busy, bank), UNSYNCED);
      }
      for (const row of rows) this.#wantChance(row.user_id, row.chance_at, isUrgent);
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      if (userIds.length === 1) {
        // The sweep comes back to it.
        this.#deps.log.error({ err: error, userId: userIds[0] }, 'no summary');
        return;
      }
      for (const userId of userIds) await this.#summariseSome([userId], isUrgent);
    }
  }

  #wantChance(userId: number, madeAt: Date | null, isUrgent: boolean): void {
    if (!isUrgent) {
      if (!this.#chances.has(userId)) this.#oldChances.add(userId);
      return;
    }
    const age = madeAt ? this.#deps.now() - madeAt.getTime() : Infinity;
    const wait = this.#examined.delete(userId) ? 0 : Math.max(0, CHANCE_SPACING - Math.max(0, age));
    const at = this.#clock() + wait;
    this.#chances.set(userId, Math.min(at, this.#chances.get(userId) ?? Infinity));
    this.#oldChances.delete(userId);
  }

  /** @param budget milliseconds */
  async #makeChances(budget: number): Promise<void> {
    let spent = 0;
    while (spent < budget) {
      const userId = this.#nextChance();
      if (userId === undefined) return;
      try {
        spent += await this.#makeChance(userId);
      } catch (error) {
        this.#oldChances.add(userId);
        if (isDatabaseUnavailable(error)) throw error;
        this.#oldChances.delete(userId);
        this.#deps.log.error({ err: error, userId }, 'no chance of passing');
      }
      await setImmediate();
    }
  }

  /** Takes the learner whose chance has been due for longest. */
  #nextChance(): number | undefined {
    let next: number | undefined;
    let earliest = this.#clock();
    for (const [userId, at] of this.#chances) {
      if (at > earliest || (at === earliest && next !== undefined)) continue;
      next = userId;
      earliest = at;
    }
    next ??= this.#oldChances.values().next().value;
    if (next !== undefined) {
      this.#chances.delete(next);
      this.#oldChances.delete(next);
    }
    return next;
  }

  /** Makes and stores a chance of passing; returns the milliseconds during which nothing else could run. */
  async #makeChance(userId: number): Promise<number> {
    const { db, bank, now } = this.#deps;
    const list = await listRows(db, 'list_memory', userId);
    if (!list) return 0;
    const begun = performance.now();
    const memories = memoriesOf(list.body);
    const found = chanceOfPassing(learningBank(bank).questions, memories, now(), 'literal');
    const spent = performance.now() - begun;
    const chance = found.kind === 'known' ? found.chance : null;
    await db.prepared('save_chance', 'SELECT save_chance($1, $2, $3)', [userId, list.rev, chance]);
    return spent;
  }
}

/** Tells at each call whether the event loop was busy since the one before. */
function busyLoop(): () => boolean {
  let before = performance.eventLoopUtilization();
  return () => {
    const { utilization } = performance.eventLoopUtilization(before);
    before = performance.eventLoopUtilization();
    return utilization >= BUSY;
  };
}

/** Memories of a learner from the list as it is sent to the phone. */
export function memoriesOf(body: string): Map<number, QuestionMemory> {
  const { questions } = JSON.parse(body) as { questions: [number, number, ...number[]][] };
  return new Map(questions.map(([id, first, ...recent]) => [id, { first, recent }]));
}

/** A page of the roster after `last`: whose summary is stale, whose chance alone is old; `last` null: it was the last page. */
async function staleRows(
  db: Database,
  last: number,
  bankRevision: number,
): Promise<{ stale: number[]; old: number[]; last: number | null }> {
  const [row] = await asOperator(db, (tx) =>
    tx.query<{ stale: string; old: string; last: number | null }>(
      // A chance that another node will make in its next minute is left to it.
      `SELECT coalesce(string_agg(p.id::text, ',') FILTER (WHERE p.is_stale), '') AS stale,
         coalesce(string_agg(p.id::text, ',') FILTER (WHERE p.is_old), '') AS old, max(p.id) AS last
       FROM (
         SELECT r.user_id AS id, r.chance_at < now() - interval '1 day' AND r.chance IS NOT NULL AS is_old,
           r.summary_rev <> l.answers_rev OR r.counted_rev <> l.answers_rev
             OR coalesce(r.tasks_rev <> l.answers_rev, false)
             OR ${ofFormerBank('$2')}
             OR r.counted_in IS DISTINCT FROM CASE WHEN r.archived_at IS NULL THEN coalesce(r.group_id, 0) END
             OR (r.chance_rev <> l.answers_rev
             AND coalesce(r.chance_at < now() - interval '2 minutes', true)) AS is_stale
         FROM roster r JOIN learners l ON l.user_id = r.user_id
         WHERE r.user_id > $1 ORDER BY r.user_id LIMIT ${PER_PAGE}
       ) p`,
      [last, bankRevision],
    ),
  );
  const ids = (list = '') => list.split(',').filter(Boolean).map(Number);
  return { stale: ids(row?.stale), old: ids(row?.old), last: row?.last ?? null };
}
