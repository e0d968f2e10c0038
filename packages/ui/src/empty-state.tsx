import type { ReactNode } from 'react';

import styles from './empty-state.module.css';

interface EmptyStateProps {
  /** URL of a drawing, 240×180. */
  drawing: string;
  text: string;
  action?: ReactNode;
}

/** An empty or failed screen: a drawing, one sentence, one action. */
export function EmptyState({ drawing, text, action }: EmptyStateProps) {
  return (
    <div className={styles['empty']}>
      <img className={styles['drawing']} src={drawing} alt="" width={240} height={180} />
      <p className={styles['text']}>{text}</p>
      {action !== undefined && <div className={styles['action']}>{action}</div>}
    </div>
  );
}
