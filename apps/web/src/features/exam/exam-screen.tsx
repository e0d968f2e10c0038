import { useNavigate } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { useShallow } from 'zustand/react/shallow';

import { type ExamAttempt, useAttempt } from '#data/exam-attempt.ts';
import { prefetchPhotos } from '#data/photos/photos.ts';
import { cachedQuestions } from '#data/ticket-cache.ts';
import { useScreensAhead } from '#quiz/use-screens-ahead.ts';
import { IconLink } from '@avto/ui/icon-link.tsx';

import { AttemptNotice } from './attempt-notice.tsx';
import { AddedQuestions } from './added-questions.tsx';
import { ExamFrame } from './exam-frame.tsx';
import { ExamQuestion } from './exam-question.tsx';
import { useExam } from './exam-store.ts';
import { ExamTimer } from './exam-timer.tsx';
import { ExamWaiting } from './exam-waiting.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { useAttemptReports } from './use-attempt-reports.ts';
import { useExamClock } from './use-exam-clock.ts';
import { useExamEntry } from './use-exam-entry.ts';
import { useExamExit } from './use-exam-exit.ts';

/** The exam (specification §2 and §4): opens on a question with the clock running. */
export function ExamScreen() {
  const { entry, retry } = useExamEntry();
  const navigate = useNavigate();
  const isEntered = entry.kind === 'running';
  const isRunning = useExam(({ exam }) => isEntered && exam?.ended === null);
  const isOver = useExam(({ exam }) => isEntered && exam !== null && exam.ended !== null);
  const attempt = useAttempt(useExam(({ exam }) => exam?.examId));
  useExamClock(isRunning);
  useAttemptReports(isRunning && attempt !== null);
  usePhotosAhead(attempt?.extra);
  useScreensAhead('/exam/done', '/exam/show');
  useEffect(() => {
    if (isOver) void navigate({ to: '/exam/done', replace: true });
  }, [isOver, navigate]);

  const { isAsked, leave, stay } = useExamExit();
  if (entry.kind !== 'running') return <ExamWaiting entry={entry} onRetry={retry} />;
  return (
    <>
      <RunningExam attempt={attempt} />
      {isAsked && <LeaveDialog attempt={attempt} onLeave={leave} onStay={stay} />}
    </>
  );
}

/** Made once: React does not render an element again that stays the same, and a link is dear. */
const wayOut = <IconLink to="/home" label="Выйти из экзамена" icon={<ArrowLeft aria-hidden="true" />} />;
const timer = <ExamTimer />;

function RunningExam({ attempt }: { attempt: ExamAttempt | null }) {
  // The time is left out: it changes every second and has a component of its own.
  const exam = useExam(
    useShallow(({ exam: all }) => {
      if (all === null) return null;
      const { rules, slots, answers, index, selected, ended } = all;
      return { rules, slots, answers, index, selected, ended };
    }),
  );
  // The learner is leaving.
  if (exam === null) return null;
  return (
    <ExamFrame
      start={wayOut}
      progress={{ index: exam.index, total: exam.slots.length }}
      rules={exam.rules}
      attempt={attempt}
      timer={timer}
    >
      {attempt !== null && <AttemptNotice state={attempt.state} />}
      <AddedQuestions total={exam.slots.length} index={exam.index} />
      <ExamQuestion exam={exam} />
    </ExamFrame>
  );
}

/** Loads the pictures of all questions that are drawn, or may follow, at once: the network may be lost during the exam. */
function usePhotosAhead(extra: readonly number[] | undefined): void {
  const slots = useExam(({ exam }) => exam?.slots);
  useEffect(() => {
    const questionOf = cachedQuestions();
    const drawn = (slots ?? []).flatMap((slot) => (slot.kind === 'question' ? [slot.questionId] : []));
    void prefetchPhotos([...drawn, ...(extra ?? [])].flatMap((id) => questionOf(id)?.photoName ?? []));
  }, [slots, extra]);
}
