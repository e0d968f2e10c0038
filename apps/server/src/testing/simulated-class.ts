import type { WireQuestion } from '@avto/contract';
import { expect } from 'vitest';

import type { OwnPostgres } from '#testing/own-postgres.ts';
import { RetryingClient } from '#testing/retrying-client.ts';

const LEARNERS = 8;
/** Statuses that a client retries; 0 is a connection without a response. */
const PASSING = new Set([0, 429, 502, 503]);
/** Milliseconds within which every call must get some response. */
const LONGEST_CALL = 50_000;

/** Retries of a class during an incident. */
export interface RetryReport {
  /** The number of retries by status. */
  readonly retries: ReadonlyMap<number, number>;
}

/** Learners who answer without a pause, and newcomers who register, all through one address. */
export class SimulatedClass {
  readonly #url: string;
  readonly #learners: RetryingClient[] = [];
  #questions: WireQuestion[] = [];

  private constructor(url: string) {
    this.#url = url;
  }

  static async create(url: string): Promise<SimulatedClass> {
    const simulated = new SimulatedClass(url);
    for (let number = 0; number < LEARNERS; number += 1) {
      const learner = new RetryingClient(url);
      await learner.signUp();
      simulated.#learners.push(learner);
    }
    simulated.#questions = (await simulated.#learners[0]?.ticket(1)) ?? [];
    expect(simulated.#questions).toHaveLength(20);
    return simulated;
  }

  /**
   * Lets them work during `incident` and until each has saved an answer since. No learner may see a failure or wait without
   * a response, and every acknowledged answer must be stored.
   * @param postgres the server where every acknowledged key is looked up: a key is written together with its answer
   */
  async workDuring(incident: () => Promise<void>, postgres?: () => OwnPostgres): Promise<RetryReport> {
    let over = false;
    const isOver = () => over;
    let waiting = new Set<RetryingClient>();
    const newcomers: RetryingClient[] = [];
    const before = this.#learners.map(({ retries }) => new Map(retries));
    for (const learner of this.#learners) {
      learner.slowest = 0;
      learner.failures.length = 0;
    }
    const enough = (learner: RetryingClient) => () => {
      if (!over) return false;
      if (waiting.has(learner)) return !waiting.delete(learner);
      return true;
    };
    const work = this.#learners.map((learner) => learner.work(this.#questions, enough(learner)));
    const register = async () => {
      while (!isOver()) {
        const newcomer = new RetryingClient(this.#url);
        newcomers.push(newcomer);
        await newcomer.signUp().catch((error: unknown) => newcomer.failures.push(String(error)));
        await newcomer.work(this.#questions, () => newcomer.keys.length > 0 || newcomer.failures.length > 0);
      }
    };
    const registering = register();
    try {
      await incident();
    } finally {
      waiting = new Set(this.#learners);
      over = true;
      await Promise.all([...work, registering]);
    }
    const everyone = [...this.#learners, ...newcomers];
    expect(everyone.flatMap(({ failures }) => failures)).toEqual([]);
    expect(Math.max(...everyone.map(({ slowest }) => slowest))).toBeLessThan(LONGEST_CALL);
    await this.#expectNothingLost(everyone, postgres?.());
    const retries = new Map<number, number>();
    for (const [index, learner] of everyone.entries()) {
      for (const [status, count] of learner.retries) {
        const since = count - (before[index]?.get(status) ?? 0);
        if (since > 0) retries.set(status, (retries.get(status) ?? 0) + since);
      }
    }
    // No 4xx or 500: every failure was one to retry.
    expect([...retries.keys()].filter((status) => !PASSING.has(status))).toEqual([]);
    return { retries };
  }

  async #expectNothingLost(everyone: readonly RetryingClient[], postgres: OwnPostgres | undefined) {
    for (const learner of everyone) {
      expect(learner.acknowledged.size).toBeGreaterThan(0);
      expect(await learner.lost()).toEqual([]);
    }
    if (!postgres) return;
    const stored = new Set(postgres.sql('SELECT key FROM idempotency_keys').split('\n'));
    const acknowledged = everyone.flatMap(({ keys }) => keys);
    expect(acknowledged.filter((key) => !stored.has(key))).toEqual([]);
  }
}
