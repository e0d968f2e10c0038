import type { ConsoleTask } from '@avto/contract/console';
import { goalWords } from '@avto/learning';
import { Link } from '@tanstack/react-router';

import { dayOf } from '#lib/day-words.ts';
import { Bar } from '#parts/bar.tsx';
import { Table } from '#parts/table.tsx';
import { daysWords, targetWords } from '#parts/tasks/task-words.ts';
import { useNow } from '#parts/use-now.ts';

import styles from './tasks-table.module.css';

/** Tasks with how many have done them. */
export function TasksTable({ tasks }: { tasks: readonly ConsoleTask[] }) {
  const now = useNow();
  return (
    <Table
      label="Таблица заданий"
      stacks
      head={
        <>
          <th scope="col">Задание</th>
          <th scope="col">Кому</th>
          <th scope="col">Когда</th>
          <th scope="col">Выполнили</th>
        </>
      }
    >
      {tasks.map((task) => (
        <tr key={task.id}>
          <td data-label="Задание">
            <Link to="/tasks/$id" params={{ id: String(task.id) }} className={styles['name']}>
              {goalWords(task.goal, task.topic)}
            </Link>
          </td>
          <td data-label="Кому" className={styles['target']}>
            {targetWords(task)}
          </td>
          <td data-label="Когда">
            {daysWords(task, now)}
            {task.endedAt === null && task.endsOn < dayOf(now) && (
              <span className={styles['over']}> · срок вышел</span>
            )}
          </td>
          <td data-label="Выполнили">
            <Bar
              value={task.learners === 0 ? 0 : task.done / task.learners}
              tone="right"
              figures={`${task.done} из ${task.learners}`}
            />
          </td>
        </tr>
      ))}
    </Table>
  );
}
