import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import { deliver, drain, readAll, relay, relayHead } from './http-relay.ts';
import { matcher, type Target } from './request-target.ts';

/** A request that the real server has answered. */
export interface Delivery {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly idempotencyKey: string | undefined;
  /** The server's response, even if the browser never got it. */
  readonly status: number;
}

/** An answer the server never gave: one of the bodies, or none. */
interface Reply {
  readonly status?: number;
  readonly json?: unknown;
  readonly html?: string;
  readonly script?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A fault in force. */
export interface Fault {
  /** How many requests have met it. */
  readonly hits: number;
  /** Ends it, and lets go on what it holds back. */
  readonly lift: () => void;
}

/** One request that met a fault. */
interface Exchange {
  readonly response: ServerResponse;
  /** Brings the request to the server and resolves with the answer's head. */
  readonly deliver: () => Promise<IncomingMessage>;
  /** Resets the connection of the browser. */
  readonly cut: () => void;
}

interface Rule {
  readonly fits: (request: IncomingMessage) => boolean;
  readonly act: (exchange: Exchange) => Promise<void> | void;
  readonly release: () => void;
  left: number;
  hits: number;
}

/**
 * A network that fails on demand between browsers and a real server. Faults are met by whatever speaks to its
 * address: page, worker, preflight. Each holds for `times` requests or until it is lifted, and the youngest that
 * fits counts. What meets none passes as it is: streamed, with its coding, tags and cookies, and under the
 * address that the browser asked for.
 *
 * Every answer closes its connection: browsers repeat in silence what broke on a connection used before, and
 * one request would then meet a fault twice.
 */
export class FaultProxy {
  /** The server's responses so far, in their order. */
  readonly deliveries: Delivery[] = [];
  readonly #upstream: URL;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #rules: Rule[] = [];
  #port = 0;

  /** `upstream` is the address of the server. */
  constructor(upstream: string) {
    this.#upstream = new URL(upstream);
    this.#server = createServer((request, response) => {
      // A browser that is gone needs no response, and a server that is gone has none.
      this.#handle(request, response).catch(() => response.destroy());
    });
    this.#server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
    });
  }

  get url(): string {
    return `http://localhost:${this.#port}`;
  }

  /** Comes back, on the same port after `offline`. */
  async online(): Promise<void> {
    if (this.#server.listening) return;
    await new Promise<void>((done, fail) => {
      this.#server.once('error', fail);
      this.#server.listen(this.#port, '127.0.0.1', () => {
        this.#server.off('error', fail);
        done();
      });
    });
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  /** Breaks every connection and refuses new ones; what is on its way to the server still arrives there. */
  async offline(): Promise<void> {
    if (!this.#server.listening) return;
    const closed = new Promise((done) => this.#server.close(done));
    for (const socket of this.#sockets) socket.resetAndDestroy();
    await closed;
  }

  /** Lifts every fault and forgets what was delivered. */
  async reset(): Promise<void> {
    for (const { release } of this.#rules) release();
    this.#rules = [];
    this.deliveries.length = 0;
    await this.online();
  }

  /** The server's responses to these requests. */
  delivered(target: Target): Delivery[] {
    const fits = matcher(target);
    return this.deliveries.filter(({ method, path }) => fits({ method, url: path }));
  }

  /** Cuts the connection before the server hears of the request. */
  cut(target: Target, times?: number): Fault {
    return this.#add(target, times, ({ cut }) => cut());
  }

  /** Lets the server do its work and loses the answer. */
  loseAnswer(target: Target, times?: number): Fault {
    return this.#add(target, times, async ({ deliver: send, cut }) => {
      await drain(await send());
      cut();
    });
  }

  /** Sends the head and the first half of the answer's body, and ends the connection there. */
  cutBody(target: Target, times?: number): Fault {
    return this.#add(target, times, async ({ deliver: send, response }) => {
      const answer = await send();
      const body = await readAll(answer);
      relayHead(answer, response);
      response.write(body.subarray(0, body.length / 2), () => response.socket?.end());
    });
  }

  /** Answers in place of the server. */
  answer(target: Target, reply: Reply, times?: number): Fault {
    const [type, body] = contentOf(reply);
    const headers = {
      'content-type': type,
      'cache-control': 'no-store',
      connection: 'close',
      ...reply.headers,
    };
    return this.#add(target, times, ({ response }) => {
      response.writeHead(reply.status ?? 200, headers).end(body);
    });
  }

  /** Holds requests back until the fault is lifted, then lets them pass. */
  hold(target: Target, times?: number): Fault {
    let release = (): void => {};
    const lifted = new Promise<void>((done) => {
      release = done;
    });
    const act = async ({ deliver: send, response }: Exchange): Promise<void> => {
      await lifted;
      await relay(await send(), response);
    };
    return this.#add(target, times, act, release);
  }

  /** Lets requests pass so many milliseconds late. */
  delay(target: Target, ms: number, times?: number): Fault {
    return this.#add(target, times, async ({ deliver: send, response }) => {
      await pause(ms);
      await relay(await send(), response);
    });
  }

  /** Delivers each request twice at the same moment and answers what came first. */
  duplicate(target: Target, times?: number): Fault {
    return this.#add(target, times, async ({ deliver: send, response }) => {
      const copies = [send(), send()];
      const first = await Promise.race(copies);
      for (const answer of await Promise.all(copies)) if (answer !== first) await drain(answer);
      await relay(first, response);
    });
  }

  /** Brings the answer's body in pieces of so many bytes, 10 ms apart. */
  trickle(target: Target, bytes: number, times?: number): Fault {
    return this.#add(target, times, async ({ deliver: send, response }) => {
      const answer = await send();
      const body = await readAll(answer);
      relayHead(answer, response);
      for (let at = 0; at < body.length && !response.destroyed; at += bytes) {
        response.write(body.subarray(at, at + bytes));
        await pause(10);
      }
      response.end();
    });
  }

  #add(target: Target, times = Infinity, act: Rule['act'], release = (): void => {}): Fault {
    const rule: Rule = { fits: matcher(target), act, release, left: times, hits: 0 };
    this.#rules.unshift(rule);
    return {
      get hits() {
        return rule.hits;
      },
      lift: () => {
        rule.left = 0;
        release();
      },
    };
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const rule = this.#rules.find(({ left, fits }) => left > 0 && fits(request));
    if (rule) {
      rule.left -= 1;
      rule.hits += 1;
    }
    // Calls are small, and one that is to be delivered twice must be read once.
    const body = await readAll(request);
    const send = async (): Promise<IncomingMessage> => {
      const answer = await deliver(request, body, this.#upstream);
      this.#note(request, answer);
      return answer;
    };
    if (!rule) return await relay(await send(), response);
    await rule.act({ response, deliver: send, cut: () => request.socket.resetAndDestroy() });
  }

  #note(request: IncomingMessage, answer: IncomingMessage): void {
    const key = request.headers['idempotency-key'];
    this.deliveries.push({
      method: request.method ?? '',
      path: request.url ?? '',
      idempotencyKey: typeof key === 'string' ? key : undefined,
      status: answer.statusCode ?? 0,
    });
  }
}

function contentOf({ json, html, script }: Reply): [type: string, body: string] {
  if (html !== undefined) return ['text/html; charset=utf-8', html];
  if (script !== undefined) return ['text/javascript; charset=utf-8', script];
  return ['application/json; charset=utf-8', json === undefined ? '' : JSON.stringify(json)];
}
