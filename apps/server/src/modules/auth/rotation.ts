/** Seconds after a rotation in which any earlier token still gets the current one. */
const GRACE_SECONDS = 30;
/** A session ends this many days after its last refresh, and this many after its start (decision T11). */
const IDLE_DAYS = 60;
const ABSOLUTE_DAYS = 180;
const DAY = 24 * 3600;

/** A session at the moment one of its tokens is used. Ages are in seconds. */
export interface SessionState {
  readonly counter: number;
  readonly sinceRefresh: number;
  readonly sinceCreation: number;
  readonly revoked: boolean;
}

/**
 * rotate: increment the counter and issue a new token; reuse: send the current one again; stolen: a token older than
 * the parent was used, end the session; dead: the session has ended.
 */
export type Verdict = 'rotate' | 'reuse' | 'stolen' | 'dead';

/**
 * Decides what a genuine refresh token gets (decision T9). The parent of the current token gets the current one,
 * because the response that carried it may have been lost; so does any older one within the grace period after a
 * rotation, for late tabs and retries.
 */
export function judgeRefresh(session: SessionState, tokenCounter: number): Verdict {
  if (session.revoked) return 'dead';
  if (session.sinceRefresh > IDLE_DAYS * DAY || session.sinceCreation > ABSOLUTE_DAYS * DAY) return 'dead';
  const behind = session.counter - tokenCounter;
  if (behind < 0) return 'dead';
  if (behind === 0) return 'rotate';
  if (behind === 1 || session.sinceRefresh <= GRACE_SECONDS) return 'reuse';
  return 'stolen';
}
