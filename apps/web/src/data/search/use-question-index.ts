import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { type AllQuestionsView, useAllQuestions } from '#data/all-questions.ts';
import { catalogueQuery } from '#data/catalogue.ts';

import { type QuestionIndex, questionIndex } from './question-index.ts';

/** The index of all questions on this device; `null` while it is built. */
export function useQuestionIndex(): AllQuestionsView & { readonly index: QuestionIndex | null } {
  const all = useAllQuestions();
  const { questions, status } = all;
  const { data: catalogue } = useQuery(catalogueQuery);
  const [index, setIndex] = useState<QuestionIndex | null>(null);
  useEffect(() => {
    // They arrive one by one: an index of each state would be built for nothing.
    if (status === 'loading') return undefined;
    let isLeft = false;
    const build = async (): Promise<void> => {
      const built = await questionIndex(questions, catalogue);
      if (!isLeft) setIndex(built);
    };
    void build();
    return () => {
      isLeft = true;
    };
  }, [questions, catalogue, status]);
  return { ...all, index };
}
