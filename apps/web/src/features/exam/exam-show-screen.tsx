import { useNavigate } from '@tanstack/react-router';
import type { ExamState } from '@avto/rules';
import { ArrowLeft } from 'lucide-react';

import { LookBack } from '#quiz/look-back.tsx';
import { markOf } from '#quiz/mark-of.ts';
import { useLookBack } from '#quiz/use-look-back.ts';
import { IconLink } from '@avto/ui/icon-link.tsx';

import { useFinishedExam } from './use-finished-exam.ts';
import { useSlotQuestion } from './use-slot-question.ts';

/** The questions of the finished exam with the answers given, only to look at (specification §2). */
export function ExamShowScreen() {
  const exam = useFinishedExam();
  return exam ? <ExamAnswers exam={exam} /> : null;
}

function ExamAnswers({ exam: { slots, answers } }: { exam: ExamState }) {
  const navigate = useNavigate();
  const walk = useLookBack(slots.map((_slot, place) => ({ id: place, mark: markOf(answers[place]) })));
  const shown = useSlotQuestion(slots[walk.place]);
  return (
    <LookBack
      walk={walk}
      start={<IconLink to="/exam/done" label="К результату" icon={<ArrowLeft aria-hidden="true" />} />}
      question={shown?.question}
      options={shown?.options ?? []}
      chosen={answers[walk.place]?.answer}
      onEnd={() => void navigate({ to: '/exam/done', replace: true })}
    />
  );
}
