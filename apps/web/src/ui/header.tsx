import type { ReactNode } from 'react';

import styles from './header.module.css';

interface HeaderProps {
  /** The heading of the screen; also names the page. */
  title: string;
  /** A control at the left, usually the way back. */
  start?: ReactNode;
  /** A control at the right. */
  end?: ReactNode;
  /** More under the title, inside the coloured ground. */
  children?: ReactNode;
}

/** The purple head of a screen, with its only h1. */
export function Header({ title, start, end, children }: HeaderProps) {
  return (
    <header className={styles['header']}>
      <div className={styles['row']}>
        <div className={styles['side']}>{start}</div>
        <h1 className={styles['title']} tabIndex={-1}>
          {title}
        </h1>
        <div className={styles['side']}>{end}</div>
      </div>
      {children}
    </header>
  );
}
