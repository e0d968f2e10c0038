import styles from './progress-bar.module.css';

interface ProgressBarProps {
  done: number;
  total: number;
}

/** How much of it is done as a bar with its figures. */
export function ProgressBar({ done, total }: ProgressBarProps) {
  return (
    <div className={styles['progress']}>
      <svg className={styles['bar']} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        <rect width={100} height={10} className={styles['track']} />
        <rect width={total === 0 ? 0 : (100 * done) / total} height={10} className={styles['done']} />
      </svg>
      <span className={styles['figures']}>
        {done} из {total}
      </span>
    </div>
  );
}
