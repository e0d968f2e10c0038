import type { WeakTopic } from '@avto/contract/console';
import { Link } from '@tanstack/react-router';

import { numberWords } from '#lib/number-words.ts';
import { Bar } from '#parts/bar.tsx';
import type { GroupFilter } from '#parts/roster/learner-view.ts';
import { Table } from '#parts/table.tsx';

import styles from './hardest-table.module.css';

/** Topics by the share of wrong first answers. */
export function WeakTopics({ topics, view }: { topics: readonly WeakTopic[]; view: GroupFilter }) {
  return (
    <Table
      label="Таблица тем"
      caption="Слабые темы: сколько было первых ответов и доля ошибок"
      stacks
      head={
        <>
          <th scope="col">Тема</th>
          <th scope="col" data-kind="number">
            Ответов
          </th>
          <th scope="col">Ошибки</th>
          <th scope="col" data-kind="act">
            <span className="visually-hidden">На уроке</span>
          </th>
        </>
      }
    >
      {topics.map((topic) => (
        <tr key={topic.id}>
          <th scope="row" className={styles['question']}>
            {topic.title}
          </th>
          <td data-label="Ответов" data-kind="number">
            {numberWords(topic.answered)}
          </td>
          <td data-label="Ошибки">
            <Bar value={topic.wrong / topic.answered} tone="wrong" />
          </td>
          <td data-kind="act">
            <Link to="/lesson" search={{ ...view, topic: topic.id }} className={styles['show']}>
              Показать<span className="visually-hidden">: {topic.title}</span>
            </Link>
          </td>
        </tr>
      ))}
    </Table>
  );
}
