import type { ReactNode } from 'react';

import { classNames } from './class-names.ts';
import styles from './header.module.css';

interface HeaderProps {
  /** The heading of the screen; also names the page. */
  title: string;
  /** A control at the left, usually the way back. */
  start?: ReactNode;
  /** A control at the right. */
  end?: ReactNode;
  /** Content under the title, on the same background; toasts stand below it. */
  children?: ReactNode;
  /** A drawing under the title, which toasts may cover. */
  drawing?: ReactNode;
  /** Places `children` beside the title in a wide or low view. */
  isInline?: boolean;
  /** The heading, where it is not that of a page. */
  heading?: (props: { className: string | undefined; children: ReactNode }) => ReactNode;
}

/** The purple header of a screen, with its only h1. */
export function Header({ title, start, end, children, drawing, isInline = false, heading }: HeaderProps) {
  return (
    <header
      className={styles['header']}
      data-inline={isInline || undefined}
      data-head={drawing === undefined || undefined}
    >
      <div className={styles['row']} data-head={drawing !== undefined || undefined}>
        <div className={styles['side']}>{start}</div>
        {heading ? (
          heading({ className: styles['title'], children: title })
        ) : (
          <h1 className={styles['title']} tabIndex={-1}>
            {title}
          </h1>
        )}
        <div className={classNames(styles['side'], styles['end'])}>{end}</div>
      </div>
      {children}
      {drawing}
    </header>
  );
}
