import { ArrowLeft } from 'lucide-react';

import offline from '#assets/drawings/offline.svg';
import preparing from '#assets/drawings/preparing.svg';
import { useOnline } from '#data/http/connection.ts';
import { isAnyTicketMissing } from '#data/ticket-cache.ts';
import { Button } from '@avto/ui/button.tsx';
import { EmptyState } from '@avto/ui/empty-state.tsx';
import { IconLink } from '@avto/ui/icon-link.tsx';

import { ExamFrame } from './exam-frame.tsx';
import styles from './exam-waiting.module.css';
import { TicketsBar } from './tickets-bar.tsx';
import type { ExamEntry } from './use-exam-entry.ts';

/** Says why an attempt that goes on is not shown. */
export const UNREADABLE_TEXT =
  'Не удалось открыть начатый экзамен на этом телефоне. Ответы не потеряны: попробуйте ещё раз.';

interface ExamWaitingProps {
  entry: Exclude<ExamEntry, { kind: 'running' }>;
  onRetry: () => void;
}

/** While there are too few tickets for an exam, or it cannot be read, no clock runs (decision E7). */
export function ExamWaiting({ entry, onRetry }: ExamWaitingProps) {
  const isOnline = useOnline();
  const isUnreadable = entry.kind === 'unreadable';
  const isLoading = !isUnreadable && entry.kind !== 'too-few';
  const home = <IconLink to="/home" label="На главную" icon={<ArrowLeft aria-hidden="true" />} />;
  if (isLoading) {
    return (
      <ExamFrame start={home}>
        <div className={styles['waiting']}>
          <img src={preparing} alt="" width={240} height={180} className={styles['drawing']} />
          <p role="status">Загружаем вопросы…</p>
          {entry.kind === 'loading' && (
            <>
              <TicketsBar {...entry.load} />
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
        drawing={isOnline || isUnreadable ? preparing : offline}
        text={isUnreadable ? UNREADABLE_TEXT : tooFewText(isOnline)}
        action={<Button onClick={onRetry}>Повторить</Button>}
      />
    </ExamFrame>
  );
}

function tooFewText(isOnline: boolean): string {
  const needed = 'Для экзамена нужно хотя бы четыре билета';
  if (!isAnyTicketMissing()) return `${needed}, а пока их меньше.`;
  return isOnline
    ? `${needed}, а загрузились не все.`
    : `${needed}. Подключитесь к интернету, чтобы загрузить их.`;
}
