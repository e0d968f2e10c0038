import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

import type { SavedAnswer, Tokens, WireQuestion } from '@avto/contract';

import { uuidV7At } from '#testing/test-app.ts';

/** Answers after which the web app tries the same again, with the same key. */
const TRY_AGAIN = new Set([429, 502, 503, 504]);
/** Longest time that one operation may take before it counts as failed, in milliseconds. */
const PATIENCE = 40_000;

/** A learner whose client tries again as the web app does; `failures` are what the learner would have seen. */
export class PatientClient {
  readonly failures: string[] = [];
  /** The last acknowledged answer to each question. */
  readonly acknowledged = new Map<number, SavedAnswer>();
  /** How often something had to be tried again, by what was answered. */
  readonly retries = new Map<string, number>();
  readonly #url: string;
  #tokens: Tokens | undefined;

  constructor(url: string) {
    this.#url = url;
  }

  async signUp(): Promise<void> {
    const body = { login: `u${randomBytes(6).toString('hex')}`, password: 'secret1' };
    this.#tokens = await this.#call<Tokens>('POST', '/api/v1/auth/user/signup', body);
  }

  ticket(number: number): Promise<WireQuestion[]> {
    return this.#call('GET', `/api/v1/user/exam/tickets/${number}`);
  }

  answers(): Promise<SavedAnswer[]> {
    return this.#call('GET', '/api/v1/user/questions/');
  }

  /** Answers questions one after another until `enough`; a refresh now and then. */
  async work(questions: readonly WireQuestion[], enough: () => boolean): Promise<void> {
    for (let number = 0; !enough(); number += 1) {
      const question = questions[number % questions.length] as WireQuestion;
      const body = {
        ticket: question.eduetq_number_card,
        questionId: question.eduetq_id,
        answer: 1,
        status: 'ERROR',
      };
      try {
        if (number % 10 === 9) await this.#refresh();
        const saved = await this.#call<SavedAnswer>('POST', '/api/v1/user/questions/', body);
        this.acknowledged.set(question.eduetq_id, saved);
      } catch (error) {
        this.failures.push(String(error));
      }
    }
  }

  /** Acknowledged answers that the server does not have. */
  async lost(): Promise<SavedAnswer[]> {
    const stored = new Map((await this.answers()).map((answer) => [answer.questionId, answer]));
    return [...this.acknowledged.values()].filter(
      (answer) => (stored.get(answer.questionId)?.createdAt ?? '') < answer.createdAt,
    );
  }

  async #refresh(): Promise<void> {
    const refreshToken = this.#tokens?.refreshToken;
    this.#tokens = await this.#call<Tokens>('POST', '/api/v1/auth/refresh', { refreshToken });
  }

  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- names what the caller expects of an answer
  async #call<T>(method: string, path: string, body?: object): Promise<T> {
    const key = uuidV7At(Date.now());
    const until = Date.now() + PATIENCE;
    for (;;) {
      const { status, text, wait } = await this.#once(method, path, body, key);
      if (status >= 200 && status < 300) return JSON.parse(text) as T;
      if ((status !== 0 && !TRY_AGAIN.has(status)) || Date.now() > until) {
        throw new Error(`${method} ${path}: ${status} ${text}`);
      }
      this.retries.set(String(status), (this.retries.get(String(status)) ?? 0) + 1);
      await delay(wait);
    }
  }

  async #once(method: string, path: string, body: object | undefined, key: string) {
    try {
      const answer = await fetch(this.#url + path, {
        method,
        headers: {
          ...(body ? { 'content-type': 'application/json', 'idempotency-key': key } : {}),
          ...(this.#tokens ? { authorization: `Bearer ${this.#tokens.accessToken}` } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(15_000),
      });
      const wait = answer.status === 429 ? Number(answer.headers.get('retry-after') ?? 1) * 1000 : 200;
      return { status: answer.status, text: await answer.text(), wait };
    } catch {
      // Nobody answered, or not to the end.
      return { status: 0, text: '', wait: 200 };
    }
  }
}
