import type { Op, TicketOp } from './op.ts';

/** Store of waiting operations. Every method is one transaction. */
export interface OpStore<O extends Op = TicketOp> {
  /**
   * Stores an operation; storing it again changes nothing. Resolves with the keys of the waiting operations that a
   * reset superseded and removed (decision Q13).
   */
  add(op: O): Promise<readonly string[]>;
  /** All operations of all users, first in first out. */
  list(): Promise<readonly O[]>;
  /** Removes a delivered operation; false when it was gone already, dropped by a reset or sent by another tab. */
  remove(key: string): Promise<boolean>;
  /** Counts a failed attempt, unless the operation is gone. */
  setTries(key: string, tries: number): Promise<void>;
  /** Moves a refused operation to the dead letters; false when it was gone already. */
  bury(op: O, reason: string): Promise<boolean>;
  /** Deletes what was stored before `time` (milliseconds) and does not belong to `keepUserId` (decision A16). */
  purge(time: number, keepUserId: number | null): Promise<void>;
  /** Deletes everything of a user, dead letters too: the account is gone. */
  discard(userId: number): Promise<void>;
}

/** The store of the outbox: it holds an operation before the tap that made it is over. */
export interface HoldingStore<O extends Op = TicketOp> extends OpStore<O> {
  /** Holds an operation at once, where a reload finds it; `add` then stores it for good. Never throws. */
  hold(op: O): void;
  /**
   * Calls back when the store can be read again after it could not: `list` had only what this page knew of it, and of earlier
   * visits nothing.
   */
  onRecovery(listener: () => void): void;
}
