import type { ReactNode } from 'react';

import { Header } from '@avto/ui/header.tsx';
import { ProgressBar } from '@avto/ui/progress-bar.tsx';

import styles from './round-frame.module.css';

interface RoundFrameProps {
  title: string;
  /** Subject of the round, where the title does not say it. */
  subject?: string | undefined;
  /** The way back. */
  start: ReactNode;
  /** A control at the right of the head. */
  end?: ReactNode;
  /** Question on screen, from 0, and how many there are. */
  progress?: { readonly index: number; readonly total: number } | undefined;
  children: ReactNode;
}

/** The screen around a round of questions: its name, the number of the question and the way back. */
export function RoundFrame({ title, subject, start, end, progress, children }: RoundFrameProps) {
  return (
    <>
      <Header isInline title={title} start={start} end={end}>
        {(progress || subject !== undefined) && (
          <div className={styles['status']}>
            {subject !== undefined && <p className={styles['subject']}>{subject}</p>}
            {progress && (
              <>
                <p className={styles['count']}>
                  Вопрос {progress.index + 1} из {progress.total}
                </p>
                <ProgressBar label="Вопрос" value={progress.index + 1} max={progress.total} />
              </>
            )}
          </div>
        )}
      </Header>
      <main className="screen-body">{children}</main>
    </>
  );
}
