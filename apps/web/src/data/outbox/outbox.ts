import type { ExamResult, SavedAnswer } from '@avto/contract';

import { sorted } from '#lib/sorted.ts';

import { createDrainer, type DrainerParts } from './drainer.ts';
import { forgetClock, nextTime } from './journal.ts';
import {
  type AnswerOp,
  byKey,
  isTicketOp,
  type LearningOp,
  makeOp,
  type NewOp,
  type Op,
  type ResetOp,
  type TicketOp,
} from './op.ts';
import { createOpList } from './op-list.ts';
import type { HoldingStore } from './op-store.ts';
import { isRefused, isRefusedByNewCall } from './retry.ts';
import type { SendSettings } from './send-queue.ts';

const MONTH_MS = 30 * 24 * 3_600_000;

/** Outcome of an operation, announced in every tab. */
export type OutboxEvent =
  | { readonly type: 'saved'; readonly op: AnswerOp; readonly saved: SavedAnswer }
  | { readonly type: 'reset'; readonly op: ResetOp }
  | { readonly type: 'delivered'; readonly op: LearningOp; readonly result: ExamResult | null }
  | { readonly type: 'refused'; readonly op: Op; readonly reason: string };

/** Dependencies, passed in so that tests control network, time and tabs. */
export interface OutboxParts extends Pick<
  DrainerParts<never, never>,
  'currentUser' | 'locks' | 'now' | 'random' | 'setTimer'
> {
  readonly store: HoldingStore;
  readonly learningStore: HoldingStore<LearningOp>;
  /** Sends one operation. Resolves with the saved row of an answer, with `null` for a reset. */
  readonly send: (op: TicketOp, settings: SendSettings) => Promise<SavedAnswer | null>;
  /** Sends one of the other kinds. Resolves with the graded result of an exam, with `null` for the others. */
  readonly sendLearning: (op: LearningOp, settings: SendSettings) => Promise<ExamResult | null>;
  /** Between the tabs of the origin; `null` where the browser has none. */
  readonly channel: BroadcastChannel | null;
  /**
   * Runs before a delivered operation is removed from the store and persists its outcome: a tab killed between the two
   * would otherwise lose both. Never rejects. `onEvent` comes later, unless the operation was dropped meanwhile.
   */
  readonly beforeEvent?: (event: OutboxEvent) => Promise<void>;
  /** Runs before the operation leaves the list, so that a screen always shows one of the two. */
  readonly onEvent: (event: OutboxEvent) => void;
}

export interface Outbox {
  /**
   * Takes an operation: in the journal and on screen at once, so that closing the page loses nothing; then in the
   * database, so that a power loss does not either; then sent. Resolves when stored; sending goes on in the background.
   */
  readonly add: (input: NewOp) => Promise<void>;
  /** Waiting operations of a user, first in first out; the same array until they change. */
  readonly pending: (userId: number | null) => readonly Op[];
  readonly subscribe: (listener: () => void) => () => void;
  /** Resolves when the operations of earlier visits are read. */
  readonly ready: Promise<void>;
  /** Tries to send now: app start, sign-in, `online`, focus, visibility. */
  readonly wake: () => void;
  /** Sends the operations of a user who is signing out, for at most `limitMs`; the rest stays. */
  readonly flush: (userId: number, bearer: string, limitMs: number) => Promise<void>;
  /** Deletes what is older than 30 days and not the current user's (decision A16). */
  readonly purge: () => Promise<void>;
  /** Deletes whatever is kept of a user whose account is gone, in every tab: nothing of it is sent any more. */
  readonly discard: (userId: number) => Promise<void>;
}

/** Message between tabs; without an event: read the stores again. */
interface Message {
  readonly event: OutboxEvent | null;
  /** An event of a kind that tabs of earlier builds would take for a cleared ticket (rule K15). */
  readonly learning?: OutboxEvent;
}

