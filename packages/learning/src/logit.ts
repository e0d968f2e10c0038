/** Nothing is taken to be more certain than this. */
const SUREST = 0.995;

export function sigmoid(logit: number): number {
  return 1 / (1 + Math.exp(-logit));
}

/** The logit of a probability, which is first kept away from 0 and 1. */
export function clampedLogit(probability: number): number {
  const kept = Math.min(SUREST, Math.max(1 - SUREST, probability));
  return Math.log(kept / (1 - kept));
}
