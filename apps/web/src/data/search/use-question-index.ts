import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { type AllQuestionsView, useAllQuestions } from '#data/all-questions.ts';
import { catalogueQuery } from '#data/catalogue.ts';

import { builtQuestionIndex, type QuestionIndex, questionIndex } from './question-index.ts';

/** The index of all questions on this device; `null` while it is built. */
export function useQuestionIndex(): AllQuestionsView & { readonly index: QuestionIndex | null } {
  const all = useAllQuestions();
  const { questions, status } = all;
  const { data: catalogue } = useQuery(catalogueQuery);
  // At once where it is there: on the way back the list is as long as it was when its place is looked for.
  const [index, setIndex] = useState<QuestionIndex | null>(() => builtQuestionIndex(questions, catalogue));
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
