import { connect, createServer, type Socket } from 'node:net';

import { seeded } from '@avto/rules/testing/seeded.ts';

/** A network to a phone. */
interface LinkSettings {
  readonly bitsPerSecond: number;
  /** There and back, in milliseconds. */
  readonly roundTrip: number;
  /** Share of the segments that are lost on their way to the phone. */
  readonly loss: number;
}

/** A cheap phone in the street. */
export const PHONE_NETWORK: LinkSettings = { bitsPerSecond: 4e6, roundTrip: 100, loss: 0.01 };

/** A proxy of TCP connections with the delays, the rate and the losses of a network. */
export interface Link {
  readonly url: string;
  /** Bytes that have reached the phone in answer to requests whose address has this part. */
  received(part: string): number;
  stop(): Promise<void>;
}

/** Payload of a segment on Ethernet and most mobile networks. */
const SEGMENT = 1_448;
/** Segments that a connection sends before the first of them is confirmed (RFC 6928). */
const FIRST_WINDOW = 10;
/** Bytes of a connection that may wait for the line before the server is stopped. */
const MOST_WAITING = 256 * 1024;

/**
 * Opens a proxy in front of a server. All connections share the line towards the phone. Each has the window of TCP Reno, which
 * a loss halves; a lost segment takes the line twice, and what follows in its connection waits a round trip for it. The way to the
 * server only takes time.
 */
export async function openLink(serverUrl: string, settings: LinkSettings): Promise<Link> {
  const line = new Line(settings);
  const sockets = new Set<Socket>();
  const received = new Map<string, number>();
  const { port: serverPort } = new URL(serverUrl);
  const server = createServer({ noDelay: true, allowHalfOpen: true }, (phone) => {
    const upstream = connect({
      port: Number(serverPort),
      host: '127.0.0.1',
      noDelay: true,
      allowHalfOpen: true,
    });
    for (const socket of [phone, upstream]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    }
    carry(phone, upstream, line, (path, bytes) => received.set(path, (received.get(path) ?? 0) + bytes));
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    received: (part) =>
      [...received].filter(([path]) => path.includes(part)).reduce((sum, [, bytes]) => sum + bytes, 0),
    stop: async () => {
      const closed = new Promise((done) => {
        server.close(done);
      });
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

type Count = (path: string, bytes: number) => void;

/** Carries one connection. Requests of HTTP/1.1 come one after another, so a response belongs to the last address. */
function carry(phone: Socket, upstream: Socket, line: Line, count: Count): void {
  const { roundTrip } = line.settings;
  let path = '';
  // The connection itself takes a round trip.
  const opened = performance.now() + roundTrip;
  const toServer = inOrder();
  const onTheWay = () => Math.max(opened, performance.now()) + roundTrip / 2;
  phone.on('data', (bytes: Buffer) => {
    toServer(onTheWay(), () => {
      path = /^[A-Z]+ (\S+) HTTP\//.exec(bytes.toString('latin1', 0, 2_048))?.[1] ?? path;
      if (upstream.writable) upstream.write(bytes);
    });
  });
  phone.on('end', () => toServer(onTheWay(), () => upstream.end()));
  const flow = new Flow(line, {
    deliver: (bytes) => {
      count(path, bytes.length);
      if (phone.writable) phone.write(bytes);
    },
    end: () => phone.end(),
    onWaiting: (waiting) => {
      if (waiting > MOST_WAITING) upstream.pause();
      else upstream.resume();
    },
  });
  upstream.on('data', (bytes: Buffer) => flow.push(bytes));
  upstream.on('end', () => flow.finish());
  // A phone that is gone takes nothing more; what a server has sent before it broke off still arrives.
  phone.on('close', () => {
    flow.drop();
    upstream.destroy();
  });
  phone.on('error', () => phone.destroy());
  upstream.on('error', () => flow.finish());
}

/** The line that all connections share. */
class Line {
  readonly settings: LinkSettings;
  readonly #random = seeded(20_261);
  /** When it has sent what it has to send, in milliseconds of `performance.now`. */
  #busyUntil = 0;

  constructor(settings: LinkSettings) {
    this.settings = settings;
  }

  /** Sends a segment; when it arrives, and whether it had to be sent twice. */
  send(bytes: number): { readonly at: number; readonly isLost: boolean } {
    const { bitsPerSecond, roundTrip, loss } = this.settings;
    const isLost = this.#random() < loss;
    const ms = (8_000 * bytes) / bitsPerSecond;
    this.#busyUntil = Math.max(this.#busyUntil, performance.now()) + ms * (isLost ? 2 : 1);
    return { at: this.#busyUntil + roundTrip / 2 + (isLost ? roundTrip : 0), isLost };
  }
}

interface FlowEnds {
  readonly deliver: (bytes: Buffer) => void;
  readonly end: () => void;
  readonly onWaiting: (bytes: number) => void;
}

/** Bytes from a server in one connection, with the window of TCP Reno. */
class Flow {
  readonly #line: Line;
  readonly #ends: FlowEnds;
  readonly #waiting: Buffer[] = [];
  #waitingBytes = 0;
  #window = FIRST_WINDOW * SEGMENT;
  #threshold = Infinity;
  readonly #arrive = inOrder();
  #underWay = 0;
  #lastArrival = 0;
  /** Losses of one window halve it once. */
  #mayHalveAt = 0;
  #isFinished = false;
  #isDropped = false;

  constructor(line: Line, ends: FlowEnds) {
    this.#line = line;
    this.#ends = ends;
  }

  push(bytes: Buffer): void {
    for (let at = 0; at < bytes.length; at += SEGMENT) this.#waiting.push(bytes.subarray(at, at + SEGMENT));
    this.#waitingBytes += bytes.length;
    this.#send();
  }

  finish(): void {
    this.#isFinished = true;
    this.#send();
  }

  drop(): void {
    this.#isDropped = true;
    this.#waiting.length = 0;
  }

  #send(): void {
    for (let next = this.#waiting[0]; next && this.#underWay < this.#window; next = this.#waiting[0]) {
      this.#waiting.shift();
      this.#waitingBytes -= next.length;
      this.#underWay += next.length;
      this.#sendSegment(next);
    }
    this.#ends.onWaiting(this.#waitingBytes);
    if (this.#isFinished && this.#waiting.length === 0 && this.#underWay === 0) this.#ends.end();
  }

  #sendSegment(segment: Buffer): void {
    const { at, isLost } = this.#line.send(segment.length);
    const { roundTrip } = this.#line.settings;
    if (isLost && performance.now() >= this.#mayHalveAt) {
      this.#threshold = Math.max(this.#window / 2, 2 * SEGMENT);
      this.#window = this.#threshold;
      this.#mayHalveAt = at;
    }
    // In order: what follows a lost segment waits for it. Its receipt is confirmed all the same.
    this.#lastArrival = Math.max(this.#lastArrival, at);
    this.#arrive(this.#lastArrival, () => {
      if (!this.#isDropped) this.#ends.deliver(segment);
    });
    const confirm = (): void => {
      this.#underWay -= segment.length;
      this.#window +=
        this.#window < this.#threshold ? segment.length : (SEGMENT * segment.length) / this.#window;
      if (!this.#isDropped) this.#send();
    };
    setTimeout(confirm, at + roundTrip / 2 - performance.now());
  }
}

/** Timers that keep their order: of two that are due in the same millisecond Node may run the later one first. */
function inOrder(): (at: number, work: () => void) => void {
  const works: (() => void)[] = [];
  return (at, work) => {
    works.push(work);
    setTimeout(() => works.shift()?.(), Math.max(at - performance.now(), 0));
  };
}
