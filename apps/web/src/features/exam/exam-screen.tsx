import { useBlocker, useNavigate } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { useShallow } from 'zustand/react/shallow';

import { prefetchPhotos } from '#data/photos.ts';
import { getAccessToken } from '#data/session.ts';
import { cachedTickets } from '#data/ticket-cache.ts';
import { useScreensAhead } from '#quiz/use-screens-ahead.ts';
import { IconLink } from '#ui/icon-link.tsx';

import { ExamFrame } from './exam-frame.tsx';
import { ExamQuestion } from './exam-question.tsx';
import { leaveExam, useExam } from './exam-store.ts';
import { ExamTimer } from './exam-timer.tsx';
import { ExamWaiting } from './exam-waiting.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { useExamClock } from './use-exam-clock.ts';
import { useExamEntry } from './use-exam-entry.ts';

/** The exam (specification §2 and §4): opens on a question with the clock running. */
export function ExamScreen() {
  const { entry, retry } = useExamEntry();
  const navigate = useNavigate();
  const isEntered = entry.kind === 'running';
  const isRunning = useExam(({ exam }) => isEntered && exam?.ended === null);
  const isOver = useExam(({ exam }) => isEntered && exam !== null && exam.ended !== null);
  useExamClock(isRunning);
  usePhotosAhead();
  useScreensAhead('/exam/done', '/exam/show');
  useEffect(() => {
    if (isOver) void navigate({ to: '/exam/done', replace: true });
  }, [isOver, navigate]);

  // Leaves by the icon and by the system's back gesture meet here (decision E12).
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => isExamOn() && next.pathname !== '/exam/done',
    enableBeforeUnload: isExamOn,
    withResolver: true,
  });
  const stay = () => blocker.reset?.();
  const leave = () => {
    leaveExam();
    blocker.proceed?.();
    // The way back may lead elsewhere; leaving leads home (specification §4).
    if (blocker.next?.pathname !== '/home') void navigate({ to: '/home', replace: true });
  };

  if (entry.kind !== 'running') return <ExamWaiting entry={entry} onRetry={retry} />;
  return (
    <>
      <RunningExam />
      {blocker.status === 'blocked' && <LeaveDialog onLeave={leave} onStay={stay} />}
    </>
  );
}

function RunningExam() {
  // Without the time, which passes in a component of its own.
  const exam = useExam(
    useShallow(({ exam: all }) => {
      if (all === null) return null;
      const { slots, answers, index, selected, ended } = all;
      return { slots, answers, index, selected, ended };
    }),
  );
  // The learner is leaving.
  if (exam === null) return null;
  return (
    <ExamFrame
      start={<IconLink to="/home" label="Выйти из экзамена" icon={<ArrowLeft aria-hidden="true" />} />}
      progress={{ index: exam.index, total: exam.slots.length }}
      timer={<ExamTimer />}
    >
      <ExamQuestion exam={exam} />
    </ExamFrame>
  );
}

/** A learner who was signed out elsewhere is led away without being asked. */
function isExamOn(): boolean {
  return useExam.getState().exam?.ended === null && getAccessToken() !== null;
}

/** Brings the pictures of the drawn questions before they are needed: the network may go any moment. */
function usePhotosAhead(): void {
  const slots = useExam(({ exam }) => exam?.slots);
  useEffect(() => {
    const tickets = cachedTickets();
    const names = (slots ?? []).flatMap((slot) => {
      if (slot.kind === 'placeholder') return [];
      return tickets.get(slot.ticket)?.find(({ id }) => id === slot.questionId)?.photoName ?? [];
    });
    void prefetchPhotos(names);
  }, [slots]);
}
