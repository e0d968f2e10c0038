import type { ProtocolAttempt } from '@avto/contract/console';

import { bareClockText } from '#lib/dates.ts';
import { durationWords, remarksOf, stateWords } from '#parts/exams/exam-words.ts';
import { Table } from '#parts/table.tsx';

import styles from './outcomes.module.css';

interface OutcomesProps {
  attempts: readonly ProtocolAttempt[];
  isOver: boolean;
}

/** A row for each learner with a place for the signature. */
export function Outcomes({ attempts, isOver }: OutcomesProps) {
  return (
    <Table
      label="Результаты"
      stacks
      head={
        <>
          <th scope="col">№</th>
          <th scope="col">Ученик</th>
          <th scope="col">Итог</th>
          <th scope="col">Верно</th>
          <th scope="col">Время</th>
          <th scope="col">Отметки</th>
          <th scope="col" className={styles['signature']}>
            Подпись
          </th>
        </>
      }
    >
      {attempts.map((attempt, at) => (
        <tr key={attempt.id}>
          <td data-label="№">{at + 1}</td>
          <td data-label="Ученик" className={styles['name']}>
            {attempt.name}
          </td>
          <td data-label="Итог">{stateWords(attempt, isOver)}</td>
          <td data-label="Верно" className={styles['figure']}>
            {attempt.finishedAt !== null && `${attempt.right} из ${attempt.total}`}
          </td>
          <td data-label="Время">{timeWords(attempt)}</td>
          <td data-label="Отметки">{remarksOf(attempt).join('; ')}</td>
          <td className={styles['signature']}>
            <span className="visually-hidden">Место для подписи</span>
          </td>
        </tr>
      ))}
    </Table>
  );
}

/** «10:02–10:14, 12 минут»: when it began, when its result came, and how long it took. */
function timeWords({ begunAt, finishedAt, seconds }: ProtocolAttempt): string {
  if (begunAt === null) return '';
  if (finishedAt === null) return `с ${bareClockText(begunAt)}`;
  return `${bareClockText(begunAt)}–${bareClockText(finishedAt)}, ${durationWords(seconds ?? 0)}`;
}
