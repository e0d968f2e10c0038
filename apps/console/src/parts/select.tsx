import { type ReactNode, useId } from 'react';

import styles from './select.module.css';

interface SelectProps {
  label: string;
  value: string;
  onValue: (value: string) => void;
  /** `<option>` elements. */
  children: ReactNode;
}

/** A labelled choice from a list, as the browser shows it. */
export function Select({ label, value, onValue, children }: SelectProps) {
  const id = useId();
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <select
        id={id}
        className={styles['select']}
        value={value}
        onChange={({ currentTarget }) => onValue(currentTarget.value)}
      >
        {children}
      </select>
    </div>
  );
}
