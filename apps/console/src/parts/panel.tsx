import { type ReactNode, useId } from 'react';

import styles from './panel.module.css';

interface PanelProps {
  title: string;
  /** A line under the heading. */
  note?: ReactNode;
  /** As wide as its place, not as a form. */
  isWide?: boolean;
  children: ReactNode;
}

/** A titled part of a screen on a card of its own. */
export function Panel({ title, note, isWide = false, children }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles['panel']} data-wide={isWide || undefined}>
      <h2 id={id} className={styles['title']}>
        {title}
      </h2>
      {note !== undefined && <p className={styles['note']}>{note}</p>}
      {children}
    </section>
  );
}
