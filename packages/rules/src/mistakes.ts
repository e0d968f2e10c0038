import { QUESTION_COUNT } from './constants.ts';

/**
 * Right answers on /mistakes/done/{count}: count minus remaining errors. Errors made elsewhere meanwhile
 * may outnumber the visit's own, hence never below 0 (specification §2, decision M3).
 */
export function mistakesDone(count: number, remaining: number): number {
  return Math.max(0, count - remaining);
}

/**
 * {count} of /mistakes/done/{count}: a whole number from 0 to the size of the bank; `undefined` for
 * anything else, as the address can be edited by hand (decision M3).
 */
export function parseMistakesCount(text: string): number | undefined {
  if (!/^\d+$/.test(text)) return undefined;
  const count = Number(text);
  return count <= QUESTION_COUNT ? count : undefined;
}
