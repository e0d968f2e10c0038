import type { BuiltinQuestion, Scenes } from '../builtin-bank.ts';
import { checkDrawings } from './check-drawings.ts';
import { checkOptions } from './check-options.ts';
import { checkWithin } from './check-similarity.ts';
import { checkPriority } from './check-priority.ts';
import { checkSources } from './check-sources.ts';
import { checkStructure } from './check-structure.ts';
import { checkTexts } from './check-texts.ts';
import type { Fault } from './fault.ts';

export interface CheckBankOptions {
  readonly scenes: Scenes;
  /** Numbers of the tickets that must be there, each complete. */
  readonly tickets: readonly number[];
  readonly minPictures: number;
}

/** Everything about a bank of our own questions that a machine can check; an empty list means none of it is broken. */
export function checkBank(questions: readonly BuiltinQuestion[], options: CheckBankOptions): Fault[] {
  return [
    ...checkStructure(questions, options.tickets),
    ...checkOptions(questions),
    ...checkTexts(questions),
    ...checkSources(questions),
    ...checkWithin(questions),
    ...checkPriority(questions),
    ...checkDrawings(questions, options.scenes, options.minPictures),
  ];
}
