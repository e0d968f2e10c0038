import type { LearningOp } from './op.ts';

/** Longest pause between two attempts, in milliseconds (decision Q17). */
const LONGEST_MS = 60_000;

/** 4xx statuses that mean "later" rather than "never". */
const passing = new Set([401, 403, 408, 409, 425, 429]);

/**
 * Pause after the attempt number `tries` failed, in milliseconds: the literal 1 s of specification §7
 * first, then 1, 2, 4 … 60 s with a jitter of a fifth. `random` lies in [0, 1).
 */
export function pauseAfter(tries: number, random: () => number): number {
  if (tries <= 1) return 1_000;
  const pause = 1_000 * 2 ** Math.min(tries - 2, 10) * (0.8 + 0.4 * random());
  return Math.min(LONGEST_MS, pause);
}

/**
 * True when the server will never take this operation, so repeating it would block the queue (decision Q16). Its refusals carry a
 * code of the contract: a page of a gateway, or of the portal of a café, says nothing of the operation. Neither of them answers 422.
 */
export function isRefused(error: unknown): boolean {
  const status = statusOf(error);
  if (status < 400 || status >= 500 || passing.has(status)) return false;
  return status === 422 || (error as { code?: unknown }).code !== null;
}

/**
 * The same for calls that a node of the version before does not have: none of them answers 404, so it means "later",
 * and nothing is lost while a new version is being rolled out (rule K16). A report past the day's limit is given up:
 * waiting until midnight it would hold back exams and stars.
 */
export function isRefusedByNewCall(error: unknown, { kind }: LearningOp): boolean {
  const status = statusOf(error);
  return (isRefused(error) && status !== 404) || (kind === 'report' && status === 429);
}

/** Wait that the server asked for (Retry-After), in milliseconds; 0 without one. */
export function requestedPause(error: unknown): number {
  const { retryAfterMs } = (error ?? {}) as { retryAfterMs?: unknown };
  return typeof retryAfterMs === 'number' ? retryAfterMs : 0;
}

function statusOf(error: unknown): number {
  const { name, status } = (error ?? {}) as { name?: unknown; status?: unknown };
  return name === 'ApiError' && typeof status === 'number' ? status : 0;
}
