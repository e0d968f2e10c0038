import { mistakesDone } from '@avto/rules';

import again from '#assets/drawings/again.svg';
import cheer from '#assets/drawings/cheer.svg';
import { useAnswers } from '#data/answers.ts';
import { NotLoaded } from '#quiz/not-loaded.tsx';
import { ResultScreen } from '#quiz/result-screen.tsx';
import { ButtonLink } from '@avto/ui/button-link.tsx';

import { MistakesFrame } from './mistakes-frame.tsx';

/** The result of the review of `count` mistakes (specification §2, decision M3). */
export function MistakesDoneScreen({ count }: { count: number }) {
  const { answers, status, refetch } = useAnswers();
  if (status === 'loading') return null;
  const remaining = answers.filter((answer) => answer.status === 'ERROR').length;
  // Without the server's list "none is left" would be a guess (H2).
  if (status === 'unknown' && remaining === 0) {
    return (
      <MistakesFrame>
        <NotLoaded
          failed="Не получилось загрузить ваши ответы."
          offline="Чтобы показать результат, нужны ваши ответы. Подключитесь к интернету, чтобы загрузить их."
          onRetry={() => void refetch()}
        />
      </MistakesFrame>
    );
  }
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
