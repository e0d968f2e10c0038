import { useEffect } from 'react';

import { track } from '#data/analytics/track.ts';

/** Id of the exam reported last: its result may be opened many times. */
let reported: string | undefined;

/** Reports how an exam ended, once for each exam (specification §4, decision E14). */
export function useOutcomeEvent(examId: string | undefined, failure: string | null | undefined): void {
  useEffect(() => {
    if (examId === undefined || failure === undefined || examId === reported) return;
    reported = examId;
    if (failure === null) track('test_passed');
    else track('test_failed', { reason: failure });
  }, [examId, failure]);
}
