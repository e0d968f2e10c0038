import { Link } from '@tanstack/react-router';

import styles from './not-found.module.css';

/** An address that the console does not have, or not for this person. */
export function NotFound() {
  return (
    <div className={styles['screen']}>
      <h1 tabIndex={-1}>Такой страницы нет</h1>
      <p>Возможно, её удалили или она открыта не для вас.</p>
      <p>
        <Link to="/">На первую страницу кабинета</Link>
      </p>
    </div>
  );
}
