import { numberWords } from '#lib/number-words.ts';

import styles from './file-limit.module.css';

interface FileLimitProps {
  /** Rows of the list, and how many of them a file has room for. */
  total: number;
  most: number;
  /** Which rows the file has, before and after their number. */
  kept: readonly [which: string, what: string];
  /** How to get the others. */
  rest: string;
}

/** Says above a list that its file will not have all of it; nothing where it will. */
export function FileLimit({ total, most, kept: [which, what], rest }: FileLimitProps) {
  if (total <= most) return null;
  return (
    <p className={styles['limit']} data-print="no">
      {`В файле — ${which} ${numberWords(most)} ${what} из ${numberWords(total)}. ${rest}`}
    </p>
  );
}
