import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { X } from 'lucide-react';

import trouble from '#assets/drawings/trouble.svg';
import { track } from '#data/analytics/track.ts';
import { latestResultQuery, useUnsentResult } from '#data/form-results.ts';
import { useSession } from '#data/session/session.ts';
import { useTrackOnce } from '#data/analytics/use-track-once.ts';
import { Button } from '@avto/ui/button.tsx';
import { EmptyState } from '@avto/ui/empty-state.tsx';
import { Header } from '@avto/ui/header.tsx';
import { IconButton } from '@avto/ui/icon-button.tsx';

import { ResultCard } from './result-card.tsx';
import { ResultLoading } from './result-loading.tsx';
import styles from './questionnaire-done-screen.module.css';
import { submit } from './submit.ts';

/** The learner's latest questionnaire result (specification §2, Questionnaire). */
export function QuestionnaireDoneScreen() {
  const navigate = useNavigate();
  const { user } = useSession();
  const latest = useQuery({ ...latestResultQuery(user?.id ?? 0), enabled: user !== null });
  const unsent = useUnsentResult();
  useTrackOnce(true, () => track('quiz_result_opened'));

  const close = () => void navigate({ to: '/home', replace: true });
  const resend = unsent && <Button onClick={() => submit(unsent)}>Отправить ответы ещё раз</Button>;
  const retry = latest.isError && (
    <Button tone={unsent ? 'secondary' : 'primary'} onClick={() => void latest.refetch()}>
      Повторить
    </Button>
  );
  const hasFailed = user === null || latest.data === null || (latest.isError && !latest.data);
  return (
    <>
      <Header
        title="Анкета"
        end={<IconButton label="Закрыть" icon={<X aria-hidden="true" />} onClick={close} />}
      />
      <main className="screen-body">
        {latest.data && unsent && (
          <div className={styles['unsent']}>
            <p>Последние ответы не отправлены. Ниже — прежний результат.</p>
            {resend}
          </div>
        )}
        {latest.data && <ResultCard result={latest.data} />}
        {!latest.data && !hasFailed && <ResultLoading />}
        {hasFailed && (
          <div role="alert" className={styles['failed']}>
            <EmptyState
              drawing={trouble}
              text="Ошибка при получении данных"
              action={
                <>
                  {resend}
                  {retry}
                  {!resend && !retry && <Button onClick={close}>На главную</Button>}
                </>
              }
            />
          </div>
        )}
      </main>
    </>
  );
}
