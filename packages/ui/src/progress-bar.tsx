import styles from './progress-bar.module.css';

interface ProgressBarProps {
  value: number;
  max: number;
  /** Accessible name. */
  label: string;
}

/** A thin progress bar. */
export function ProgressBar({ value, max, label }: ProgressBarProps) {
  return (
    <div
      className={styles['track']}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
    >
      <div className={styles['fill']} style={{ scale: `${max > 0 ? value / max : 0} 1` }} />
    </div>
  );
}
