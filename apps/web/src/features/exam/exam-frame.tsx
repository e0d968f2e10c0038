import type { ExamRulesName } from '@avto/rules';
import type { ReactNode } from 'react';

import type { ExamAttempt } from '#data/exam-attempt.ts';
import { timeOfDay } from '#lib/dates.ts';
import { Header } from '@avto/ui/header.tsx';
import { ProgressBar } from '@avto/ui/progress-bar.tsx';

import { examRulesWords } from './exam-rules-names.ts';
import styles from './exam-frame.module.css';

interface ExamFrameProps {
  /** The way back. */
  start: ReactNode;
  /** Question on screen, from 0, and how many there are; absent while there are none. */
  progress?: { readonly index: number; readonly total: number };
  /** Which exam it is. */
  rules?: ExamRulesName;
  /** The attempt of an internal exam that it is. */
  attempt?: ExamAttempt | null;
  /** The countdown. */
  timer?: ReactNode;
  children: ReactNode;
}

/** The header of the exam: number of the question, rules and time left. */
export function ExamFrame({ start, progress, rules, attempt = null, timer, children }: ExamFrameProps) {
  return (
    <>
      <Header isInline title={attempt === null ? 'Экзамен' : 'Внутренний экзамен'} start={start}>
        {progress && (
          <div className={styles['status']}>
            <div className={styles['row']}>
              <div>
                <p className={styles['count']}>
                  Вопрос {progress.index + 1} из {progress.total}
                </p>
                {attempt !== null && (
                  <p className={styles['rules']}>
                    № {attempt.number}
                    {attempt.state === 'open' && ` · закончится в ${timeOfDay(Date.parse(attempt.closesAt))}`}
                  </p>
                )}
                {rules && <p className={styles['rules']}>Правила: {examRulesWords[rules]}</p>}
              </div>
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
