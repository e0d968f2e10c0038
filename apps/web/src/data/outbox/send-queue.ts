import { isTicketOp, type Op } from './op.ts';
import type { OpStore } from './op-store.ts';

/** Authorisation of an operation: the session's token, or one captured before sign-out. */
export interface SendSettings {
  readonly bearer?: string;
  readonly signal?: AbortSignal;
}

export interface SendQueueParts<O extends Op, Result> {
  readonly store: OpStore<O>;
  /** Sends one operation; rejects with the errors of the API client. */
  readonly send: (op: O, settings: SendSettings) => Promise<Result>;
  /** Runs before a delivered operation is removed from the store; never rejects. */
  readonly beforeRemoval: (op: O, result: Result) => Promise<void>;
  readonly onDelivered: (op: O, result: Result) => void;
  /** True when the server will never take an operation, by the error it answered. */
  readonly isRefused: (error: unknown, op: O) => boolean;
  readonly onRefused: (op: O, reason: string) => void;
}

/** The operation at which sending stopped, and why. */
export interface Stop {
  readonly op: Op;
  readonly error: unknown;
}

/** The operation of a user that is next to be sent. */
export async function firstOf<O extends Op>(
  store: OpStore<O>,
  userId: number | null,
): Promise<O | undefined> {
  return userId === null ? undefined : (await store.list()).find((op) => op.userId === userId);
}

/**
 * Sends the operations of a user in order until none is left, `signal` aborts, or one cannot be delivered
 * now, which is returned. `userId` is asked before each one, because the learner may change.
 */
export async function sendQueue<O extends Op, Result>(
  parts: SendQueueParts<O, Result>,
  userId: () => number | null,
  settings: SendSettings,
  signal: AbortSignal,
): Promise<Stop | null> {
  for (;;) {
    const op = await firstOf(parts.store, userId());
    if (op === undefined || signal.aborted) return null;
    let result: Result;
    try {
      result = await parts.send(op, settings);
    } catch (error) {
      // After sign-out no screen can show a refusal: the operation waits for its owner's next visit.
      if (settings.bearer !== undefined || !parts.isRefused(error, op)) return { op, error };
      await bury(parts, op, error);
      continue;
    }
    await parts.beforeRemoval(op, result);
    if (await parts.store.remove(op.key)) parts.onDelivered(op, result);
  }
}

async function bury<O extends Op, Result>(
  parts: SendQueueParts<O, Result>,
  op: O,
  error: unknown,
): Promise<void> {
  const reason = String(error);
  const ticket = isTicketOp(op) ? ` of ticket ${op.ticket}` : '';
  console.warn(`outbox: the server refused ${op.kind}${ticket}`, reason);
  if (await parts.store.bury(op, reason)) parts.onRefused(op, reason);
}
