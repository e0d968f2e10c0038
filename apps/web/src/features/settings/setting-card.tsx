import { type ReactNode, useId } from 'react';

import styles from './setting-card.module.css';

/** Settings of one kind under a heading. */
export function SettingCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles['card']} aria-labelledby={id}>
      <h2 id={id} className={styles['heading']}>
        {title}
      </h2>
      {children}
    </section>
  );
}
