import type { SavedAnswer } from '@avto/contract';

import { createDrainer, type DrainerParts } from './drainer.ts';
import { nextTime } from './journal.ts';
import { type AnswerOp, makeOp, type NewOp, type Op, type ResetOp } from './op.ts';
import { createOpList } from './op-list.ts';
import type { HoldingStore } from './op-store.ts';
import type { SendSettings } from './send-queue.ts';

const MONTH_MS = 30 * 24 * 3_600_000;

/** Outcome of an operation, announced in every tab. */
export type OutboxEvent =
  | { readonly type: 'saved'; readonly op: AnswerOp; readonly saved: SavedAnswer }
  | { readonly type: 'reset'; readonly op: ResetOp }
  | { readonly type: 'refused'; readonly op: Op; readonly reason: string };

/** Dependencies, passed in so that tests control network, time and tabs. */
export interface OutboxParts extends Pick<
  DrainerParts<never>,
  'currentUser' | 'locks' | 'now' | 'random' | 'setTimer'
> {
  readonly store: HoldingStore;
  /** Sends one operation. Resolves with the saved row of an answer, with `null` for a reset. */
  readonly send: (op: Op, settings: SendSettings) => Promise<SavedAnswer | null>;
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
}

/** Message between tabs; without an event: read the store again. */
interface Message {
  readonly event: OutboxEvent | null;
}

/** The durable outbox of answers and resets (decisions P5, Q7, Q12, Q13, Q16, Q17). */
export function createOutbox(parts: OutboxParts): Outbox {
  const { store, channel } = parts;
  const list = createOpList(store);
  /** Stores one after the other, in the order in which the learner did them. */
  let storing: Promise<unknown> = Promise.resolve();

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none
  const tell = (event: OutboxEvent | null): void => channel?.postMessage({ event } satisfies Message);
  const settle = (event: OutboxEvent): void => {
    parts.onEvent(event);
    list.remove([event.op.key]);
    tell(event);
  };
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.event) parts.onEvent(data.event);
    void list.reload();
  });

  const drainer = createDrainer<SavedAnswer | null>({
    ...parts,
    beforeRemoval: async (op, saved) => {
      const event = deliveryOf(op, saved);
      if (event !== null) await parts.beforeEvent?.(event);
    },
    onDelivered: (op, saved) => {
      const event = deliveryOf(op, saved);
      if (event !== null) settle(event);
    },
    onRefused: (op, reason) => settle({ type: 'refused', op, reason }),
  });

  const add = async (input: NewOp): Promise<void> => {
    const op = makeOp(input, nextTime(input.userId, parts.now()));
    store.hold(op);
    list.add(op);
    tell(null);
    const stored = storing.then(() => store.add(op));
    storing = stored.catch(() => undefined);
    const dropped = await stored;
    list.remove(dropped);
    if (dropped.length > 0) tell(null);
    drainer.poke();
  };

  const flush: Outbox['flush'] = async (userId, bearer, limitMs) => {
    const limit = new AbortController();
    const over = new Promise<void>((resolve) => {
      parts.setTimer(() => {
        limit.abort();
        resolve();
      }, limitMs);
    });
    await Promise.race([drainer.flush(userId, bearer, limit.signal).catch(() => undefined), over]);
  };

  return {
    add,
    pending: list.of,
    subscribe: list.subscribe,
    ready: list.reload(),
    wake: drainer.wake,
    flush,
    purge: () => store.purge(parts.now() - MONTH_MS, parts.currentUser()),
  };
}

function deliveryOf(op: Op, saved: SavedAnswer | null): OutboxEvent | null {
  if (op.kind === 'reset') return { type: 'reset', op };
  return saved === null ? null : { type: 'saved', op, saved };
}
