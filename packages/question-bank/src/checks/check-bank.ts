import type { BuiltinQuestion } from '../builtin-bank.ts';
import { checkCoverage } from './check-coverage.ts';
import { checkDrawings } from './check-drawings.ts';
import { checkOptions } from './check-options.ts';
import { checkWithin } from './check-similarity.ts';
import { checkPriority } from './check-priority.ts';
import { checkSources } from './check-sources.ts';
import { checkStructure } from './check-structure.ts';
import { checkTexts } from './check-texts.ts';
import { checkViews } from './check-views.ts';
import type { Fault } from './fault.ts';
import { builtinStandard, type Standard } from './standard.ts';

/** Everything about a bank of our own questions that a machine can check; an empty list means none of it is broken. */
export function checkBank(
  questions: readonly BuiltinQuestion[],
  standard: Standard = builtinStandard,
): Fault[] {
  return [
    ...checkStructure(questions, standard.tickets),
    ...checkOptions(questions),
    ...checkTexts(questions),
    ...checkSources(questions),
    ...checkWithin(questions),
    ...checkPriority(questions),
    ...checkDrawings(questions, standard),
    ...checkViews(questions, standard),
    ...checkCoverage(questions, standard),
  ];
}
