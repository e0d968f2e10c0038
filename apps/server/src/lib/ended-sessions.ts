import type { Queryable } from '#db/database.ts';

/** Lifetime of an access token in seconds (decision T11). */
export const ACCESS_TOKEN_SECONDS = 15 * 60;
/** Seconds by which clocks of nodes may differ (decision T15). */
export const LEEWAY_SECONDS = 60;
/** Seconds for which a token of an ended session could still be accepted. */
const MEMORY_SECONDS = ACCESS_TOKEN_SECONDS + LEEWAY_SECONDS;
/** Sessions remembered at most: about 5 MB. */
const ROOM = 100_000;

interface EndedSessionsOptions {
  readonly room?: number;
  /** Milliseconds of a clock that never goes back. */
  readonly now?: () => number;
}

/**
 * Sessions that ended while their access tokens may still live. Memory is bounded: past `room` the oldest is dropped,
 * and `isComplete` is false until its tokens have expired.
 */
export class EndedSessions {
  /** The time at which each may be forgotten, oldest first: a map keeps the order of insertion. */
  readonly #forgetAt = new Map<number, number>();
  readonly #room: number;
  readonly #now: () => number;
  #incompleteUntil = -Infinity;

  constructor({ room = ROOM, now = () => performance.now() }: EndedSessionsOptions = {}) {
    this.#room = room;
    this.#now = now;
  }

  add(sessionId: number): void {
    const now = this.#now();
    this.#forgetAt.delete(sessionId);
    this.#forgetAt.set(sessionId, now + MEMORY_SECONDS * 1000);
    for (const [id, forgetAt] of this.#forgetAt) {
      if (forgetAt > now && this.#forgetAt.size <= this.#room) break;
      this.#forgetAt.delete(id);
      if (forgetAt > now) this.#incompleteUntil = forgetAt;
    }
  }

  has(sessionId: number): boolean {
    return (this.#forgetAt.get(sessionId) ?? -Infinity) > this.#now();
  }

  /** False while a session missing here may have ended anyway: ask the database. */
  get isComplete(): boolean {
    return this.#now() >= this.#incompleteUntil;
  }

  /** Reads from the database which sessions ended before this node started, or without its notice. */
  async catchUp(db: Queryable): Promise<void> {
    const rows = await db.query<{ id: number }>(
      "SELECT id FROM sessions WHERE revoked_at > now() - $1 * interval '1 second'",
      [MEMORY_SECONDS],
    );
    for (const { id } of rows) if (!this.has(id)) this.add(id);
  }
}
