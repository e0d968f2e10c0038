import { TICKET_COUNT } from '@avto/rules';
import { useCallback, useEffect, useRef, useState } from 'react';

import { prefetchTickets, type TicketLoad } from '#data/tickets.ts';

import { resumeExam, startExam, useExam } from './exam-store.ts';

/** How the screen of the exam opens. */
export type ExamEntry =
  /** `unreadable`: an attempt goes on, and the device does not give its answers out. */
  | { readonly kind: 'opening' | 'running' | 'too-few' | 'unreadable' }
  /** Too few tickets are here yet; no clock runs (decision E7). */
  | { readonly kind: 'loading'; readonly load: Pick<TicketLoad, 'done' | 'total'> };

const OPENING: ExamEntry = { kind: 'opening' };

/**
 * Goes on with the learner's exam or draws a new one, from the tickets at hand; waits for tickets only if there
 * are too few. `retry` does all of it again. A screen that is gone begins no exam.
 */
export function useExamEntry(): { readonly entry: ExamEntry; readonly retry: () => void } {
  const [entry, setEntry] = useState(OPENING);
  const isHere = useRef(true);
  const begin = useCallback(() => void enter(setEntry, () => isHere.current), []);
  useEffect(() => {
    isHere.current = true;
    begin();
    return () => {
      isHere.current = false;
    };
  }, [begin]);
  const retry = () => {
    setEntry(OPENING);
    begin();
  };
  return { entry, retry };
}

async function enter(setEntry: (entry: ExamEntry) => void, isHere: () => boolean): Promise<void> {
  const show = (next: ExamEntry) => {
    if (isHere()) setEntry(next);
  };
  const resumed = await resumeExam();
  if (!isHere()) return;
  if (resumed === 'unreadable') return show({ kind: 'unreadable' });
  if (resumed === 'resumed' || startExam()) return show({ kind: 'running' });
  const showLoad = (load: Pick<TicketLoad, 'done' | 'total'>) => show({ kind: 'loading', load });
  showLoad({ done: 0, total: TICKET_COUNT });
  await prefetchTickets(showLoad, { isNeeded: true });
  if (!isHere()) return;
  // Another mount of the screen may have begun it meanwhile.
  const isRunning = useExam.getState().exam?.ended === null;
  show({ kind: isRunning || startExam() ? 'running' : 'too-few' });
}
