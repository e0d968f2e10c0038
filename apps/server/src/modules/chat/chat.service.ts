import { type Assistant, AssistantError } from '@avto/assistant';
import { LRUCache } from 'lru-cache';

import { Failure } from '#lib/failures.ts';
import type { Limits } from '#lib/limits.ts';

/** Longest wait for the assistant, in milliseconds; the web app waits 60 s. */
const PATIENCE = 30_000;
/** How long a repeated request gets the same answer (decision T4). */
const DAY = 24 * 3600 * 1000;

export interface ChatDeps {
  readonly assistant: Assistant;
  readonly limits: Limits;
}

interface Asked {
  readonly text: string;
  readonly answer: Promise<{ text: string }>;
}

/**
 * Asks the assistant for a learner. A request repeated with its key neither costs a question of the day nor
 * bothers the assistant again; one that failed does not count. Questions and answers are neither
 * logged nor stored.
 */
export class Chat {
  readonly #deps: ChatDeps;
  readonly #asked = new LRUCache<string, Asked>({ max: 5000, ttl: DAY });

  constructor(deps: ChatDeps) {
    this.#deps = deps;
  }

  /** @throws Failure too_many_requests, idempotency_key_reused, and 502, 503 or 504 for a failing assistant. */
  async ask(userId: number, text: string, key: string | undefined): Promise<{ text: string }> {
    const name = key && `${userId}/${key.toLowerCase()}`;
    const earlier = name ? this.#asked.get(name) : undefined;
    if (earlier) {
      if (earlier.text !== text) throw new Failure('idempotency_key_reused');
      return earlier.answer;
    }
    const answer = this.#answerWithinLimit(userId, text).catch((error: unknown) => {
      if (name) this.#asked.delete(name);
      throw error;
    });
    if (name) this.#asked.set(name, { text, answer });
    return answer;
  }

  async #answerWithinLimit(userId: number, text: string): Promise<{ text: string }> {
    const giveBack = await this.#deps.limits.question(userId);
    try {
      return await this.#answer(userId, text);
    } catch (error) {
      await giveBack();
      throw error;
    }
  }

  async #answer(userId: number, text: string): Promise<{ text: string }> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_done, fail) => {
      timer = setTimeout(() => fail(new AssistantError('timeout')), PATIENCE);
    });
    try {
      return { text: (await Promise.race([this.#deps.assistant.answer(text, userId), late])).text };
    } catch (error) {
      throw asFailure(error);
    } finally {
      clearTimeout(timer);
    }
  }
}

/** Never 500: clients answer that by a refresh and a second, perhaps paid, question (decision C3). */
function asFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const reason = error instanceof AssistantError ? error.reason : 'failed';
  if (reason === 'busy') return new Failure('unavailable', { retryAfter: 5 });
  return new Failure(reason === 'timeout' ? 'upstream_timeout' : 'upstream_failed');
}
