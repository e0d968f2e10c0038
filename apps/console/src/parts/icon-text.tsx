import type { ReactNode } from 'react';

import styles from './icon-text.module.css';

/** A text of a button with its icon in front, both on one line. */
export function IconText({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className={styles['text']}>
      {icon}
      <span>{children}</span>
    </span>
  );
}
