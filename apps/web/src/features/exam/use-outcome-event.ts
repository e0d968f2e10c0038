import { useEffect } from 'react';

import { track } from '#data/analytics.ts';

/** The exam whose outcome was reported last: its result may be looked at again and again. */
let reported: string | undefined;

/** Reports how an exam ended, once however often its result is shown (specification §4, decision E14). */
export function useOutcomeEvent(examId: string | undefined, failure: string | null | undefined): void {
  useEffect(() => {
    if (examId === undefined || failure === undefined || examId === reported) return;
    reported = examId;
    if (failure === null) track('test_passed');
    else track('test_failed', { reason: failure });
  }, [examId, failure]);
}
