import type { BuiltinQuestion } from '../builtin-bank.ts';
import { bankFault, type Fault } from './fault.ts';
import { clauseNumbers } from './rule-numbers.ts';
import type { Standard } from './standard.ts';

/** How far the pictures of a topic may be from its share; of a small topic, two questions. */
const tolerance = (questions: number) => Math.max(0.1 * questions, 2);

/** Clauses of the Rules that the questions cite as sources, in the order of the Rules. */
export function citedClauses(questions: readonly BuiltinQuestion[]): string[] {
  const named = new Set(questions.flatMap(({ sources }) => sources));
  return clauseNumbers.filter((number) => named.has(number));
}

/** Sections of the Rules from which nothing is cited. */
export function uncitedSections(
  questions: readonly BuiltinQuestion[],
  sections: readonly number[],
): number[] {
  const cited = new Set(citedClauses(questions).map((number) => Number(number.split('.')[0])));
  return sections.filter((section) => !cited.has(section));
}

/** The bank covers the Rules, and shows as many pictures of each topic as a learner will meet at the exam. */
export function checkCoverage(
  questions: readonly BuiltinQuestion[],
  { minClauses, sections, pictureShares }: Standard,
): Fault[] {
  const faults: Fault[] = [];
  const clauses = citedClauses(questions).length;
  if (clauses < minClauses) {
    faults.push(
      bankFault('clauses', `процитировано пунктов ${clauses}, должно быть не меньше ${minClauses}`),
    );
  }
  const missing = uncitedSections(questions, sections);
  if (missing.length > 0) {
    faults.push(bankFault('sections', `ничего не процитировано из разделов ${missing.join(', ')}`));
  }
  for (const [topic, percent] of Object.entries(pictureShares)) {
    const own = questions.filter((question) => question.topic === topic);
    const pictures = own.filter(({ scene }) => scene !== undefined).length;
    const wanted = (own.length * percent) / 100;
    if (Math.abs(pictures - wanted) > tolerance(own.length)) {
      faults.push(
        bankFault(
          'topic-pictures',
          `«${topic}»: картинок ${pictures}, а должно быть около ${Math.round(wanted)}`,
        ),
      );
    }
  }
  return faults;
}
