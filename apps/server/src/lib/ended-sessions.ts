import { LRUCache } from 'lru-cache';

import type { Queryable } from '#db/database.ts';

/** Seconds an access token lives (decision T11). */
export const ACCESS_TOKEN_SECONDS = 15 * 60;
/** Seconds by which clocks of nodes may differ (decision T15). */
export const LEEWAY_SECONDS = 60;
/** How long tokens of an ended session could still be shown, in seconds. */
const MEMORY_SECONDS = ACCESS_TOKEN_SECONDS + LEEWAY_SECONDS;

/** Sessions that ended while access tokens of theirs may live; remembered as long as those could. */
export class EndedSessions {
  readonly #ids = new LRUCache<number, true>({ max: 100_000, ttl: MEMORY_SECONDS * 1000 });

  add(sessionId: number): void {
    this.#ids.set(sessionId, true);
  }

  has(sessionId: number): boolean {
    return this.#ids.has(sessionId);
  }

  /** Learns from the database which sessions ended lately: before this node started, or unheard by it. */
  async catchUp(db: Queryable): Promise<void> {
    const rows = await db.query<{ id: number }>(
      "SELECT id FROM sessions WHERE revoked_at > now() - $1 * interval '1 second'",
      [MEMORY_SECONDS],
    );
    for (const { id } of rows) if (!this.has(id)) this.add(id);
  }
}
