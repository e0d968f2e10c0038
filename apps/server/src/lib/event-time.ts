import { uuidTime } from '#lib/uuid-time.ts';

/**
 * The time of the learner's action: the one inside the key, which the client corrected by the server's clock,
 * and never later than now (decision Q7). Without a key of version 7, now.
 */
export function eventTime(key: string | undefined, now: number): Date {
  return new Date(Math.min((key && uuidTime(key)) || now, now));
}
