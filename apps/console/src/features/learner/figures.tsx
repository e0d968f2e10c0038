import type { LearnerRow } from '@avto/contract/console';

import { ReadinessMark } from '#parts/roster/readiness-mark.tsx';

import styles from './figures.module.css';

/** The figures of a learner at a glance. */
export function Figures({ row, tickets }: { row: LearnerRow; tickets: number }) {
  const exams = row.examsPassed + row.examsFailed;
  return (
    <dl className={styles['figures']}>
      <div className={styles['figure']}>
        <dt>Готовность</dt>
        <dd className={styles['mark']}>
          <ReadinessMark readiness={row.readiness} />
        </dd>
        <dd className={styles['note']}>
          {row.chancePercent === null ? 'нужно больше ответов' : `вероятность сдать ${row.chancePercent} %`}
        </dd>
      </div>
      <Figure title="Билеты" value={String(row.ticketsDone)} note={`пройдено из ${tickets}`} />
      <Figure
        title="Верно"
        value={row.rightPercent === null ? '—' : `${row.rightPercent} %`}
        note={`вопросов с ответом: ${row.answered}`}
      />
      <Figure title="Ошибки" value={String(row.mistakes)} note="ещё не исправлены" />
      <Figure
        title="Экзамены"
        value={exams === 0 ? '—' : String(row.examsPassed)}
        note={exams === 0 ? 'ещё не было' : `сдано из ${exams}`}
      />
    </dl>
  );
}

function Figure({ title, value, note }: { title: string; value: string; note: string }) {
  return (
    <div className={styles['figure']}>
      <dt>{title}</dt>
      <dd className={styles['value']}>{value}</dd>
      <dd className={styles['note']}>{note}</dd>
    </div>
  );
}
