import type { ReactNode } from 'react';

import styles from './list-row.module.css';

/** Class of the link around a row of the handbook. */
export const listRow = styles['row'];

interface ListRowBodyProps {
  /** Number or face at the left. */
  place?: ReactNode;
  title: ReactNode;
  note: ReactNode;
  /** Lets the note take three lines instead of two. */
  isLong?: boolean;
}

/** Content of a row of the handbook: place, title, and the beginning of its text. */
export function ListRowBody({ place, title, note, isLong = false }: ListRowBodyProps) {
  return (
    <>
      {place !== undefined && <span className={styles['place']}>{place}</span>}
      <span className={styles['text']}>
        <span className={styles['title']}>{title}</span>
        <span className={styles['note']} data-long={isLong || undefined}>
          {note}
        </span>
      </span>
    </>
  );
}
