import { type ReactNode, useId } from 'react';

import styles from './panel.module.css';

/** A titled part of a screen on a card of its own. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles['panel']}>
      <h2 id={id} className={styles['title']}>
        {title}
      </h2>
      {children}
    </section>
  );
}
