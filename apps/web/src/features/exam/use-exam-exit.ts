import { useBlocker, useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';

import { getAccessToken } from '#data/session/session.ts';
import { isModalOpen } from '@avto/ui/modal-history.ts';

import { leaveExam, useExam } from './exam-store.ts';

interface ExamExit {
  /** The learner is asked whether to leave. */
  readonly isAsked: boolean;
  readonly leave: () => void;
  readonly stay: () => void;
}

/** Asks before a running exam is left, by the icon as by the system's back gesture (decision E12). */
export function useExamExit(): ExamExit {
  const navigate = useNavigate();
  const { history } = useRouter();
  const [asked, setAsked] = useState<'home-is-behind' | 'elsewhere'>();
  useBlocker({
    shouldBlockFn: ({ action, current, next }) => {
      if (!isExamOn() || isModalOpen()) return false;
      // A step between two entries of the same screen leaves nothing, and a router that blocks one reloads the page.
      if (next.pathname === current.pathname || next.pathname === '/exam/done') return false;
      setAsked(action === 'BACK' && next.pathname === '/home' ? 'home-is-behind' : 'elsewhere');
      return true;
    },
    enableBeforeUnload: isExamOn,
  });
  const leave = () => {
    leaveExam();
    setAsked(undefined);
    // Leaving leads home; where home is one step back, nothing of the exam stays in the history.
    if (asked === 'home-is-behind') history.back({ ignoreBlocker: true });
    else void navigate({ to: '/home', replace: true, ignoreBlocker: true });
  };
  return { isAsked: asked !== undefined, leave, stay: () => setAsked(undefined) };
}

/** A learner who was signed out elsewhere is led away without being asked. */
function isExamOn(): boolean {
  return useExam.getState().exam?.ended === null && getAccessToken() !== null;
}
