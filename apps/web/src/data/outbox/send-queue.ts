import type { Op } from './op.ts';
import type { OpStore } from './op-store.ts';
import { isRefused } from './retry.ts';

/** Authorisation of an operation: the session's token, or one captured before sign-out. */
export interface SendSettings {
  readonly bearer?: string;
  readonly signal?: AbortSignal;
}

export interface SendQueueParts<Result> {
  readonly store: OpStore;
  /** Sends one operation; rejects with the errors of the API client. */
  readonly send: (op: Op, settings: SendSettings) => Promise<Result>;
  /** Runs before a delivered operation is removed from the store; never rejects. */
  readonly beforeRemoval: (op: Op, result: Result) => Promise<void>;
  readonly onDelivered: (op: Op, result: Result) => void;
  readonly onRefused: (op: Op, reason: string) => void;
}

/** The operation at which sending stopped, and why. */
export interface Stop {
  readonly op: Op;
  readonly error: unknown;
}

/** The operation of a user that is next to be sent. */
export async function firstOf(store: OpStore, userId: number | null): Promise<Op | undefined> {
  return userId === null ? undefined : (await store.list()).find((op) => op.userId === userId);
}

/**
 * Sends the operations of a user in order until none is left, `signal` aborts, or one cannot be delivered
 * now, which is returned. `userId` is asked before each one, because the learner may change.
 */
export async function sendQueue<Result>(
  parts: SendQueueParts<Result>,
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
      if (settings.bearer !== undefined || !isRefused(error)) return { op, error };
      await bury(parts, op, error);
      continue;
    }
    await parts.beforeRemoval(op, result);
    if (await parts.store.remove(op.key)) parts.onDelivered(op, result);
  }
}

async function bury<Result>(parts: SendQueueParts<Result>, op: Op, error: unknown): Promise<void> {
  const reason = String(error);
  console.warn(`outbox: the server refused ${op.kind} of ticket ${op.ticket}`, reason);
  if (await parts.store.bury(op, reason)) parts.onRefused(op, reason);
}
