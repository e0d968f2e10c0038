/**
 * Progress in whole percent, 0 to 100: right answers × 100 / total, rounded (specification §9, decision F1).
 * `total` is the number of questions in the loaded tickets, or `QUESTION_COUNT` while some are missing.
 * No questions make 0.
 */
export function progressPercent(right: number, total: number): number {
  if (total <= 0) return 0;
  return Math.min(100, Math.max(0, Math.round((right * 100) / total)));
}
