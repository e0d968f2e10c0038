import type { ReactNode } from 'react';

import styles from './progress-ring.module.css';

interface ProgressRingProps {
  value: number;
  max: number;
  tone: 'right' | 'wrong';
  /** Text in the middle that says what the ring shows. */
  children: ReactNode;
}

/** A ring filled to value/max, with text in the middle. */
export function ProgressRing({ value, max, tone, children }: ProgressRingProps) {
  return (
    <div className={styles['ring']}>
      <svg viewBox="0 0 120 120" className={styles[tone]} aria-hidden="true">
        <circle className={styles['track']} cx="60" cy="60" r="52" />
        {value > 0 && (
          <circle
            className={styles['arc']}
            cx="60"
            cy="60"
            r="52"
            pathLength={max}
            strokeDasharray={`${value} ${max}`}
          />
        )}
      </svg>
      <div className={styles['middle']}>{children}</div>
    </div>
  );
}
