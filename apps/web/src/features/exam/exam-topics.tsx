import { pluralRu } from '@avto/rules';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';

import { catalogueQuery } from '#data/catalogue.ts';
import { sorted } from '#lib/sorted.ts';
import { ButtonLink } from '@avto/ui/button-link.tsx';

import styles from './exam-topics.module.css';

/** The mistakes of an exam by topic, and the way to repeat those; nothing for a bank without topics. */
export function ExamTopics({ mistakes }: { mistakes: readonly number[] }) {
  const titleId = useId();
  const { data: catalogue } = useQuery(catalogueQuery);
  if (!catalogue) return null;
  const topicOf = new Map(catalogue.questions.map(({ id, topic }) => [id, topic]));
  const counted = catalogue.topics.flatMap(({ id, title }) => {
    const count = mistakes.filter((question) => topicOf.get(question) === id).length;
    return count > 0 ? [{ id, title, count }] : [];
  });
  if (counted.length === 0) return null;
  const topics = sorted(counted, (a, b) => b.count - a.count);
  return (
    <section className={styles['topics']} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles['title']}>
        Ошибки по темам
      </h2>
      <ul className={styles['list']}>
        {topics.map(({ id, title, count }) => (
          <li key={id}>
            <Link to="/topics/$topic" params={{ topic: String(id) }} className={styles['topic']}>
              <span className={styles['name']}>{title}</span>
              <span className={styles['count']}>
                {count} {pluralRu(count, 'ошибка', 'ошибки', 'ошибок')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <ButtonLink to="/topics/$topic" params={{ topic: topics.map(({ id }) => id).join('-') }}>
        Повторить эти темы
      </ButtonLink>
    </section>
  );
}
