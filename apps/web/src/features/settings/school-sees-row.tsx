import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';

import styles from './school-sees-row.module.css';

/** The way to what the school sees of the learner. */
export function SchoolSeesRow() {
  return (
    <Link to="/what-school-sees" className={styles['row']}>
      <span className={styles['text']}>
        <span className={styles['title']}>Что видит школа</span>
        <span className={styles['note']}>Имя, группа и успехи, но не переписка</span>
      </span>
      <ChevronRight className={styles['arrow']} aria-hidden="true" />
    </Link>
  );
}
