import { type Assistant, AssistantError, type Talk } from '@avto/assistant';
import type { NewQuestion } from '@avto/contract';
import { LRUCache } from 'lru-cache';

import type { BankCache } from '#bank/bank-cache.ts';
import { Failure } from '#lib/failures.ts';
import type { Limits } from '#lib/limits.ts';
import { cardOf } from '#modules/chat/question-card.ts';

/** Longest wait for the assistant, in milliseconds; the web app waits 60 s. */
const PATIENCE = 30_000;
/** How long a repeated request gets the same answer (decision T4). */
const DAY = 24 * 3600 * 1000;

export interface ChatDeps {
  readonly assistant: Assistant;
  readonly bank: BankCache;
  readonly limits: Limits;
}

interface Asked {
  /** The whole body, for comparison. */
  readonly body: string;
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

  /**
   * @throws Failure question_unknown, option_unknown, too_many_requests, idempotency_key_reused, and 502, 503 or 504 for a
   * failing assistant
   */
  async ask(userId: number, asked: NewQuestion, key: string | undefined): Promise<{ text: string }> {
    const name = key && `${userId}/${key.toLowerCase()}`;
    const earlier = name ? this.#asked.get(name) : undefined;
    const body = JSON.stringify([asked.text, asked.history ?? [], asked.question ?? null]);
    if (earlier) {
      if (earlier.body !== body) throw new Failure('idempotency_key_reused');
      return earlier.answer;
    }
    const { text, history, question } = asked;
    const card = question && cardOf(this.#deps.bank, question);
    const answer = this.#answerWithinLimit(userId, text, { history, card }).catch((error: unknown) => {
      if (name) this.#asked.delete(name);
      throw error;
    });
    if (name) this.#asked.set(name, { body, answer });
    return answer;
  }

  async #answerWithinLimit(userId: number, text: string, talk: Talk): Promise<{ text: string }> {
    const giveBack = await this.#deps.limits.question(userId);
    try {
      return await this.#answer(userId, text, talk);
    } catch (error) {
      await giveBack();
      throw error;
    }
  }

  async #answer(userId: number, text: string, talk: Talk): Promise<{ text: string }> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_done, fail) => {
      timer = setTimeout(() => fail(new AssistantError('timeout')), PATIENCE);
    });
    try {
      const answer = this.#deps.assistant.answer(text, userId, talk);
      return { text: (await Promise.race([answer, late])).text };
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
