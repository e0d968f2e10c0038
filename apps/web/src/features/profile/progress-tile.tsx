import { progressPercent } from '@avto/rules';

import type { AnswersView } from '#data/answers.ts';
import { useQuestionTotal } from '#data/question-total.ts';
import { cssVariables } from '@avto/ui/css-variables.ts';
import { Skeleton } from '@avto/ui/skeleton.tsx';

import styles from './progress-tile.module.css';

/** The right answers as a tile that fills up; the filled part repeats the words in white (decision F2). */
export function ProgressTile({ answers: { answers, status } }: { answers: AnswersView }) {
  const total = useQuestionTotal();
  const right = answers.filter((answer) => answer.status === 'SUCCESS').length;
  // Before the server's list is here, only the unsent answers are: a percentage of them would be wrong.
  const isKnown = status === 'ready';
  const percent = isKnown ? progressPercent(right, total) : 0;
  const shown = isKnown ? `${percent}%` : '—';
  const details = isKnown ? `Верно ${right} из ${total}` : '';
  return (
    <div className={styles['tile']} style={cssVariables({ '--percent': percent })}>
      <h2 className={styles['title']}>Мой прогресс</h2>
      {status === 'loading' ? (
        <Skeleton className={styles['waiting']} />
      ) : (
        <p className={styles['percent']}>
          {shown}
          {!isKnown && <span className="visually-hidden">ответы не загрузились</span>}
        </p>
      )}
      {isKnown && <p className={styles['details']}>{details}</p>}
      {percent > 0 && (
        <div className={styles['fill']} aria-hidden="true" data-title="Мой прогресс" data-percent={shown}>
          <span className={styles['details']} data-text={details} />
        </div>
      )}
    </div>
  );
}