/** The durable outbox: answers and resets, and beside them what is kept apart (decisions P5, Q7, Q12, Q13, Q16, Q17). */
export function createOutbox(parts: OutboxParts): Outbox {
  const { store, learningStore, channel } = parts;
  const list = createOpList(async () => {
    const [tickets, learning] = await Promise.all([store.list(), learningStore.list()]);
    return sorted<Op>([...tickets, ...learning], byKey);
  });
  /** Stores one after the other, in the order in which the learner did them. */
  let storing: Promise<unknown> = Promise.resolve();

  const tell = (event: OutboxEvent | null): void => {
    const isOld = event === null || isTicketOp(event.op);
    const message: Message = isOld ? { event } : { event: null, learning: event };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none
    channel?.postMessage(message);
  };
  const settle = (event: OutboxEvent): void => {
    parts.onEvent(event);
    list.remove([event.op.key]);
    tell(event);
  };
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    const event = data.event ?? data.learning;
    if (event) parts.onEvent(event);
    void list.reload();
  });

  const senders = createSenders(parts, settle);

  const add = async (input: NewOp): Promise<void> => {
    const op: Op = makeOp(input, nextTime(input.userId, parts.now()));
    const isTicket = isTicketOp(op);
    if (isTicket) store.hold(op);
    else learningStore.hold(op);
    list.add(op);
    tell(null);
    const stored = storing.then(() => (isTicket ? store.add(op) : learningStore.add(op)));
    storing = stored.catch(() => undefined);
    const dropped = await stored;
    list.remove(dropped);
    if (dropped.length > 0) tell(null);
    (isTicket ? senders.tickets : senders.learning).poke();
  };

  const flush: Outbox['flush'] = async (userId, bearer, limitMs) => {
    const limit = new AbortController();
    const over = new Promise<void>((resolve) => {
      parts.setTimer(() => {
        limit.abort();
        resolve();
      }, limitMs);
    });
    const flushed = [senders.tickets, senders.learning].map((sender) =>
      sender.flush(userId, bearer, limit.signal).catch(() => undefined),
    );
    await Promise.race([Promise.all(flushed), over]);
  };

  const wake = (): void => {
    senders.tickets.wake();
    senders.learning.wake();
  };
  const onRecovery = async (): Promise<void> => {
    await list.reload();
    wake();
  };
  for (const each of [store, learningStore]) each.onRecovery(() => void onRecovery());

  return {
    add,
    pending: list.of,
    subscribe: list.subscribe,
    ready: list.reload(),
    wake,
    flush,
    purge: async () => {
      const before = parts.now() - MONTH_MS;
      const user = parts.currentUser();
      await Promise.all([store.purge(before, user), learningStore.purge(before, user)]);
    },
    discard: async (userId) => {
      // The last tap may still be on its way into the database.
      await storing;
      await Promise.all([store.discard(userId), learningStore.discard(userId)]);
      forgetClock(userId);
      await list.reload();
      tell(null);
    },
  };
}

/** One for each store: what the server cannot take of one kind does not keep the other back (rule K16). */
function createSenders(parts: OutboxParts, settle: (event: OutboxEvent) => void) {
  const onRefused = (op: Op, reason: string): void => settle({ type: 'refused', op, reason });
  const tickets = createDrainer<TicketOp, SavedAnswer | null>({
    ...parts,
    lockName: 'outbox-drain',
    isRefused,
    beforeRemoval: async (op, saved) => {
      const event = deliveryOf(op, saved);
      if (event !== null) await parts.beforeEvent?.(event);
    },
    onDelivered: (op, saved) => {
      const event = deliveryOf(op, saved);
      if (event !== null) settle(event);
    },
    onRefused,
  });
  const learning = createDrainer<LearningOp, ExamResult | null>({
    ...parts,
    store: parts.learningStore,
    send: parts.sendLearning,
    lockName: 'outbox-learning-drain',
    isRefused: isRefusedByNewCall,
    beforeRemoval: async (op, result) => {
      await parts.beforeEvent?.({ type: 'delivered', op, result });
    },
    onDelivered: (op, result) => settle({ type: 'delivered', op, result }),
    onRefused,
  });
  return { tickets, learning };
}

function deliveryOf(op: TicketOp, saved: SavedAnswer | null): OutboxEvent | null {
  if (op.kind === 'reset') return { type: 'reset', op };
  return saved === null ? null : { type: 'saved', op, saved };
}
