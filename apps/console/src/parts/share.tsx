import styles from './share.module.css';

interface ShareProps {
  /** 0 to 1. */
  value: number;
  /** Whether much of it is good. */
  tone: 'right' | 'wrong';
}

/** A share as a bar with its figure; in a narrow container the figure alone. */
export function Share({ value, tone }: ShareProps) {
  const percent = Math.round(100 * value);
  return (
    <div className={styles['share']}>
      <svg className={styles['bar']} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        <rect width={100} height={10} className={styles['track']} />
        <rect width={percent} height={10} className={styles[tone]} />
      </svg>
      <span className={styles['percent']}>{percent} %</span>
    </div>
  );
}
