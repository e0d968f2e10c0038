import type { ReactNode } from 'react';

import styles from './empty.module.css';

interface EmptyProps {
  /** URL of a drawing, 240×180. */
  drawing?: string;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
}

/** A list with nothing in it: why, and what to do. */
export function Empty({ drawing, title, text, action }: EmptyProps) {
  return (
    <div className={styles['empty']}>
      {drawing !== undefined && <img src={drawing} alt="" width={240} height={180} />}
      <p className={styles['title']}>{title}</p>
      {text !== undefined && <p className={styles['text']}>{text}</p>}
      {action !== undefined && <div className={styles['action']}>{action}</div>}
    </div>
  );
}
