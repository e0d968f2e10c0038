/** Moments of a question that are kept beside the first one. */
export const RECENT_MOMENTS = 16;

/**
 * Memory of one question: packed moments only (`packMoment`). Everything else, the schedule and the chances
 * included, is computed from it. The server keeps the same in the table `memory`.
 */
export interface QuestionMemory {
  /** The earliest moment that ever came. */
  readonly first: number;
  /** The latest moments, newest first, at most `RECENT_MOMENTS`, none twice. */
  readonly recent: readonly number[];
}

/**
 * Notes moments, in any order and however often: the result depends only on which there were. `memory` undefined: the
 * question was never answered. Without moments the memory is unchanged.
 */
export function noteMoments(
  memory: QuestionMemory | undefined,
  moments: readonly number[],
): QuestionMemory | undefined {
  if (moments.length === 0) return memory;
  const all = [...new Set([...(memory?.recent ?? []), ...moments])];
  return {
    first: Math.min(memory?.first ?? Infinity, ...moments),
    // oxlint-disable-next-line unicorn/no-array-sort -- sorts a copy; toSorted is younger than the app's browsers
    recent: all.sort((a, b) => b - a).slice(0, RECENT_MOMENTS),
  };
}
