import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';

import type { Answer } from '#data/answer.ts';
import { useAnswers } from '#data/answers.ts';
import { QuestionRound, type RoundScore } from '#quiz/question-round.tsx';
import { useScreensAhead } from '#quiz/use-screens-ahead.ts';
import { toasts } from '@avto/ui/toast-queue.ts';

import { MistakesFrame } from './mistakes-frame.tsx';

/** The review of a snapshot of mistakes. */
export function MistakesQuiz({ mistakes }: { mistakes: readonly Answer[] }) {
  const navigate = useNavigate();
  const { answers, status } = useAnswers();
  const remaining = answers.filter((answer) => answer.status === 'ERROR').length;
  useScreensAhead('/mistakes/done/$count');

  const finish = (_score: RoundScore, asked: number) => {
    const count = String(asked);
    // Without the server's list "none is left" would be a guess (H2).
    if (remaining === 0 && status === 'ready') {
      toasts.show('Больше нет вопросов с ошибками', { screen: `/mistakes/done/${count}` });
    }
    // Replaces the entry: going back must not open an empty review.
    void navigate({ to: '/mistakes/done/$count', params: { count }, replace: true });
  };
  return (
    <QuestionRound questions={mistakes} place="mistakes" empty={<NoMistakes />} onEnd={finish}>
      {({ bulb, body, progress }) => (
        <MistakesFrame end={bulb} progress={progress}>
          {body}
        </MistakesFrame>
      )}
    </QuestionRound>
  );
}

/** Leads home with a notice (decision M4). */
function NoMistakes() {
  const navigate = useNavigate();
  useEffect(() => {
    const leave = async () => {
      await navigate({ to: '/home', replace: true });
      toasts.show('Нет вопросов с ошибками', { screen: '/home' });
    };
    void leave();
  }, [navigate]);
  return null;
}
