import { randomBytes } from 'node:crypto';

import type { Tokens, WireQuestion } from '@avto/contract';
import type { Bank } from '@avto/question-bank';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { v7 } from 'uuid';

import { type AppDeps, buildApp } from '#app.ts';
import { BankCache } from '#bank/bank-cache.ts';
import { replaceBank } from '#bank/bank-store.ts';
import type { Database } from '#db/database.ts';
import { ClauseCache } from '#rules-text/clause-cache.ts';
import { keyRing } from '#lib/secrets.ts';
import { type NewSchool, saveSchool } from '#schools/school-store.ts';
import { openTestDatabase } from '#testing/test-database.ts';

/** A clock that tests move by hand; milliseconds since 1970. */
export class TestClock {
  #offset = 0;
  #stoppedAt: number | undefined;

  now = (): number => (this.#stoppedAt ?? Date.now()) + this.#offset;

  /** From now on only `advance` moves it: delays of a second must not pass while a busy machine hashes. */
  stop(): void {
    this.#stoppedAt = Date.now();
  }

  advance(milliseconds: number): void {
    this.#offset += milliseconds;
  }
}

/** A running server over a real database, spoken to over HTTP. */
export interface TestApp {
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly bank: BankCache;
  readonly clauses: ClauseCache;
  readonly clock: TestClock;
  request(options: InjectOptions): Promise<LightMyRequestResponse>;
  /** Registers a learner and returns a client that carries the bearer. */
  learner(login?: string, headers?: Record<string, string>): Promise<TestLearner>;
  /** Another server over the same database: other keys, another clock, another configuration. */
  node(deps: Partial<AppDeps>): Promise<FastifyInstance>;
  close(): Promise<void>;
}

export interface TestLearner {
  readonly login: string;
  readonly tokens: Tokens;
  readonly userId: number;
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  post(url: string, payload: object, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  delete(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
}

export const testKeys = [keyRing(Buffer.alloc(32, 7))] as const;
export const password = 'secret1';
let serial = 0;

/** Starts a server on a database of its own with a small bank and a school of code AVTO2026. */
export async function startTestApp(options: { bank?: Bank; deps?: Partial<AppDeps> } = {}): Promise<TestApp> {
  const db = await openTestDatabase(options.bank ? 'migrated' : 'bank');
  if (options.bank) await replaceBank(db, options.bank);
  await saveSchool(db, testSchool('AVTO2026', 'Твоя автошкола'));
  const bank = new BankCache(db);
  await bank.refresh();
  const clauses = new ClauseCache(db);
  await clauses.refresh();
  const clock = new TestClock();
  // A busy machine must not make tests fail: only what is tested answers 503.
  const common = { db, bank, clauses, keys: testKeys, now: clock.now, longestLag: 0 };
  const app = await buildApp({ ...common, ...options.deps });
  await app.ready();
  const request = (injected: InjectOptions) => app.inject(injected);
  const nodes: FastifyInstance[] = [];
  return {
    app,
    db,
    bank,
    clauses,
    clock,
    request,
    learner: (login, headers) => registerLearner(request, login, headers),
    node: async (deps) => {
      const node = await buildApp({ ...common, ...deps });
      nodes.push(node);
      await node.ready();
      return node;
    },
    close: async () => {
      await Promise.all([app, ...nodes].map((each) => each.close()));
      await db.close();
    },
  };
}

/** A school with every optional part absent. */
export function testSchool(code: string, name: string): NewSchool {
  return {
    code,
    name,
    logo_photo: null,
    support_email: null,
    info_email: null,
    website: null,
    promotion_photo: null,
    promotion_link: null,
  };
}

async function registerLearner(
  request: TestApp['request'],
  login = `learner${(serial += 1)}${randomBytes(2).toString('hex')}`,
  extra: Record<string, string> = {},
): Promise<TestLearner> {
  const response = await request({
    method: 'POST',
    url: '/api/v1/auth/user/signup',
    payload: { login, password },
    headers: { 'x-driving-school': 'AVTO2026', ...extra },
    remoteAddress: `10.0.${serial >> 8}.${serial & 255}`,
  });
  if (response.statusCode !== 201)
    throw new Error(`sign-up answered ${response.statusCode}: ${response.body}`);
  const tokens = response.json<Tokens>();
  const authorization = `Bearer ${tokens.accessToken}`;
  const payload = tokens.accessToken.split('.')[1] ?? '';
  const { user_id: userId } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { user_id: number };
  return {
    login,
    tokens,
    userId,
    get: (url, headers) => request({ method: 'GET', url, headers: { authorization, ...headers } }),
    post: (url, body, headers) =>
      request({ method: 'POST', url, payload: body, headers: { authorization, ...headers } }),
    delete: (url, headers) => request({ method: 'DELETE', url, headers: { authorization, ...headers } }),
  };
}

/** The questions of a ticket as a learner gets them. */
export async function ticketQuestions(learner: TestLearner, ticket: number): Promise<WireQuestion[]> {
  return (await learner.get(`/api/v1/user/exam/tickets/${ticket}`)).json<WireQuestion[]>();
}

/** A UUID of version 7 whose time is `milliseconds` since 1970. */
export function uuidV7At(milliseconds: number): string {
  return v7({ msecs: milliseconds });
}
