import type { ReactNode } from 'react';

import styles from './page.module.css';

interface PageProps {
  /** The heading; also names the page. */
  title: string;
  /** A line under the heading. */
  lead?: ReactNode;
  /** Buttons and links beside the heading. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** A screen of the console with its only h1. */
export function Page({ title, lead, actions, children }: PageProps) {
  return (
    <div className={styles['page']}>
      <div className={styles['head']} data-head="">
        <div className={styles['titles']}>
          <h1 className={styles['title']} tabIndex={-1}>
            {title}
          </h1>
          {lead !== undefined && <p className={styles['lead']}>{lead}</p>}
        </div>
        {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
      </div>
      {children}
    </div>
  );
}
