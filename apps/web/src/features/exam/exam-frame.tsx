import type { ReactNode } from 'react';

import { Header } from '#ui/header.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';

import styles from './exam-frame.module.css';

interface ExamFrameProps {
  /** The way back. */
  start: ReactNode;
  /** Question on screen, from 0, and how many there are; absent while there are none. */
  progress?: { readonly index: number; readonly total: number };
  /** The countdown. */
  timer?: ReactNode;
  children: ReactNode;
}

/** The head of the exam: where the learner is, and how much time is left. */
export function ExamFrame({ start, progress, timer, children }: ExamFrameProps) {
  return (
    <>
      <Header title="Экзамен" start={start}>
        {progress && (
          <div className={styles['status']}>
            <div className={styles['row']}>
              <p className={styles['count']}>
                Вопрос {progress.index + 1} из {progress.total}
              </p>
              {timer}
            </div>
            <ProgressBar label="Вопрос" value={progress.index + 1} max={progress.total} />
          </div>
        )}
      </Header>
      <main className="screen-body">{children}</main>
    </>
  );
}
