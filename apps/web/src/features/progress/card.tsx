import { type ReactNode, useId } from 'react';

import styles from './card.module.css';

interface CardProps {
  title: string;
  children: ReactNode;
}

/** A part of the progress with its heading. */
export function Card({ title, children }: CardProps) {
  const id = useId();
  return (
    <section className={styles['card']} aria-labelledby={id}>
      <h2 id={id} className={styles['title']}>
        {title}
      </h2>
      {children}
    </section>
  );
}
