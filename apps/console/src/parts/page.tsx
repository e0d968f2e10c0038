import type { ReactNode } from 'react';

import styles from './page.module.css';
import { usePageTitle } from './use-page-title.ts';

interface PageProps {
  /** The heading; also names the page. */
  title: string;
  /** A line under the heading. */
  lead?: ReactNode;
  /** Buttons and links beside the heading. */
  actions?: ReactNode;
  /** How it is printed: upright, across, or as sheets that are all of the paper, without the heading. Default upright. */
  paper?: 'upright' | 'across' | 'sheets';
  children?: ReactNode;
}

/** A screen of the console with its only h1. */
export function Page({ title, lead, actions, paper = 'upright', children }: PageProps) {
  usePageTitle(title);
  return (
    <div className={styles['page']} data-paper={paper}>
      <div className={styles['head']} data-head="" data-print={paper === 'sheets' ? 'no' : undefined}>
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
