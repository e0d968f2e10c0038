import styles from './bar.module.css';

interface BarProps {
  /** Filled part, 0 to 1. */
  value: number;
  /** Whether much of it is good; `plain`: neither. */
  tone: 'right' | 'wrong' | 'plain';
  /** Absent: the percentage. */
  figures?: string;
}

/** A share as a bar with its figures; in a narrow container the figures alone. */
export function Bar({ value, tone, figures }: BarProps) {
  const percent = Math.round(100 * value);
  return (
    <div className={styles['share']}>
      <svg className={styles['bar']} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        <rect width={100} height={10} className={styles['track']} />
        <rect width={percent} height={10} className={styles[tone]} />
      </svg>
      <span className={styles['figures']}>{figures ?? `${percent} %`}</span>
    </div>
  );
}
