import { DocumentIndex, type Found, markName } from '@avto/search';
import type { Catalogue } from '@avto/contract';

import type { AllQuestions } from '#data/all-questions.ts';
import type { Question } from '#data/question.ts';
import { Slices } from '#lib/slices.ts';

import { readAllSynonyms } from './read-synonyms.ts';

/** Something that is found; its kind tells what it opens. */
interface FoundQuestion {
  readonly kind: 'question';
  readonly question: Question;
}

/** Finds questions in memory, best first. */
export interface QuestionIndex {
  readonly find: (query: string) => Found<FoundQuestion>;
}

let last: {
  readonly questions: AllQuestions;
  readonly catalogue: Catalogue | undefined;
  readonly index: Promise<QuestionIndex>;
  built: QuestionIndex | null;
} | null = null;

/**
 * The index of these questions, built once in slices between which the page responds. Without the catalogue, clauses are
 * found where explanations name them.
 */
export async function questionIndex(
  questions: AllQuestions,
  catalogue: Catalogue | undefined,
): Promise<QuestionIndex> {
  if (last?.questions !== questions || last.catalogue !== catalogue) {
    last = { questions, catalogue, index: build(questions, catalogue), built: null };
  }
  const current = last;
  current.built = await current.index;
  return current.built;
}

/** The same index where it is built already. */
export function builtQuestionIndex(
  questions: AllQuestions,
  catalogue: Catalogue | undefined,
): QuestionIndex | null {
  return last?.questions === questions && last.catalogue === catalogue ? last.built : null;
}

async function build(questions: AllQuestions, catalogue: Catalogue | undefined): Promise<QuestionIndex> {
  const slices = new Slices();
  await readAllSynonyms(slices);
  const index = new DocumentIndex<
    FoundQuestion,
    'title' | 'options' | 'clauses' | 'marks' | 'comment' | 'alt'
  >({
    title: { weight: 3, usualWords: 8 },
    clauses: { weight: 3, usualWords: 3 },
    marks: { weight: 2.4, usualWords: 6 },
    options: { weight: 1.6, usualWords: 12 },
    comment: { weight: 1, usualWords: 30 },
    alt: { weight: 0.7, usualWords: 20 },
  });
  const topics = new Map(catalogue?.topics.map(({ id, title }) => [id, title]));
  const entries = new Map(catalogue?.questions.map((entry) => [entry.id, entry]));
  for (const question of questions.values()) {
    const entry = entries.get(question.id);
    const clauses = entry?.clauses ?? [];
    index.add(
      { kind: 'question', question },
      {
        title: [question.title],
        clauses,
        marks: [...clauses.flatMap((clause) => markName(clause) ?? []), topics.get(entry?.topic ?? 0) ?? ''],
        options: question.options.map(({ title }) => title),
        comment: [question.comment],
        alt: [entry?.alt ?? ''],
      },
    );
    await slices.next();
  }
  return { find: (query) => index.find(query) };
}
