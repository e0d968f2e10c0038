import styles from './check.module.css';

interface CheckProps {
  /** Accessible name. */
  label: string;
  isChecked: boolean;
  onCheck: (isChecked: boolean) => void;
}

/** A checkbox without a text beside it, with room for a finger. */
export function Check({ label, isChecked, onCheck }: CheckProps) {
  return (
    <label className={styles['check']}>
      <input
        type="checkbox"
        aria-label={label}
        checked={isChecked}
        onChange={({ currentTarget }) => onCheck(currentTarget.checked)}
      />
    </label>
  );
}
