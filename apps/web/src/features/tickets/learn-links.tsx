import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { catalogueQuery } from '#data/catalogue.ts';

import styles from './learn-links.module.css';

/** Other ways through the questions, and the Rules themselves; topics only where the bank is not known to have none. */
export function LearnLinks() {
  const { data: catalogue } = useQuery({ ...catalogueQuery, enabled: false });
  const hasTopics = catalogue?.topics.length !== 0;
  return (
    <nav className={styles['links']} aria-label="Вопросы">
      <Link to="/learn" className={styles['link']}>
        Билеты
      </Link>
      {hasTopics && (
        <Link to="/topics" className={styles['link']}>
          Темы
        </Link>
      )}
      <Link to="/favourites" className={styles['link']}>
        Избранное
      </Link>
      <Link to="/rules" className={styles['link']}>
        Правила
      </Link>
    </nav>
  );
}
