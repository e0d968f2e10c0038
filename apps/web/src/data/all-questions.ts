import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';

import { queryClient } from './query-client.ts';
import type { Question } from './question.ts';
import { cachedTickets, isAnyTicketMissing } from './ticket-cache.ts';
import { prefetchTickets } from './tickets.ts';

/** Questions by id; the same object while the tickets on this device are the same. */
export type AllQuestions = ReadonlyMap<number, Question>;

/** The questions of every ticket, as a screen sees them. */
export interface AllQuestionsView {
  readonly questions: AllQuestions;
  /** `partial`: some tickets could not be loaded. */
  readonly status: 'loading' | 'ready' | 'partial';
  /** Asks for the missing tickets again. */
  readonly retry: () => void;
}

let last: { readonly lists: readonly unknown[]; readonly questions: AllQuestions } = {
  lists: [],
  questions: new Map(),
};

/** Questions of the tickets on this device by their id, without any request. */
function knownQuestions(): AllQuestions {
  const lists = [...cachedTickets().values()];
  if (lists.length !== last.lists.length || lists.some((list, at) => list !== last.lists[at])) {
    last = { lists, questions: new Map(lists.flat().map((question) => [question.id, question])) };
  }
  return last.questions;
}

/** All questions as React state; tickets that were never loaded are asked for once. */
export function useAllQuestions(): AllQuestionsView {
  const questions = useSyncExternalStore(subscribe, knownQuestions);
  const [tries, setTries] = useState(0);
  const [done, setDone] = useState(() => (isAnyTicketMissing() ? -1 : 0));
  useEffect(() => {
    const load = async (): Promise<void> => {
      if (isAnyTicketMissing()) await prefetchTickets(undefined, { isNeeded: true });
      setDone(tries);
    };
    void load();
  }, [tries]);
  return {
    questions,
    status: done < tries ? 'loading' : isAnyTicketMissing() ? 'partial' : 'ready',
    retry: useCallback(() => setTries((before) => before + 1), []),
  };
}

function subscribe(listener: () => void): () => void {
  return queryClient.getQueryCache().subscribe(listener);
}
