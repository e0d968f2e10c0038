import { useNavigate } from '@tanstack/react-router';
import type { ExamAnswer, ExamState } from '@avto/rules';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';

import { AnswerList } from '#quiz/answer-list.tsx';
import { QuestionCard } from '#quiz/question-card.tsx';
import { QuestionSkeleton } from '#quiz/question-skeleton.tsx';
import { QuestionSteps } from '#quiz/question-steps.tsx';
import { QuestionStrip } from '#quiz/question-strip.tsx';
import { useQuizKeys } from '#quiz/use-quiz-keys.ts';
import { Header } from '#ui/header.tsx';
import { IconLink } from '#ui/icon-link.tsx';

import { useFinishedExam } from './use-finished-exam.ts';
import { useSlotQuestion } from './use-slot-question.ts';

/** The questions of the finished exam with the answers given, only to look at (specification §2). */
export function ExamShowScreen() {
  const exam = useFinishedExam();
  return exam ? <Walk exam={exam} /> : null;
}

function Walk({ exam: { slots, answers } }: { exam: ExamState }) {
  const navigate = useNavigate();
  const [index, setIndex] = useState(0);
  const shown = useSlotQuestion(slots[index]);
  const forward = () => {
    if (index < slots.length - 1) setIndex(index + 1);
    else void navigate({ to: '/exam/done', replace: true });
  };
  useQuizKeys({ onDigit: () => {}, onEnter: forward });
  return (
    <>
      <Header
        title="Мои ответы"
        start={<IconLink to="/exam/done" label="К результату" icon={<ArrowLeft aria-hidden="true" />} />}
      >
        <QuestionStrip
          marks={slots.map((_slot, place) => ({ id: place, mark: markOf(answers[place]) }))}
          index={index}
          onSelect={setIndex}
        />
      </Header>
      <main className="screen-body">
        {shown === undefined ? (
          <QuestionSkeleton text="Загрузка вопроса..." />
        ) : (
          <QuestionCard question={shown.question}>
            <AnswerList key={index} options={shown.options} chosen={answers[index]?.answer} />
          </QuestionCard>
        )}
        <QuestionSteps
          canGoBack={index > 0}
          canGoForward
          onBack={() => setIndex(index - 1)}
          onForward={forward}
        />
      </main>
    </>
  );
}

function markOf(answer: ExamAnswer | null | undefined) {
  if (!answer) return 'open';
  return answer.status === 'SUCCESS' ? 'right' : 'wrong';
}
