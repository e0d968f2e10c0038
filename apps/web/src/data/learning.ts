import type { LearningQuestion, Memories } from '@avto/learning';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';

import { catalogueQuery } from './catalogue.ts';
import { serverNow } from './http/server-clock.ts';
import { hasAllQuestions, learningQuestions, subscribeLearningQuestions } from './learning-questions.ts';
import { useMemories } from './memory.ts';
import { useSession } from './session/session.ts';
import { examAtOf } from './settings.ts';
import { prefetchTickets } from './tickets.ts';

/** Everything that the functions of `@avto/learning` ask for. */
export interface Learning {
  readonly questions: readonly LearningQuestion[];
  readonly memories: Memories;
  /** When the screen was opened, in milliseconds since 1970, by the server's clock. */
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

/** What the current learner has learned, from what the device keeps; what is missing is loaded. */
export function useLearning(): LearningView {
  const { user } = useSession();
  const [at] = useState(() => serverNow());
  const { memories, status: memoryStatus, refetch } = useMemories();
  const catalogue = useQuery(catalogueQuery);
  const questions = useSyncExternalStore(subscribeLearningQuestions, learningQuestions);
  const tickets = useAllTickets();
  const examAt = examAtOf(user?.id ?? null, at);
  const topics = catalogue.data ? new Map(catalogue.data.topics.map(({ id, title }) => [id, title])) : null;

  const isWaiting = tickets.isLoading && !hasAllQuestions(questions);
  const isLoading = memoryStatus === 'loading' || isWaiting || (topics === null && !catalogue.isError);
  const isKnown = memoryStatus === 'ready' && questions.length > 0 && topics !== null;
  return {
    learning: { questions, memories, at, ...(examAt !== null && { examAt }) },
    status: isLoading ? 'loading' : isKnown ? 'ready' : 'unknown',
    topics,
    retry: () => {
      if (memoryStatus === 'unknown') refetch();
      if (topics === null) void catalogue.refetch();
      tickets.reload();
    },
  };
}

/** Loads the tickets that are missing, once when the screen opens. */
function useAllTickets() {
  const [tries, setTries] = useState(0);
  const [done, setDone] = useState(-1);
  useEffect(() => {
    const load = async (): Promise<void> => {
      await prefetchTickets(undefined, { isNeeded: learningQuestions().length === 0 });
      setDone(tries);
    };
    void load();
  }, [tries]);
  return { isLoading: done < tries, reload: () => setTries((before) => before + 1) };
}
