import { ArrowLeft } from 'lucide-react';

import offline from '#assets/drawings/offline.svg';
import preparing from '#assets/drawings/preparing.svg';
import { useOnline } from '#data/http/connection.ts';
import { Button } from '@avto/ui/button.tsx';
import { EmptyState } from '@avto/ui/empty-state.tsx';
import { IconLink } from '@avto/ui/icon-link.tsx';

import { ExamFrame } from './exam-frame.tsx';
import styles from './exam-waiting.module.css';
import type { ExamEntry } from './use-exam-entry.ts';

interface ExamWaitingProps {
  entry: Exclude<ExamEntry, { kind: 'running' }>;
  onRetry: () => void;
}

/** While there are too few tickets for an exam, no clock runs (decision E7). */
export function ExamWaiting({ entry, onRetry }: ExamWaitingProps) {
  const isOnline = useOnline();
  const isLoading = entry.kind !== 'too-few';
  const home = <IconLink to="/home" label="На главную" icon={<ArrowLeft aria-hidden="true" />} />;
  if (isLoading) {
    return (
      <ExamFrame start={home}>
        <div className={styles['waiting']}>
          <img src={preparing} alt="" width={240} height={180} className={styles['drawing']} />
          <p role="status">Загружаем вопросы…</p>
          {entry.kind === 'loading' && (
            <>
              <progress
                className={styles['bar']}
                aria-label="Загружено билетов"
                value={entry.load.done}
                max={entry.load.total}
              />
              <p className={styles['count']}>
                {entry.load.done} из {entry.load.total}
              </p>
            </>
          )}
        </div>
      </ExamFrame>
    );
  }
  return (
    <ExamFrame start={home}>
      <EmptyState
        drawing={isOnline ? preparing : offline}
        text={
          isOnline
            ? 'Для экзамена нужно хотя бы четыре билета, а загрузились не все.'
            : 'Для экзамена нужно хотя бы четыре билета. Подключитесь к интернету, чтобы загрузить их.'
        }
        action={<Button onClick={onRetry}>Повторить</Button>}
      />
    </ExamFrame>
  );
}
