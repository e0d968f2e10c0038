import { type Reference, sourceOf } from '@avto/handbook/references.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { useAllQuestions } from '#data/all-questions.ts';
import { catalogueQuery } from '#data/catalogue.ts';
import type { Question } from '#data/question.ts';
import { sorted } from '#lib/sorted.ts';

/** The questions that rest on one number. */
export interface QuestionsOf {
  /** In the order of the tickets. */
  readonly questions: readonly Question[];
  /** `unknown`: the catalogue or some tickets could not be loaded, and the device does not keep them. */
  readonly status: 'loading' | 'ready' | 'unknown';
}

/** The questions whose sources name a clause, a sign, a marking, a provision or a defect. */
export function useQuestionsOf({ kind, number }: Reference): QuestionsOf {
  const catalogue = useQuery(catalogueQuery);
  const all = useAllQuestions();
  const questions = useMemo(() => {
    // Eight hundred sources are compared as they are written: reading them takes a slow phone longer than a frame.
    const source = sourceOf({ kind, number });
    const found = (catalogue.data?.questions ?? [])
      .filter(({ clauses }) => clauses.includes(source))
      .flatMap(({ id }) => all.questions.get(id) ?? []);
    return sorted(found, (one, other) => one.ticket - other.ticket || one.position - other.position);
  }, [catalogue.data, all.questions, kind, number]);
  const isKnown = catalogue.data !== undefined && all.status === 'ready';
  const isLoading = all.status === 'loading' || (catalogue.data === undefined && !catalogue.isError);
  return { questions, status: isKnown ? 'ready' : isLoading ? 'loading' : 'unknown' };
}
