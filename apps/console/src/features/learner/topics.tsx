import type { LearnerDetail } from '@avto/contract/console';

import { sorted } from '#lib/sorted.ts';
import { Bar } from '#parts/bar.tsx';
import { Panel } from '#parts/panel.tsx';
import { classNames } from '@avto/ui/class-names.ts';
import table from '#parts/figures-table.module.css';

import styles from './topics.module.css';

/** Topics as bars of right answers, each in the row of a table; the weakest first, those without answers last. */
export function Topics({ topics }: Pick<LearnerDetail, 'topics'>) {
  const shareOf = ({ answered, right }: (typeof topics)[number]) => (answered === 0 ? 2 : right / answered);
  const weakestFirst = sorted(topics, (one, other) => shareOf(one) - shareOf(other));
  return (
    <Panel isWide title="Темы" note="Сначала те, где верных ответов меньше.">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={table['frame']} role="region" aria-label="Таблица тем" tabIndex={0}>
        <table className={classNames(table['table'], styles['table'])}>
          <caption className="visually-hidden">Темы: сколько вопросов с ответом и сколько верных</caption>
          <thead>
            <tr>
              <th scope="col">Тема</th>
              <th scope="col" data-kind="number">
                С ответом
              </th>
              <th scope="col">Верно</th>
              <th scope="col" data-kind="number">
                Помнит сейчас
              </th>
            </tr>
          </thead>
          <tbody>
            {weakestFirst.map((topic) => (
              <TopicRow key={topic.title} topic={topic} />
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

function TopicRow({ topic }: { topic: LearnerDetail['topics'][number] }) {
  const { title, total, answered, right, recallPercent } = topic;
  return (
    <tr>
      <th scope="row" className={styles['title']}>
        {title}
      </th>
      <td data-kind="number">
        {answered} из {total}
      </td>
      <td>{answered === 0 ? '—' : <Bar value={right / answered} tone="right" />}</td>
      <td data-kind="number">{recallPercent === null ? '—' : `${recallPercent} %`}</td>
    </tr>
  );
}
