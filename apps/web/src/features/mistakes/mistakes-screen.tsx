import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

import type { Answer } from '#data/answer.ts';
import { useAnswers } from '#data/answers.ts';
import { NotLoaded } from '#quiz/not-loaded.tsx';
import { QuestionSkeleton } from '#quiz/question-skeleton.tsx';
import { toasts } from '@avto/ui/toast-queue.ts';

import { MistakesFrame } from './mistakes-frame.tsx';
import { MistakesQuiz } from './mistakes-quiz.tsx';

/** The questions answered wrongly, one by one (specification §2, Mistakes). */
export function MistakesScreen() {
  const { answers, status, refetch } = useAnswers();
  if (status === 'loading') {
    return (
      <MistakesFrame>
        <QuestionSkeleton />
      </MistakesFrame>
    );
  }
  const mistakes = answers.filter((answer) => answer.status === 'ERROR');
  // Known mistakes can be reviewed; "none" is said only when the server's list is known (H2).
  if (status === 'unknown' && mistakes.length === 0) return <Unreachable onRetry={() => void refetch()} />;
  return <Snapshot mistakes={mistakes} />;
}

/** Takes the list once: later changes of the answers do not change the review (decision M2). */
function Snapshot({ mistakes }: { mistakes: readonly Answer[] }) {
  const [snapshot] = useState(mistakes);
  const isEmpty = snapshot.length === 0;
  const navigate = useNavigate();
  useEffect(() => {
    const leave = async () => {
      await navigate({ to: '/home', replace: true });
      toasts.show('Нет вопросов с ошибками', { screen: '/home' });
    };
    if (isEmpty) void leave();
  }, [isEmpty, navigate]);
  if (isEmpty) return null;
  return <MistakesQuiz mistakes={snapshot} />;
}

function Unreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <MistakesFrame>
      <NotLoaded
        failed="Не получилось загрузить ваши ответы."
        offline="Чтобы найти ошибки, нужны ваши ответы. Подключитесь к интернету, чтобы загрузить их."
        onRetry={onRetry}
      />
    </MistakesFrame>
  );
}
