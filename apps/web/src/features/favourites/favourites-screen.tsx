import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';

import school from '#assets/drawings/school.svg';
import { useFavourites } from '#data/favourites.ts';
import { useQuestionIndex } from '#data/search/use-question-index.ts';
import { NotLoaded } from '#quiz/not-loaded.tsx';
import { ButtonLink } from '@avto/ui/button-link.tsx';
import { EmptyState } from '@avto/ui/empty-state.tsx';
import { Header } from '@avto/ui/header.tsx';
import { IconLink } from '@avto/ui/icon-link.tsx';
import { Skeleton } from '@avto/ui/skeleton.tsx';

import { FavouriteList } from './favourite-list.tsx';
import styles from './favourites-screen.module.css';

/** The questions that the learner keeps: to look through, to search and to practise. */
export function FavouritesScreen() {
  const { questions: favourites, status, retry } = useFavourites();
  const all = useQuestionIndex();
  const isWaiting = status === 'loading' || (all.status === 'loading' && favourites.length > 0);
  const isUnknown = status === 'unknown' || (all.questions.size === 0 && favourites.length > 0);
  // A list that was emptied here stays, so that the last question can be put back.
  const [hasList, setHasList] = useState(false);
  if (!hasList && favourites.length > 0 && !isWaiting) setHasList(true);
  return (
    <>
      <Header
        title="Избранное"
        start={<IconLink to="/learn" label="К билетам" icon={<ArrowLeft aria-hidden="true" />} />}
      />
      <main className="screen-body">
        {hasList ? (
          <FavouriteList favourites={favourites} all={all} />
        ) : isWaiting ? (
          <Waiting />
        ) : isUnknown ? (
          <NotLoaded
            failed="Не получилось загрузить избранное."
            offline="Избранное ещё не загружено. Подключитесь к интернету, чтобы увидеть его."
            onRetry={() => {
              retry();
              all.retry();
            }}
          />
        ) : (
          <EmptyState
            drawing={school}
            text="Здесь будут вопросы, которые вы отметите звёздочкой."
            action={<ButtonLink to="/learn">К билетам</ButtonLink>}
          />
        )}
      </main>
    </>
  );
}

function Waiting() {
  return (
    <div className={styles['waiting']}>
      <p role="status" lang="en" className="visually-hidden">
        loading...
      </p>
      {Array.from({ length: 3 }, (_, at) => (
        <Skeleton key={at} className={styles['row']} />
      ))}
    </div>
  );
}
