import type { ReactNode } from 'react';

import styles from './checkbox.module.css';

interface CheckboxProps {
  checked: boolean;
  onChecked: (checked: boolean) => void;
  children: ReactNode;
  disabled?: boolean;
}

/** A box to tick with its text; the whole line is the target. */
export function Checkbox({ checked, onChecked, children, disabled = false }: CheckboxProps) {
  return (
    <label className={styles['line']}>
      <input
        type="checkbox"
        className={styles['box']}
        checked={checked}
        disabled={disabled}
        onChange={({ currentTarget }) => onChecked(currentTarget.checked)}
      />
      <span className={styles['text']}>{children}</span>
    </label>
  );
}
