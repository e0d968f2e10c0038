import again from '#assets/drawings/again.svg';
import cheer from '#assets/drawings/cheer.svg';
import type { RoundScore } from '#quiz/question-round.tsx';
import { ResultScreen } from '#quiz/result-screen.tsx';
import { Button } from '@avto/ui/button.tsx';
import { ButtonLink } from '@avto/ui/button-link.tsx';

interface TopicResultProps {
  title: string;
  /** Whether the round was about more than one topic. */
  isOfSeveral: boolean;
  score: RoundScore;
  onAgain: () => void;
}

/** The result of a round, at its end or where it was stopped. */
export function TopicResult({ title, isOfSeveral, score: { answered, right }, onAgain }: TopicResultProps) {
  const wrong = answered - right;
  const isPerfect = wrong === 0;
  return (
    <ResultScreen
      tone={isPerfect ? 'right' : 'wrong'}
      drawing={isPerfect ? cheer : again}
      kicker="Тема"
      title={title}
      right={right}
      total={answered}
      isTriumph={isPerfect}
      actions={
        <>
          <Button onClick={onAgain}>Заниматься дальше</Button>
          <ButtonLink tone="secondary" to="/topics">
            К темам
          </ButtonLink>
          <ButtonLink tone="secondary" to="/home">
            В меню
          </ButtonLink>
        </>
      }
    >
      <p>
        {isPerfect
          ? 'Всё верно'
          : `Вопросов с ошибками: ${wrong}. ${wrong === 1 ? 'Он вернётся' : 'Они вернутся'} ${isOfSeveral ? 'в этих темах' : 'в этой теме'} и в «Ошибках»`}
      </p>
    </ResultScreen>
  );
}
