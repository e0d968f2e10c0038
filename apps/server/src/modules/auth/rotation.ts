/** Seconds after a rotation in which any earlier token still gets the current one. */
const GRACE_SECONDS = 30;
/** Days without a refresh, and days at all, after which a session ends (decision T11). */
const IDLE_DAYS = 60;
const ABSOLUTE_DAYS = 180;
const DAY = 24 * 3600;

/** What is known of a session when one of its tokens comes back. Ages in seconds. */
export interface SessionState {
  readonly counter: number;
  readonly sinceRefresh: number;
  readonly sinceCreation: number;
  readonly revoked: boolean;
}

/**
 * rotate: count up and answer a new token; reuse: answer the current one again; stolen: a token older
 * than the parent came back, end the session; dead: the session has ended.
 */
export type Verdict = 'rotate' | 'reuse' | 'stolen' | 'dead';

/**
 * Decides what a genuine refresh token gets (decision T9). The parent of the current token is
 * answered with the current one, because the answer that carried it may have been lost on the way;
 * so are all within the grace after a rotation, for tabs and retries that run late.
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
