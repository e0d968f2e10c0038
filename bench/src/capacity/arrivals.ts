import { setTimeout as delay } from 'node:timers/promises';

import { Pool } from 'undici';

import type { LoadRequest } from '../load.ts';

/** Calls that may be under way at once. A call beyond that counts as not sent: none waits in the client. */
const MOST_UNDER_WAY = 1500;
/** Longest wait for an answer, in milliseconds, as in the web app. */
const PATIENCE = 15_000;

/** One call of the load, of some kind of work. */
export interface Arrival extends LoadRequest {
  readonly kind: string;
}

/** How one call ended: `status` 0 means no answer, -1 that it was not sent. */
export interface Outcome {
  readonly kind: string;
  readonly status: number;
  /** From the moment it was due, in milliseconds. */
  readonly took: number;
  /** When it ended, on the clock of `performance`. */
  readonly endedAt: number;
}

/** Open-loop arrivals: the next call is due at its time, however slow the server is. */
export class Arrivals {
  readonly #pool: Pool;
  #underWay = 0;

  constructor(url: string) {
    this.#pool = new Pool(url, {
      connections: MOST_UNDER_WAY,
      headersTimeout: PATIENCE,
      bodyTimeout: PATIENCE,
    });
  }

  close(): Promise<void> {
    return this.#pool.destroy();
  }

  /** Sends calls at `perSecond` in the mean, at random moments, and returns how they ended. */
  async run(perSecond: number, seconds: number, next: (index: number) => Arrival): Promise<Outcome[]> {
    const outcomes: Outcome[] = [];
    const running: Promise<void>[] = [];
    const begin = performance.now();
    const end = begin + seconds * 1000;
    let due = begin;
    for (let index = 0; due < end;) {
      for (const now = performance.now(); due <= now && due < end; index += 1) {
        running.push(this.#send(next(index), due, outcomes));
        due += (-Math.log(1 - Math.random()) * 1000) / perSecond;
      }
      await delay(1);
    }
    await Promise.all(running);
    return outcomes;
  }

  /** Sends one call now and returns how it ended, and the answer. */
  async call(request: Arrival): Promise<{ outcome: Outcome; text: string; etag: string }> {
    const begun = performance.now();
    const answer = await this.#request(request);
    const endedAt = performance.now();
    const { status, text, etag } = answer;
    return { outcome: { kind: request.kind, status, took: endedAt - begun, endedAt }, text, etag };
  }

  async #send(request: Arrival, due: number, outcomes: Outcome[]): Promise<void> {
    const isRoom = this.#underWay < MOST_UNDER_WAY;
    const { status } = isRoom ? await this.#request(request) : { status: -1 };
    const endedAt = performance.now();
    outcomes.push({ kind: request.kind, status, took: endedAt - due, endedAt });
  }

  async #request({ path, method = 'GET', headers = {}, body }: Arrival) {
    this.#underWay += 1;
    try {
      const answer = await this.#pool.request({ path, method, headers, body: body ?? null });
      const text = await answer.body.text();
      return { status: answer.statusCode, text, etag: String(answer.headers.etag ?? '') };
    } catch {
      return { status: 0, text: '', etag: '' };
    } finally {
      this.#underWay -= 1;
    }
  }
}

/** The time that all but one in a hundred calls took, in milliseconds. */
export function p99(outcomes: readonly Outcome[]): number {
  const times = outcomes.map(({ took }) => took).toSorted((a, b) => a - b);
  return times[Math.floor(times.length * 0.99)] ?? 0;
}

/** Calls that did not succeed, counted by kind and status. */
export function errorsOf(outcomes: readonly Outcome[]): Map<string, number> {
  const errors = new Map<string, number>();
  for (const { kind, status } of outcomes) {
    if (status >= 200 && status < 400) continue;
    const name = `${kind} ${status === -1 ? 'not sent' : status || 'no answer'}`;
    errors.set(name, (errors.get(name) ?? 0) + 1);
  }
  return errors;
}
