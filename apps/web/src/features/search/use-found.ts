import type { Ways } from '@avto/search';
import { useMemo } from 'react';

import { useAnswers } from '#data/answers.ts';
import type { Question } from '#data/question.ts';
import type { QuestionIndex } from '#data/search/question-index.ts';
import { markOf } from '#quiz/mark-of.ts';

import type { Only } from './search-params.ts';

/** A question that was found, with how the learner answered it. */
interface FoundRow {
  readonly question: Question;
  readonly mark: ReturnType<typeof markOf>;
}

export interface FoundRows {
  /** Best first, those that pass the filter. */
  readonly rows: readonly FoundRow[];
  /** How many there are for each filter. */
  readonly counts: Readonly<Record<'all' | Only, number>>;
  readonly isPartial: boolean;
  /** For highlighting. */
  readonly ways: Ways;
}

/** Results of a query; `null` while the index is built. */
export function useFound(
  index: QuestionIndex | null,
  query: string,
  only: Only | undefined,
): FoundRows | null {
  const { answers } = useAnswers();
  const given = useMemo(() => new Map(answers.map((answer) => [answer.questionId, answer])), [answers]);
  const found = useMemo(() => index?.find(query) ?? null, [index, query]);
  // The same object while nothing changes: results that stand are not rendered again for each letter.
  return useMemo(() => {
    if (found === null) return null;
    const all = found.hits.map(({ document: { question } }) => ({
      question,
      mark: markOf(given.get(question.id)),
    }));
    const count = (wanted: Only) => all.filter(({ mark }) => mark === wanted).length;
    return {
      rows: only === undefined ? all : all.filter(({ mark }) => mark === only),
      counts: { all: all.length, wrong: count('wrong'), open: count('open') },
      isPartial: found.isPartial,
      ways: found.ways,
    };
  }, [found, given, only]);
}
