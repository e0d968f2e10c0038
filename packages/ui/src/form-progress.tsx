import styles from './form-progress.module.css';
import { ProgressBar } from './progress-bar.tsx';

/** Number of the question of a questionnaire, with a bar; for the header of its screen. */
export function FormProgress({ number, total }: { number: number; total: number }) {
  return (
    <div className={styles['progress']}>
      <ProgressBar value={number} max={total} label="Вопрос анкеты" />
      <p className={styles['counter']}>
        <span className="visually-hidden">Вопрос </span>
        {number}/{total}
      </p>
    </div>
  );
}
