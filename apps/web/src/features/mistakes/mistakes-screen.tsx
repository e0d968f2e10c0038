import { useState } from 'react';

import type { Answer } from '#data/answer.ts';
import { useAnswers } from '#data/answers.ts';
import { NotLoaded } from '#quiz/not-loaded.tsx';
import { QuestionSkeleton } from '#quiz/question-skeleton.tsx';

import { MistakesFrame } from './mistakes-frame.tsx';
import { MistakesQuiz } from './mistakes-quiz.tsx';

/** The questions answered wrongly, one by one (specification §2, Mistakes). */
export function MistakesScreen() {
  const { answers, status, refetch } = useAnswers();
  // Taken once: later changes of the answers, and a list that is asked for again, do not change the review (decision M2).
  const [taken, setTaken] = useState<readonly Answer[]>();
  const mistakes = answers.filter((answer) => answer.status === 'ERROR');
  // Known mistakes can be reviewed; "none" is said only when the server's list is known (H2).
  const isKnown = status === 'ready' || (status === 'unknown' && mistakes.length > 0);
  if (taken === undefined && isKnown) setTaken(mistakes);
  if (taken !== undefined) return <MistakesQuiz mistakes={taken} />;
  if (status === 'unknown') return <Unreachable onRetry={() => void refetch()} />;
  return (
    <MistakesFrame>
      <QuestionSkeleton />
    </MistakesFrame>
  );
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
