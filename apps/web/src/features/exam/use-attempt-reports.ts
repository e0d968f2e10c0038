import { useEffect, useRef } from 'react';

import { type AttemptReports, createAttemptReports } from '#data/attempt-reports.ts';
import { attemptOf, changeAttempt } from '#data/exam-attempt.ts';

import { useExam } from './exam-store.ts';

/** Time between two reports of an exam in which nothing happens, in milliseconds: the school sees who has a connection. */
const PERIOD_MS = 10_000;

/**
 * Tells the school how far an attempt is while its exam is on screen, and that the learner has left: for another screen of
 * the app as for another app.
 */
export function useAttemptReports(isOn: boolean): void {
  const reports = useRef<AttemptReports>(null);
  const answered = useExam(({ exam }) => exam?.answers.length);

  useEffect(() => {
    if (!isOn) return undefined;
    const made = createAttemptReports(readRunning);
    reports.current = made;
    let isAway = document.hidden;
    const move = (next: boolean): void => {
      if (next === isAway) return;
      isAway = next;
      if (next) countLeave();
      made.move(next);
    };
    const onVisibility = () => move(document.hidden);
    made.move(isAway);
    const timer = setInterval(() => !document.hidden && made.tell(), PERIOD_MS);
    document.addEventListener('visibilitychange', onVisibility);
    addEventListener('online', made.tell);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisibility);
      removeEventListener('online', made.tell);
      // Nothing to report of an exam that has ended.
      move(true);
      made.stop();
      reports.current = null;
    };
  }, [isOn]);

  useEffect(() => {
    if (answered !== undefined && answered > 0) reports.current?.tell();
  }, [answered]);
}

function readRunning() {
  const { userId, exam } = useExam.getState();
  return userId === null || exam === null || exam.ended !== null ? null : { userId, exam };
}

function countLeave(): void {
  const running = readRunning();
  if (running === null) return;
  const { userId, exam } = running;
  const attempt = attemptOf(userId, exam.examId);
  if (attempt !== null) changeAttempt(userId, attempt.start, { leaves: attempt.leaves + 1 });
}
