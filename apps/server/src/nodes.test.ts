import { randomBytes } from 'node:crypto';
import { createServer, connect, type Server, type Socket } from 'node:net';

import type { Tokens } from '@avto/contract';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { BankCache } from '#bank/bank-cache.ts';
import { replaceBank } from '#bank/bank-store.ts';
import type { Database } from '#db/database.ts';
import { openPostgres } from '#db/postgres.ts';
import { followOthers, type JobDeps } from '#jobs.ts';
import { EndedSessions } from '#lib/ended-sessions.ts';
import type { LimitStore } from '#lib/limit-store.ts';
import { sharedLimits } from '#lib/shared-limits.ts';
import { ClauseCache } from '#rules-text/clause-cache.ts';
import { replaceClauses } from '#rules-text/clause-store.ts';
import { captureLog } from '#testing/captured-log.ts';
import { say, startModelServer } from '#testing/model-server.ts';
import {
  password,
  startTestApp,
  type TestApp,
  type TestLearner,
  ticketQuestions,
} from '#testing/test-app.ts';
import { testBank } from '#testing/test-bank.ts';
import { currentDatabaseUrl, testEngine } from '#testing/test-database.ts';

const redisUrl = process.env.TEST_REDIS_URL;

interface Node {
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly ended: EndedSessions;
}

const refresh = (app: FastifyInstance, refreshToken: string) =>
  app.inject({ method: 'POST', url: '/api/v1/auth/refresh', payload: { refreshToken } });
const listWith = async (app: FastifyInstance, { accessToken }: Tokens) =>
  (await app.inject({ url: '/api/v1/user/questions/', headers: { authorization: `Bearer ${accessToken}` } }))
    .statusCode;
const eventually = (check: () => Promise<void> | void) =>
  vi.waitFor(check, { timeout: 120_000, interval: 20 });

