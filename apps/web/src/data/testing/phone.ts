import { type Answer, toAnswer } from '#data/answer.ts';
import { ApiError, NetworkError, SessionEndedError } from '#data/http/api-error.ts';
import { openIdbStore, openLearningStore } from '#data/outbox/idb-store.ts';
import type { LearningOp, TicketOp } from '#data/outbox/op.ts';
import { createOutbox, type Outbox, type OutboxEvent, type OutboxParts } from '#data/outbox/outbox.ts';
import { overlay } from '#data/outbox/overlay.ts';
import { createSafeLearningStore, createSafeStore } from '#data/outbox/safe-store.ts';

import type { AnswerServer } from './answer-server.ts';
import { installDatabase } from './database.ts';
import { createTabChannels } from './tab-channel.ts';
import { createTabLocks } from './tab-locks.ts';

/** Fate of one of the next requests. */
export type Fault =
  | 'request lost'
  | 'response lost'
  | 'request doubled'
  | 'request repeated later'
  | 401
  | 429
  | 500;

/** One phone with several tabs: they share the database, the locks, the channel, the network and the session. */
export class Phone {
  userId: number | null = 1;
  isOnline = true;
  clock = 1_700_000_000_000;
  readonly faults: Fault[] = [];
  readonly tabs: Tab[] = [];
  readonly locks = createTabLocks();
  readonly newChannel = createTabChannels();
  private readonly server: AnswerServer;
  /** Copies of requests that the network delivers once more, after others. */
  readonly #late: (() => unknown)[] = [];

  constructor(server: AnswerServer) {
    this.server = server;
    installDatabase();
    localStorage.clear();
  }

  open(index: number): Tab {
    const tab = new Tab(this, this.server);
    this.tabs[index] = tab;
    return tab;
  }

  /** Kills a tab in whatever it is doing, and opens it again. */
  reload(index: number): Tab {
    if (this.tabs[index]) this.tabs[index].isDead = true;
    // The browser frees the locks of a tab that is gone.
    void this.locks.request('outbox-drain', { steal: true }, () => Promise.resolve());
    return this.open(index);
  }

  /** Arrived operations of the other kinds, by key and in order. */
  readonly learned = new Map<string, LearningOp>();
  /** Errors of the next requests of the other kinds. */
  readonly learningFaults: number[] = [];

  async sendLearning(op: LearningOp): Promise<void> {
    if (this.userId !== op.userId) throw new SessionEndedError();
    await breathe(1);
    if (!this.isOnline) throw new NetworkError();
    const status = this.learningFaults.shift();
    if (status !== undefined) throw new ApiError({ status, message: '' });
    this.learned.set(op.key, op);
  }

  async send(op: TicketOp): Promise<ReturnType<AnswerServer['receive']>> {
    const tokenUser = this.userId;
    if (tokenUser !== op.userId) throw new SessionEndedError();
    await breathe(1);
    const fault = this.isOnline ? this.faults.shift() : 'request lost';
    if (fault === 'request lost') throw new NetworkError();
    if (typeof fault === 'number') throw new ApiError({ status: fault, message: '' });
    for (const late of this.#late.splice(0)) late();
    const answer = this.server.receive(op, tokenUser);
    if (fault === 'request doubled') this.server.receive(op, tokenUser);
    if (fault === 'request repeated later') this.#late.push(() => this.server.receive(op, tokenUser));
    await breathe(1);
    if (fault === 'response lost') throw new NetworkError();
    if (this.userId !== tokenUser) throw new SessionEndedError();
    return answer;
  }
}

/** One tab: an outbox with the cached list that its events keep up to date. */
export class Tab {
  isDead = false;
  readonly outbox: Outbox;
  readonly events: OutboxEvent[] = [];
  private readonly timers = new Set<() => void>();
  private readonly lists = new Map<number, readonly Answer[]>();

  constructor(phone: Phone, server: AnswerServer, parts: Partial<OutboxParts> = {}) {
    const store = createSafeStore(openIdbStore);
    for (const userId of [1, 2]) this.lists.set(userId, server.list(userId).map(toAnswer));
    this.outbox = createOutbox({
      store: {
        ...store,
        // A killed tab loses the writes it has begun.
        add: async (op) => await (this.isDead ? never : store.add(op)),
      },
      learningStore: createSafeLearningStore(openLearningStore),
      send: async (op) => {
        const sending = this.isDead ? never : phone.send(op);
        const answer = await sending.catch((error: unknown) => (this.isDead ? never : Promise.reject(error)));
        return this.isDead ? await never : answer;
      },
      sendLearning: async (op) => {
        await phone.sendLearning(op);
        return null;
      },
      currentUser: () => (this.isDead ? null : phone.userId),
      onEvent: (event) => this.apply(event),
      locks: phone.locks,
      channel: phone.newChannel(),
      now: () => (phone.clock += 1_000),
      random: () => 0.5,
      setTimer: (callback) => {
        this.timers.add(callback);
        return () => this.timers.delete(callback);
      },
      ...parts,
    });
  }

  /** The pauses after failures are over. */
  passTime(): void {
    const due = [...this.timers];
    this.timers.clear();
    for (const callback of due) callback();
  }

  /** Options on screen, by question. */
  view(userId: number): Map<number, number> {
    const answers = overlay(this.lists.get(userId) ?? [], this.outbox.pending(userId));
    return new Map(answers.map((answer) => [answer.questionId, answer.answer]));
  }

  private apply(event: OutboxEvent): void {
    this.events.push(event);
    if (event.type === 'refused' || event.type === 'delivered') return;
    const { userId, ticket } = event.op;
    const list = this.lists.get(userId) ?? [];
    const next =
      event.type === 'reset'
        ? list.filter((answer) => answer.ticket !== ticket)
        : [...list.filter((answer) => answer.questionId !== event.saved.questionId), toAnswer(event.saved)];
    this.lists.set(userId, next);
  }
}

const never = new Promise<never>(() => {});

/** Lets timers, database and channel get on by so many rounds. */
export async function breathe(rounds = 120): Promise<void> {
  for (let round = 0; round < rounds; round += 1) await new Promise((resolve) => setImmediate(resolve));
}
