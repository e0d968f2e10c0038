import type { LearningQuestion, Memories } from '@avto/learning';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { useAllQuestions } from './all-questions.ts';
import { catalogueQuery } from './catalogue.ts';
import { learningQuestions } from './learning-questions.ts';
import { useMemories } from './memory.ts';
import { useSession } from './session/session.ts';
import { examAtOf } from './settings.ts';
import { useMoment } from './use-moment.ts';

/** Everything that the functions of `@avto/learning` ask for. */
export interface Learning {
  readonly questions: readonly LearningQuestion[];
  readonly memories: Memories;
  /** When the screen was opened or last came back into view, in milliseconds since 1970, by the server's clock. */
  readonly at: number;
  /** Absent without a day of the exam, and from that day on. */
  readonly examAt?: number;
}

export interface LearningView {
  /** Whole where `status` is `ready`. */
  readonly learning: Learning;
  /** `unknown`: what is needed could not be loaded, and the device does not keep it. */
  readonly status: 'loading' | 'ready' | 'unknown';
  /** Titles by id in the order in which they are shown; empty for a bank without topics; `null` while unknown. */
  readonly topics: ReadonlyMap<number, string> | null;
  /** Asks again for what is missing. */
  readonly retry: () => void;
}

/** Knowledge of the current learner, from what the device keeps; missing parts are loaded. */
export function useLearning(): LearningView {
  const { user } = useSession();
  const at = useMoment();
  const { memories, status: memoryStatus, refetch } = useMemories();
  const catalogue = useQuery(catalogueQuery);
  const tickets = useAllQuestions();
  const questions = useMemo(
    () => learningQuestions(tickets.questions, catalogue.data),
    [tickets.questions, catalogue.data],
  );
  const examAt = examAtOf(user?.id ?? null, at);
  const topics = catalogue.data ? new Map(catalogue.data.topics.map(({ id, title }) => [id, title])) : null;

  const isFailed =
    memoryStatus === 'unknown' ||
    (topics === null && catalogue.isError) ||
    (questions.length === 0 && tickets.status !== 'loading');
  const isLoading = memoryStatus === 'loading' || tickets.status === 'loading' || topics === null;
  return {
    learning: { questions, memories, at, ...(examAt !== null && { examAt }) },
    // One part that failed is enough: the others may need as long again to fail.
    status: isFailed ? 'unknown' : isLoading ? 'loading' : 'ready',
    topics,
    retry: () => {
      if (memoryStatus === 'unknown') refetch();
      if (topics === null) void catalogue.refetch();
      tickets.retry();
    },
  };
}
