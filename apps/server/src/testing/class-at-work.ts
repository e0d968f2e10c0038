import type { WireQuestion } from '@avto/contract';
import { expect } from 'vitest';

import type { OwnPostgres } from '#testing/own-postgres.ts';
import { PatientClient } from '#testing/patient-client.ts';

const LEARNERS = 8;
/** What a learner's client may meet on the way and tries again after: no answer, «wait», «not now». */
const PASSING = new Set([0, 429, 502, 503]);
/** Milliseconds within which every call must have got some answer. */
const LONGEST_CALL = 25_000;

/** What a class met while something was broken. */
export interface Meanwhile {
  /** How often something was tried again, by status. */
  readonly retries: ReadonlyMap<number, number>;
}

/** Learners who answer without a pause, and newcomers who register, all through one address. */
export class ClassAtWork {
  readonly #url: string;
  readonly #learners: PatientClient[] = [];
  #questions: WireQuestion[] = [];

  private constructor(url: string) {
    this.#url = url;
  }

  static async gather(url: string): Promise<ClassAtWork> {
    const gathered = new ClassAtWork(url);
    for (let number = 0; number < LEARNERS; number += 1) {
      const learner = new PatientClient(url);
      await learner.signUp();
      gathered.#learners.push(learner);
    }
    gathered.#questions = (await gathered.#learners[0]?.ticket(1)) ?? [];
    expect(gathered.#questions).toHaveLength(20);
    return gathered;
  }

  /**
   * Lets them work while `happen` goes on and until each has had an answer since. Nobody may see a failure or wait
   * without an answer, and whatever was acknowledged at any moment must be there.
   * @param postgres where every acknowledged key is looked up: a key is written together with its answer
   */
  async during(happen: () => Promise<void>, postgres?: () => OwnPostgres): Promise<Meanwhile> {
    let over = false;
    const isOver = () => over;
    let waiting = new Set<PatientClient>();
    const newcomers: PatientClient[] = [];
    const before = this.#learners.map(({ retries }) => new Map(retries));
    for (const learner of this.#learners) {
      learner.slowest = 0;
      learner.failures.length = 0;
    }
    const enough = (learner: PatientClient) => () => {
      if (!over) return false;
      if (waiting.has(learner)) return !waiting.delete(learner);
      return true;
    };
    const work = this.#learners.map((learner) => learner.work(this.#questions, enough(learner)));
    const register = async () => {
      while (!isOver()) {
        const newcomer = new PatientClient(this.#url);
        newcomers.push(newcomer);
        await newcomer.signUp().catch((error: unknown) => newcomer.failures.push(String(error)));
        await newcomer.work(this.#questions, () => newcomer.keys.length > 0 || newcomer.failures.length > 0);
      }
    };
    const registering = register();
    try {
      await happen();
    } finally {
      waiting = new Set(this.#learners);
      over = true;
      await Promise.all([...work, registering]);
    }
    const everybody = [...this.#learners, ...newcomers];
    expect(everybody.flatMap(({ failures }) => failures)).toEqual([]);
    expect(Math.max(...everybody.map(({ slowest }) => slowest))).toBeLessThan(LONGEST_CALL);
    await this.#expectNothingLost(everybody, postgres?.());
    const retries = new Map<number, number>();
    for (const [index, learner] of everybody.entries()) {
      for (const [status, count] of learner.retries) {
        const since = count - (before[index]?.get(status) ?? 0);
        if (since > 0) retries.set(status, (retries.get(status) ?? 0) + since);
      }
    }
    // Never a fault of the program: whatever happened was «try again».
    expect([...retries.keys()].filter((status) => !PASSING.has(status))).toEqual([]);
    return { retries };
  }

  async #expectNothingLost(everybody: readonly PatientClient[], postgres: OwnPostgres | undefined) {
    for (const learner of everybody) {
      expect(learner.acknowledged.size).toBeGreaterThan(0);
      expect(await learner.lost()).toEqual([]);
    }
    if (!postgres) return;
    const stored = new Set(postgres.sql('SELECT key FROM idempotency_keys').split('\n'));
    const acknowledged = everybody.flatMap(({ keys }) => keys);
    expect(acknowledged.filter((key) => !stored.has(key))).toEqual([]);
  }
}