describe.runIf(testEngine === 'postgres')('two nodes on one database', () => {
  let server: TestApp;
  let first: Node;
  let second: Node;
  const closers: (() => Promise<unknown>)[] = [];

  async function startNode(): Promise<Node> {
    const url = await currentDatabaseUrl(server.db);
    const db = await openPostgres({ connectionString: url, poolSize: 4, onIdleError: () => {} });
    const bank = new BankCache(db);
    await bank.refresh();
    const ended = new EndedSessions();
    const clauses = new ClauseCache(db);
    const app = await server.node({ db, bank, clauses, endedSessions: ended });
    let heard: JobDeps['onListening'];
    const listening = new Promise<void>((done) => (heard = (yes) => void (yes && done())));
    const stop = followOthers({
      db,
      bank,
      clauses,
      endedSessions: ended,
      log: captureLog().logger,
      onListening: (yes) => heard?.(yes),
    });
    await listening;
    closers.push(async () => {
      await stop();
      await db.close();
    });
    return { app, db, ended };
  }

  beforeAll(async () => {
    server = await startTestApp();
    [first, second] = [await startNode(), await startNode()];
  });
  afterAll(async () => {
    await Promise.all(closers.map((close) => close()));
    await server.close();
  });

  it('hear at once of a session that the other one ended', async () => {
    const { tokens } = await server.learner();
    expect(await listWith(second.app, tokens)).toBe(200);
    await first.app.inject({
      method: 'POST',
      url: '/api/v1/auth/signout',
      payload: { refreshToken: tokens.refreshToken },
    });
    await eventually(async () => expect(await listWith(second.app, tokens)).toBe(401));
    expect((await refresh(second.app, tokens.refreshToken)).statusCode).toBe(409);
  });

  it('hear of the sessions of an account that was deleted', async () => {
    const learner = await server.learner();
    expect(await listWith(second.app, learner.tokens)).toBe(200);
    await first.db.query('DELETE FROM users WHERE id = $1', [learner.userId]);
    await eventually(() => expect(second.ended.has(sessionOf(learner))).toBe(true));
  });

  it('hear at once of an account that its learner deleted', async () => {
    const learner = await server.learner();
    expect(await listWith(second.app, learner.tokens)).toBe(200);
    const deleted = await first.app.inject({
      method: 'POST',
      url: '/api/v1/user/delete',
      payload: { password },
      headers: { authorization: `Bearer ${learner.tokens.accessToken}` },
    });
    expect(deleted.statusCode).toBe(200);
    await eventually(() => expect(second.ended.has(sessionOf(learner))).toBe(true));
    expect(await listWith(first.app, learner.tokens)).toBe(401);
    expect(await listWith(second.app, learner.tokens)).toBe(401);
  });

  it('know after a start, or a broken connection, what ended meanwhile', async () => {
    const learner = await server.learner();
    await first.app.inject({
      method: 'POST',
      url: '/api/v1/auth/signout',
      payload: { refreshToken: learner.tokens.refreshToken },
    });
    const late = await startNode();
    await eventually(async () => expect(await listWith(late.app, learner.tokens)).toBe(401));

    const other = await server.learner();
    expect(await listWith(second.app, other.tokens)).toBe(200);
    // As if the message had been lost: the change without the trigger's word.
    await server.db.transaction(async (tx) => {
      await tx.script('ALTER TABLE sessions DISABLE TRIGGER session_revoked');
      await tx.query('UPDATE sessions SET revoked_at = now() WHERE id = $1', [sessionOf(other)]);
      await tx.script('ALTER TABLE sessions ENABLE TRIGGER session_revoked');
    });
    expect(await listWith(second.app, other.tokens)).toBe(200);
    await server.db.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND query LIKE 'LISTEN%'`,
    );
    await eventually(async () => expect(await listWith(second.app, other.tokens)).toBe(401));
  });

  it('rotate a refresh token once, though a hundred ask for it on both at once', async () => {
    const learner = await server.learner();
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, number) =>
        refresh(number % 2 ? first.app : second.app, learner.tokens.refreshToken),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(100).fill(200));
    expect(new Set(answers.map((answer) => answer.json<Tokens>().refreshToken)).size).toBe(1);
    const [session] = await server.db.query<{ counter: number }>(
      'SELECT counter FROM sessions WHERE id = $1',
      [sessionOf(learner)],
    );
    expect(session?.counter).toBe(1);
    const next = answers[0]?.json<Tokens>().refreshToken ?? '';
    expect((await refresh(first.app, next)).statusCode).toBe(200);
  });

  it('serve the new bank as soon as it is imported', async () => {
    const learner = await server.learner();
    const before = (await ticketQuestions(learner, 1))[0]?.eduetq_title;
    const bank = testBank();
    const questions = bank.questions.map((question) => ({ ...question, title: `Новый: ${question.title}` }));
    await replaceBank(first.db, { ...bank, questions });
    const title = async (app: FastifyInstance) => {
      const response = await app.inject({
        url: '/api/v1/user/exam/tickets/1',
        headers: { authorization: `Bearer ${learner.tokens.accessToken}` },
      });
      return response.json<{ eduetq_title: string }[]>()[0]?.eduetq_title;
    };
    await eventually(async () => {
      expect(await title(first.app)).toBe(`Новый: ${before}`);
      expect(await title(second.app)).toBe(`Новый: ${before}`);
    });
  });

  it('quote the text of the Rules as soon as it is imported', async () => {
    const answer = async (app: FastifyInstance) => {
      // Each look is a question, and a learner has twenty.
      const { tokens } = await server.learner();
      const response = await app.inject({
        method: 'POST',
        url: '/api/v1/user/chat',
        payload: { text: 'Где запрещён обгон?' },
        headers: { authorization: `Bearer ${tokens.accessToken}` },
      });
      return response.json<{ text: string }>().text;
    };
    for (const { app } of [first, second]) expect(await answer(app)).not.toContain('дословно');
    const text = 'Обгонять улиток нельзя на мосту из спичек.';
    await replaceClauses(first.db, [{ clause: '11.4', section: 'Выдумка', text }]);
    await eventually(async () => {
      for (const { app } of [first, second]) {
        expect(await answer(app)).toContain(`Пункт 11.4 дословно: «${text}»`);
      }
    });
  });
});

function sessionOf({ tokens }: TestLearner): number {
  return Number(Buffer.from(tokens.refreshToken, 'base64url').readBigUInt64BE(0));
}

/** Stands between a node and the store, so that a test can cut it off or freeze it. */
class Relay {
  #server: Server | undefined;
  readonly #sockets = new Set<Socket>();
  #frozen = false;
  #port = 0;

  async open(): Promise<string> {
    const { hostname, port } = new URL(redisUrl ?? '');
    this.#frozen = false;
    const server = createServer((client) => {
      const upstream = connect(Number(port || 6379), hostname);
      for (const [from, to] of [
        [client, upstream],
        [upstream, client],
      ] as const) {
        this.#sockets.add(from);
        from.on('data', (chunk) => void (this.#frozen || to.write(chunk)));
        from.on('close', () => to.destroy());
        from.on('error', () => to.destroy());
      }
    });
    this.#server = server;
    await new Promise<void>((done) => server.listen(this.#port, '127.0.0.1', done));
    this.#port = (server.address() as { port: number }).port;
    // Learners of another run have the same numbers: their counts must not be met.
    const prefix = randomBytes(6).toString('hex');
    return `redis://127.0.0.1:${this.#port}${new URL(redisUrl ?? '').pathname}?keyPrefix=${prefix}:`;
  }

  freeze(): void {
    this.#frozen = true;
  }

  cut(): void {
    this.#server?.close();
    for (const socket of this.#sockets) socket.destroy();
    this.#sockets.clear();
  }
}

describe.runIf(redisUrl)('limits in a shared store', () => {
  let server: TestApp;
  let relay: Relay;
  let url: string;
  let stores: LimitStore[];
  /** Calls of each node to its metrics. */
  let told: { shared: boolean; fallbacks: number }[];

  beforeAll(async () => {
    server = await startTestApp();
    server.clock.stop();
  });
  afterAll(() => server.close());
  afterEach(() => {
    for (const store of stores) store.close();
    relay.cut();
  });

  /** On a busy machine the store takes longer than it may in production; only a test that stops it is in a hurry. */
  const PATIENCE = 120_000;

  async function startNodes(commandTimeout = PATIENCE): Promise<[FastifyInstance, FastifyInstance]> {
    relay = new Relay();
    url = await relay.open();
    stores = [];
    told = [];
    const nodes = await Promise.all(
      [0, 1].map((index) => {
        const heard = { shared: false, fallbacks: 0 };
        told[index] = heard;
        const events = {
          onReach: (reachable: boolean) => (heard.shared = reachable),
          onFallback: () => (heard.fallbacks += 1),
        };
        const limitStore = sharedLimits(url, events, commandTimeout);
        stores.push(limitStore);
        return server.node({ limitStore });
      }),
    );
    await eventually(() => expect(told.every(({ shared }) => shared)).toBe(true));
    return nodes as [FastifyInstance, FastifyInstance];
  }

  const signIn = (app: FastifyInstance, login: string, word = password, remoteAddress = address()) => {
    const options: InjectOptions = {
      method: 'POST',
      url: '/api/v1/auth/user/signin',
      payload: { login, password: word },
      remoteAddress,
    };
    return app.inject(options);
  };
  const address = () => `10.${[...randomBytes(3)].join('.')}`;

  it('are one for both nodes: failures at an account, and unknown codes of an address', async () => {
    const [first, second] = await startNodes();
    const { login } = await server.learner();
    const home = address();
    for (let number = 0; number < 5; number += 1) {
      const node = number % 2 ? first : second;
      expect((await signIn(node, login, 'wrong1', home)).statusCode).toBe(400);
    }
    for (const node of [first, second])
      expect((await signIn(node, login, password, home)).statusCode).toBe(429);
    server.clock.advance(2000);
    expect((await signIn(first, login, password, home)).statusCode).toBe(200);
    expect((await signIn(second, login, 'wrong1', home)).statusCode).toBe(400);
    expect((await signIn(first, login, password, home)).statusCode).toBe(200);

    const lookUp = async (node: FastifyInstance, code: string) =>
      (await node.inject({ url: `/api/v1/user/driving_school/${code}`, remoteAddress: home })).statusCode;
    for (let number = 0; number < 300; number += 1) {
      expect(await lookUp(number % 2 ? first : second, `GUESS${number}`)).toBe(404);
    }
    for (const node of [first, second]) expect(await lookUp(node, 'AVTO2026')).toBe(429);
    expect(told.map(({ fallbacks }) => fallbacks)).toEqual([0, 0]);
  });

  it('let 150 guesses at one account, at both nodes at once, verify five passwords', async () => {
    const nodes = await startNodes();
    const { login } = await server.learner();
    const home = address();
    const answers = await Promise.all(
      Array.from({ length: 150 }, (_, number) =>
        signIn(nodes[number % 2] as FastifyInstance, login, `wrong${number}`, home),
      ),
    );
    const verified = answers.filter(({ statusCode }) => statusCode === 400);
    expect(verified.length).toBeGreaterThan(0);
    expect(verified.length).toBeLessThanOrEqual(5);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(150 - verified.length);
  });

  it('are one for both nodes: the questions of a day', async () => {
    const [first, second] = await startNodes();
    const learner = await server.learner();
    const ask = (app: FastifyInstance) =>
      app.inject({
        method: 'POST',
        url: '/api/v1/user/chat',
        payload: { text: 'обгон' },
        headers: { authorization: `Bearer ${learner.tokens.accessToken}` },
      });
    for (let number = 0; number < 20; number += 1) {
      expect((await ask(number % 2 ? first : second)).statusCode).toBe(200);
    }
    for (const node of [first, second]) expect((await ask(node)).statusCode).toBe(429);
  });

  it('are one for both nodes: the calls to the language model', async () => {
    const model = await startModelServer();
    model.answer(say('Молчу.'));
    await startNodes();
    const languageModel = { baseUrl: model.baseUrl, model: 'test', dailyCalls: 2, learnerCalls: 20 };
    const [first, second] = await Promise.all(
      stores.map((limitStore) => server.node({ limitStore, languageModel })),
    );
    const { tokens } = await server.learner();
    const ask = async (app: FastifyInstance | undefined, text: string) =>
      (
        await app?.inject({
          method: 'POST',
          url: '/api/v1/user/chat',
          payload: { text },
          headers: { authorization: `Bearer ${tokens.accessToken}` },
        })
      )?.statusCode;
    expect(await ask(first, 'Где запрещён обгон?')).toBe(200);
    expect(await ask(second, 'Где запрещён разворот?')).toBe(200);
    // Over the budget the handbook answers, and no node asks the model.
    for (const app of [first, second]) expect(await ask(app, 'Где запрещена остановка?')).toBe(200);
    expect(model.requests).toHaveLength(2);
    await model.close();
  });

  it.each(['cut', 'freeze'] as const)(
    'are each node’s own while the store is gone (%s), and no call fails',
    async (way) => {
      const [first] = await startNodes(1000);
      const { login } = await server.learner();
      relay[way]();
      const home = address();
      for (let number = 0; number < 5; number += 1) {
        expect((await signIn(first, login, 'wrong1', home)).statusCode).toBe(400);
      }
      expect((await signIn(first, login, password, home)).statusCode).toBe(429);
      expect(told[0]?.fallbacks).toBeGreaterThan(0);
      await eventually(() => expect(told[0]?.shared).toBe(false));
      relay.cut();
      await relay.open();
      await eventually(() => expect(told[0]?.shared).toBe(true));
      // A slow machine may still be catching up.
      await eventually(async () => {
        const before = told[0]?.fallbacks;
        expect((await signIn(first, (await server.learner()).login)).statusCode).toBe(200);
        expect(told[0]?.fallbacks).toBe(before);
      });
    },
  );
});
