import type { WeakTopic } from '@avto/contract/console';
import { Link } from '@tanstack/react-router';

import { numberWords } from '#lib/number-words.ts';
import table from '#parts/figures-table.module.css';
import type { GroupFilter } from '#parts/roster/learner-view.ts';
import { Share } from '#parts/share.tsx';
import { classNames } from '@avto/ui/class-names.ts';

import styles from './hardest-table.module.css';

/** Topics by the share of wrong first answers. */
export function WeakTopics({ topics, view }: { topics: readonly WeakTopic[]; view: GroupFilter }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a frame that scrolls is reached by the keyboard
    <div className={table['frame']} role="region" aria-label="Таблица тем" tabIndex={0}>
      <table className={classNames(table['table'], styles['table'])}>
        <caption className="visually-hidden">Слабые темы: сколько было первых ответов и доля ошибок</caption>
        <thead>
          <tr>
            <th scope="col">Тема</th>
            <th scope="col" data-kind="number">
              Ответов
            </th>
            <th scope="col">Ошибки</th>
            <th scope="col" data-kind="act">
              <span className="visually-hidden">На уроке</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {topics.map((topic) => (
            <tr key={topic.id}>
              <th scope="row" className={styles['question']}>
                {topic.title}
              </th>
              <td data-kind="number">{numberWords(topic.answered)}</td>
              <td>
                <Share value={topic.wrong / topic.answered} tone="wrong" />
              </td>
              <td data-kind="act">
                <Link to="/lesson" search={{ ...view, topic: topic.id }} className={styles['show']}>
                  Показать<span className="visually-hidden">: {topic.title}</span>
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
