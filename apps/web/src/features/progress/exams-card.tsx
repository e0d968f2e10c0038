import { pluralRu } from '@avto/rules';

import { type ExamEntry, useExamEntries } from '#data/exam-results.ts';

import { dayAndTime } from '#lib/dates.ts';
import { Skeleton } from '@avto/ui/skeleton.tsx';

import { Card } from './card.tsx';
import { ExamLine } from './exam-line.tsx';
import styles from './exams-card.module.css';

/** Exams that the line shows. */
const SHOWN = 20;

/** The last exams as a line of right answers; the table says the same. */
export function ExamsCard() {
  const { exams, status } = useExamEntries();
  if (exams.length === 0) {
    return (
      <Card title="Экзамены">
        {status === 'loading' ? (
          <Skeleton className={styles['waiting']} />
        ) : (
          <p>{status === 'ready' ? 'Экзаменов пока не было.' : 'Прошлые экзамены не загрузились.'}</p>
        )}
      </Card>
    );
  }
  const passed = exams.filter(({ reason }) => reason === null).length;
  const shown = exams.slice(0, SHOWN);
  return (
    <Card title="Экзамены">
      <p>
        Сдано {passed} из {exams.length} {pluralRu(exams.length, 'экзамена', 'экзаменов', 'экзаменов')}
      </p>
      <ExamLine shares={shown.map(toPoint)} />
      <p className={styles['note']} aria-hidden="true">
        {shown.length === 1 ? 'Доля верных ответов' : `Доля верных ответов, последние: ${shown.length}`}
      </p>
      <details className={styles['details']}>
        <summary className={styles['summary']}>Все экзамены</summary>
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">Когда</th>
              <th scope="col">Итог</th>
              <th scope="col">Верно</th>
            </tr>
          </thead>
          <tbody>
            {exams.map(({ startedAt, reason, right, total }) => (
              <tr key={startedAt}>
                <th scope="row">{dayAndTime(Date.parse(startedAt))}</th>
                <td>{reason === null ? 'сдан' : 'не сдан'}</td>
                <td>
                  {right} из {total}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Card>
  );
}

function toPoint({ startedAt, right, total, reason }: ExamEntry) {
  return { key: startedAt, share: right / total, isPassed: reason === null };
}
