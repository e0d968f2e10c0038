import { freshQuestions } from './fresh-questions.ts';
import { learnerQuestions } from './learner-questions.ts';
import type { LearnerQuestion } from './question-rows.ts';
import { tuningQuestions } from './tuning-questions.ts';
import { novemberQuestions } from './written-2026-11/index.ts';
import { situationQuestions } from './written-2026-11-b/index.ts';
import { plainQuestions } from './written-2026-11-c/index.ts';
import { typedQuestions } from './written-2026-11-d/index.ts';
import { shortQuestions } from './written-2026-11-e/index.ts';
import { toldQuestions } from './written-2026-11-f/index.ts';
import { lastQuestions } from './written-2026-11-g/index.ts';
import { termQuestions } from './written-2026-11-h/index.ts';
import { furtherTermQuestions } from './written-2026-11-i/index.ts';

/** Questions that were written at one time, each with whether rules and words are tuned on it. */
interface QuestionSet {
  readonly name: string;
  readonly questions: readonly (LearnerQuestion & { readonly isTuned: boolean })[];
  /** Those that are tuned on also give the words that are asked for a rule. */
  readonly givesWords: boolean;
}

/** Our own questions. Of several forms of a word the one that comes first here stands in the table of asked words. */
export const questionSets = {
  own: { name: 'our own questions', questions: learnerQuestions, givesWords: true },
  clauses: { name: 'clause by clause', questions: novemberQuestions, givesWords: true },
  situations: { name: 'by situations', questions: situationQuestions, givesWords: true },
  plain: { name: 'in plain sentences', questions: plainQuestions, givesWords: true },
  typed: { name: 'as learners type them', questions: typedQuestions, givesWords: true },
  short: { name: 'short and doubting', questions: shortQuestions, givesWords: true },
  told: { name: 'told at length', questions: toldQuestions, givesWords: true },
  later: {
    name: 'our later questions',
    questions: [
      ...tuningQuestions.map((one) => ({ ...one, isTuned: true })),
      ...freshQuestions.map((one) => ({ ...one, isTuned: false })),
    ],
    givesWords: true,
  },
  last: { name: 'the last ones of the month', questions: lastQuestions, givesWords: false },
  terms: { name: 'by words of the clause', questions: termQuestions, givesWords: false },
  furtherTerms: {
    name: 'further ones by words of the clause',
    questions: furtherTermQuestions,
    givesWords: false,
  },
} satisfies Record<string, QuestionSet>;
