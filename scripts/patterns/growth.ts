import { type Attack, attacksOn, grown } from './hostile-texts.ts';
import { MOST_STEPS, StepCounter } from './step-counter.ts';

/** Length of the shortest text; bounded loops of the house end long before it. */
const LENGTH = 240;
/** Difference from a straight line that a linear search may show, in steps for each character: ends of texts differ. */
const ROOM = 4;
/** Fewer steps for a character than this leave no room for a cost that grows with the length. */
const CHEAP = 8;

/** An attack under which the cost of an expression grows faster than the text. */
export interface Superlinear {
  readonly attack: Attack;
  /** Steps for one, two and three lengths of the text. */
  readonly steps: readonly [number, number, number];
}

/**
 * The first attack under which an expression is not linear. Steps at one, two and three lengths lie on a line then:
 * the second difference of a quadratic cost is a multiple of the length squared, of a linear one it is nearly nothing.
 */
export function superlinear(pattern: RegExp): Superlinear | undefined {
  const counter = new StepCounter(pattern);
  for (const attack of attacksOn(pattern)) {
    const times = Math.ceil(LENGTH / attack.middle.length);
    const at = (lengths: number) => counter.search(grown(attack, lengths * times)).steps;
    const third = at(3);
    if (third < CHEAP * 3 * LENGTH) continue;
    const steps = [at(1), at(2), third] as const;
    const isBent = steps[2] - 2 * steps[1] + steps[0] > ROOM * LENGTH;
    if (isBent || third > MOST_STEPS) return { attack, steps };
  }
  return undefined;
}
