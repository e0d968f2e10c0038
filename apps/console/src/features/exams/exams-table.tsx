import type { InternalExam } from '@avto/contract/console';
import { Link } from '@tanstack/react-router';

import { clockText, momentText } from '#lib/dates.ts';
import { rulesWords } from '#parts/exams/exam-words.ts';
import { Table } from '#parts/table.tsx';

import styles from './exams-table.module.css';

/** Internal exams, the last one first. */
export function ExamsTable({ exams }: { exams: readonly InternalExam[] }) {
  return (
    <Table
      label="Внутренние экзамены"
      stacks
      head={
        <>
          <th scope="col">Экзамен</th>
          <th scope="col">Группа</th>
          <th scope="col">Когда</th>
          <th scope="col">Правила</th>
          <th scope="col">Сдали</th>
          <th scope="col">Протокол</th>
        </>
      }
    >
      {exams.map((exam) => {
        const { id, number, group, openedAt, closesAt, endedAt, rules, passed, finished, learners } = exam;
        const params = { id: String(id) };
        return (
          <tr key={id}>
            <td data-label="Экзамен">
              <Link to="/exams/$id" params={params} className={styles['name']}>
                № {number}
              </Link>
              {endedAt === null && <span className={styles['live']}>идёт до {clockText(closesAt)}</span>}
            </td>
            <td data-label="Группа" className={styles['group']}>
              {group.name}
            </td>
            <td data-label="Когда">{momentText(openedAt)}</td>
            <td data-label="Правила">{rulesWords[rules]}</td>
            <td data-label="Сдали">
              {passed} из {finished}
              <span className={styles['quiet']}>, всего {learners}</span>
            </td>
            <td data-label="Протокол">
              {endedAt === null ? (
                'после окончания'
              ) : (
                <Link to="/exams/$id/protocol" params={params}>
                  Открыть<span className="visually-hidden"> протокол № {number}</span>
                </Link>
              )}
            </td>
          </tr>
        );
      })}
    </Table>
  );
}
