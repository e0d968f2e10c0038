import { TICKET_COUNT } from '@avto/rules';
import { useCallback, useEffect, useState } from 'react';

import { prefetchTickets, type TicketLoad } from '#data/tickets.ts';

import { resumeExam, startExam, useExam } from './exam-store.ts';

/** How the screen of the exam opens. */
export type ExamEntry =
  | { readonly kind: 'opening' | 'running' | 'too-few' }
  /** Too few tickets are here yet; no clock runs (decision E7). */
  | { readonly kind: 'loading'; readonly load: Pick<TicketLoad, 'done' | 'total'> };

/**
 * Goes on with the learner's exam or draws a new one, from the tickets at hand; waits for tickets only if there
 * are too few. `retry` asks for them again.
 */
export function useExamEntry(): { readonly entry: ExamEntry; readonly retry: () => void } {
  const [entry, setEntry] = useState<ExamEntry>({ kind: 'opening' });

  const enter = useCallback(async (isCurrent: () => boolean): Promise<void> => {
    const show = (next: ExamEntry) => {
      if (isCurrent()) setEntry(next);
    };
    const isResumed = await resumeExam();
    if (!isCurrent()) return;
    if (isResumed || startExam()) return show({ kind: 'running' });
    const showLoad = (load: Pick<TicketLoad, 'done' | 'total'>) => show({ kind: 'loading', load });
    showLoad({ done: 0, total: TICKET_COUNT });
    await prefetchTickets(showLoad, { isNeeded: true });
    if (!isCurrent()) return;
    // Another mount of the screen may have begun it meanwhile.
    const isRunning = useExam.getState().exam?.ended === null;
    show({ kind: isRunning || startExam() ? 'running' : 'too-few' });
  }, []);

  useEffect(() => {
    let isCurrent = true;
    void enter(() => isCurrent);
    return () => {
      isCurrent = false;
    };
  }, [enter]);

  const retry = useCallback(() => {
    setEntry({ kind: 'opening' });
    void enter(() => true);
  }, [enter]);
  return { entry, retry };
}
