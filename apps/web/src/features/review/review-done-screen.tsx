import { dueQuestions, type Memories, unpackMoment } from '@avto/learning';

import again from '#assets/drawings/again.svg';
import cheer from '#assets/drawings/cheer.svg';
import { useLearning } from '#data/learning.ts';
import { sorted } from '#lib/sorted.ts';
import { ResultScreen } from '#quiz/result-screen.tsx';
import { ButtonLink } from '@avto/ui/button-link.tsx';

/** The result of a review of `count` questions. */
export function ReviewDoneScreen({ count }: { count: number }) {
  const { learning, status } = useLearning();
  if (status === 'loading') return null;
  const { questions, memories, at, examAt } = learning;
  const right = rightInLastReview(memories, count);
  const due = dueQuestions(questions, memories, at, examAt).length;
  const isPerfect = right === count;
  return (
    <ResultScreen
      tone={isPerfect ? 'right' : 'wrong'}
      drawing={isPerfect ? cheer : again}
      kicker="Повторение"
      title="Повторение пройдено"
      right={right}
      total={count}
      isTriumph={isPerfect}
      actions={
        <>
          {due > 0 && <ButtonLink to="/review">Повторить ещё</ButtonLink>}
          <ButtonLink tone={due > 0 ? 'secondary' : 'primary'} to="/home">
            В меню
          </ButtonLink>
        </>
      }
    >
      <p>{due > 0 ? `Ещё пора повторить: ${due}` : 'Больше повторять пока нечего'}</p>
    </ResultScreen>
  );
}

/** Of the questions reviewed last, as many as there were, those answered right: known after a reload too. */
function rightInLastReview(memories: Memories, count: number): number {
  const latest = [...memories.values()].flatMap(({ first, recent }) => {
    const moment = unpackMoment(recent[0] ?? first);
    return moment.place === 'review' ? [moment] : [];
  });
  const reviewed = sorted(latest, (a, b) => b.at - a.at).slice(0, count);
  return reviewed.filter(({ isRight }) => isRight).length;
}
