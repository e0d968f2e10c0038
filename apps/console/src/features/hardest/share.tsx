import styles from './share.module.css';

/** Share of wrong answers as a bar with its figure. */
export function Share({ answered, wrong }: { answered: number; wrong: number }) {
  const percent = Math.round((100 * wrong) / answered);
  return (
    <div className={styles['share']}>
      <svg className={styles['bar']} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        <rect width={100} height={10} className={styles['track']} />
        <rect width={percent} height={10} className={styles['wrong']} />
      </svg>
      <span className={styles['percent']}>{percent} %</span>
    </div>
  );
}
