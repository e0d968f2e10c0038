import { mistakesDone } from '@avto/rules';

import again from '#assets/drawings/again.svg';
import cheer from '#assets/drawings/cheer.svg';
import { useAnswers } from '#data/answers.ts';
import { ResultScreen } from '#quiz/result-screen.tsx';
import { ButtonLink } from '@avto/ui/button-link.tsx';

/** The result of the review of `count` mistakes (specification §2, decision M3). */
export function MistakesDoneScreen({ count }: { count: number }) {
  const { answers, status } = useAnswers();
  if (status === 'loading') return null;
  const remaining = answers.filter((answer) => answer.status === 'ERROR').length;
  const right = mistakesDone(count, remaining);
  const isPerfect = right === count;
  return (
    <ResultScreen
      tone={isPerfect ? 'right' : 'wrong'}
      drawing={isPerfect ? cheer : again}
      kicker="Ошибки"
      title="Разбор ошибок пройден"
      right={right}
      total={count}
      isTriumph={isPerfect}
      actions={
        <>
          <ButtonLink to="/exam">Экзамен</ButtonLink>
          {remaining > 0 && (
            <ButtonLink tone="secondary" to="/mistakes">
              Ещё раз
            </ButtonLink>
          )}
          <ButtonLink tone="secondary" to="/home">
            В меню
          </ButtonLink>
        </>
      }
    >
      <p>{remaining === 0 ? 'Все ошибки исправлены' : `Осталось вопросов с ошибками: ${remaining}`}</p>
    </ResultScreen>
  );
}
