import type { ExamState } from '@avto/rules';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';

import { restoreExam, useExam } from './exam-store.ts';

/** The finished exam, also after a reload; without one the way leads to the exam (decision E18). */
export function useFinishedExam(): ExamState | undefined {
  const navigate = useNavigate();
  const exam = useExam((store) => (store.exam?.ended ? store.exam : undefined));
  useEffect(() => {
    let isCurrent = true;
    const restore = async () => {
      await restoreExam();
      const isFinished = Boolean(useExam.getState().exam?.ended);
      if (isCurrent && !isFinished) await navigate({ to: '/exam', replace: true });
    };
    void restore();
    return () => {
      isCurrent = false;
    };
  }, [navigate]);
  return exam;
}
