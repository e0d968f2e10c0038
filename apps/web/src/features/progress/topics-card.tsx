import { topicProgress } from '@avto/learning';

import type { Learning } from '#data/learning.ts';
import { ButtonLink } from '@avto/ui/button-link.tsx';
import { cssVariables } from '@avto/ui/css-variables.ts';

import { Card } from './card.tsx';
import styles from './topics-card.module.css';

/** The share of right answers in every topic; nothing for a bank without topics. */
export function TopicsCard({
  learning,
  titles,
}: {
  learning: Learning;
  titles: ReadonlyMap<number, string>;
}) {
  const { questions, memories, at, examAt } = learning;
  const progress = new Map(
    topicProgress(questions, memories, at, examAt).map((topic) => [topic.topic, topic]),
  );
  const shown = [...titles].flatMap(([id, title]) => {
    const topic = progress.get(id);
    return topic ? [{ title, ...topic }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <Card title="Темы">
      <p className={styles['note']} aria-hidden="true">
        Сколько вопросов темы вы в последний раз решили верно
      </p>
      <table className={styles['table']}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Тема</th>
            <th scope="col">Верно</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ topic, title, right, total }) => (
            <tr key={topic} className={styles['row']}>
              <th scope="row" className={styles['name']}>
                {title}
              </th>
              <td className={styles['count']}>
                {right} из {total}
              </td>
              <td
                className={styles['bar']}
                style={cssVariables({ '--right-share': right / total })}
                aria-hidden="true"
              />
            </tr>
          ))}
        </tbody>
      </table>
      <ButtonLink tone="secondary" to="/topics">
        Заниматься по темам
      </ButtonLink>
    </Card>
  );
}
