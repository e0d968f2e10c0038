import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

import type { SavedAnswer, Tokens, WireQuestion } from '@avto/contract';

import { uuidV7At } from '#testing/test-app.ts';

/** Statuses after which the web app retries with the same key. */
const TRY_AGAIN = new Set([429, 502, 503, 504]);
/** Longest time that one operation may take before it counts as failed, in milliseconds. */
const TIMEOUT = 60_000;

/** A learner whose client tries again as the web app does; `failures` are what the learner would have seen. */
export class RetryingClient {
  readonly failures: string[] = [];
  /** The last acknowledged answer to each question. */
  readonly acknowledged = new Map<number, SavedAnswer>();
  /** The keys of all answers that were acknowledged, also of those that newer ones replaced. */
  readonly keys: string[] = [];
  /** The number of retries by status; 0 is a connection without a response. */
  readonly retries = new Map<number, number>();
  /** Milliseconds that the slowest call waited for its response. */
  slowest = 0;
  readonly login: string;
  readonly #url: string;
  readonly #address = `10.${[...randomBytes(3)].join('.')}`;
  #tokens: Tokens | undefined;

  constructor(url: string, login = `u${randomBytes(6).toString('hex')}`) {
    this.#url = url;
    this.login = login;
  }

  /** The same learner with the same tokens at another address. */
  at(url: string): RetryingClient {
    const other = new RetryingClient(url, this.login);
    other.#tokens = this.tokens;
    return other;
  }

  /** Registers; after a lost response the login is taken, by this learner. */
  async signUp(): Promise<void> {
    const account = { login: this.login, password: 'secret1' };
    try {
      this.#tokens = await this.#call<Tokens>('POST', '/api/v1/auth/user/signup', account);
    } catch (error) {
      if (!String(error).includes('login_taken')) throw error;
      await this.signIn();
    }
  }

  async signIn(): Promise<void> {
    const account = { login: this.login, password: 'secret1' };
    this.#tokens = await this.#call<Tokens>('POST', '/api/v1/auth/user/signin', account);
  }

  /** Clears every answer. Returns how many there were. */
  async clear(): Promise<number> {
    const { deleted } = await this.#call<{ deleted: number }>('DELETE', '/api/v1/user/questions/');
    return deleted;
  }

  get tokens(): Tokens {
    if (!this.#tokens) throw new Error('not signed up');
    return this.#tokens;
  }

  ticket(number: number): Promise<WireQuestion[]> {
    return this.#call('GET', `/api/v1/user/exam/tickets/${number}`);
  }

  answers(): Promise<SavedAnswer[]> {
    return this.#call('GET', '/api/v1/user/questions/');
  }

  /** Saves an answer that was given at `time`, and keeps what was acknowledged. */
  async answer(question: WireQuestion, option: number, time = Date.now()): Promise<SavedAnswer> {
    const key = uuidV7At(time);
    const body = {
      ticket: question.eduetq_number_card,
      questionId: question.eduetq_id,
      answer: option,
      status: 'ERROR',
    };
    const saved = await this.#call<SavedAnswer>('POST', '/api/v1/user/questions/', body, key);
    this.acknowledged.set(question.eduetq_id, saved);
    this.keys.push(key);
    return saved;
  }

  /** Answers questions one after another until `enough`, another option each time; a refresh now and then. */
  async work(questions: readonly WireQuestion[], enough: () => boolean): Promise<void> {
    for (let number = 0; !enough(); number += 1) {
      const question = questions[number % questions.length] as WireQuestion;
      try {
        if (number % 10 === 9) await this.refresh();
        await this.answer(question, 1 + (Math.floor(number / questions.length) % 2));
      } catch (error) {
        this.failures.push(String(error));
      }
    }
  }

  /** Acknowledged answers that the server does not have: missing, older, or another option of the same moment. */
  async lost(): Promise<SavedAnswer[]> {
    const stored = new Map((await this.answers()).map((answer) => [answer.questionId, answer]));
    return [...this.acknowledged.values()].filter((answer) => {
      const found = stored.get(answer.questionId);
      if (!found || found.createdAt < answer.createdAt) return true;
      return found.createdAt === answer.createdAt && found.answer !== answer.answer;
    });
  }

  async refresh(): Promise<void> {
    const { refreshToken } = this.tokens;
    this.#tokens = await this.#call<Tokens>('POST', '/api/v1/auth/refresh', { refreshToken });
  }

  async #call<T>(method: string, path: string, body?: object, key = uuidV7At(Date.now())): Promise<T> {
    const until = Date.now() + TIMEOUT;
    for (;;) {
      const begun = Date.now();
      const { status, text, wait } = await this.#once(method, path, body, key);
      this.slowest = Math.max(this.slowest, Date.now() - begun);
      if (status >= 200 && status < 300) return JSON.parse(text) as T;
      if ((status !== 0 && !TRY_AGAIN.has(status)) || Date.now() > until) {
        throw new Error(`${method} ${path}: ${status} ${text}`);
      }
      this.retries.set(status, (this.retries.get(status) ?? 0) + 1);
      await delay(wait);
    }
  }

  async #once(method: string, path: string, body: object | undefined, key: string) {
    try {
      const response = await fetch(this.#url + path, {
        method,
        headers: {
          'x-forwarded-for': this.#address,
          ...(body ? { 'content-type': 'application/json', 'idempotency-key': key } : {}),
          ...(this.#tokens ? { authorization: `Bearer ${this.#tokens.accessToken}` } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(30_000),
      });
      const wait = response.status === 429 ? Number(response.headers.get('retry-after') ?? 1) * 1000 : 200;
      return { status: response.status, text: await response.text(), wait };
    } catch {
      // No response, or an incomplete one.
      return { status: 0, text: '', wait: 200 };
    }
  }
}
