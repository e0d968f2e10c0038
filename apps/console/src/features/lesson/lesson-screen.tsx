import { getLesson } from '@avto/contract/console';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';

import { oneOptions } from '#data/queries.ts';
import { Empty } from '#parts/empty.tsx';
import { Loaded } from '#parts/loaded.tsx';
import { usePageTitle } from '#parts/use-page-title.ts';
import { Button } from '@avto/ui/button.tsx';

import { leaveFullscreen } from '#parts/fullscreen.ts';
import { lessonQuery, type LessonView } from './lesson-params.ts';
import styles from './lesson-screen.module.css';
import { LessonStage } from './lesson-stage.tsx';
import { usePictures } from './use-pictures.ts';

/** Questions for a projector, without the frame of the console: no name of a learner is on it. */
export function LessonScreen({ view }: { view: LessonView }) {
  const lesson = useQuery({
    ...oneOptions(getLesson, { query: lessonQuery(view) }),
    // As it was opened, whatever becomes of the network and of the figures meanwhile.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  const pictures = usePictures(lesson.data);
  const leave = useLeave(view);
  usePageTitle(lesson.data?.title ?? 'На уроке');
  return (
    <main className={styles['screen']}>
      {lesson.data && lesson.data.questions.length > 0 ? (
        <LessonStage lesson={lesson.data} pictures={pictures} onLeave={leave} />
      ) : (
        <div className={styles['apart']}>
          <h1 className="visually-hidden">На уроке</h1>
          <Loaded query={lesson} lines={5}>
            {() => (
              <Empty
                title="Пока показать нечего"
                text="Вопрос появится, когда на него впервые ответят пятеро и кто-то из них ошибётся. Билет целиком можно показать и сейчас."
              />
            )}
          </Loaded>
          <Button tone="secondary" onClick={leave}>
            К списку
          </Button>
        </div>
      )}
    </main>
  );
}

/** The way back to the list, whose code is loaded beforehand: it must open without a network too. */
function useLeave({ group, reports }: LessonView) {
  const navigate = useNavigate();
  const router = useRouter();
  useEffect(() => {
    router.preloadRoute({ to: reports === undefined ? '/hardest' : '/reports' }).catch(() => {});
    return () => void leaveFullscreen();
  }, [router, reports]);
  return useCallback(
    () =>
      void (reports === undefined
        ? navigate({ to: '/hardest', search: group === undefined ? {} : { group } })
        : navigate({ to: '/reports', search: reports === 1 ? {} : { page: reports } })),
    [navigate, group, reports],
  );
}
