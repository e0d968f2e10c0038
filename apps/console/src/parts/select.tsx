import { type ReactNode, useId } from 'react';

import styles from './select.module.css';

interface SelectProps {
  label: string;
  /** The label is read out and not shown. */
  isLabelHidden?: boolean;
  value: string;
  onValue: (value: string) => void;
  /** `<option>` elements. */
  children: ReactNode;
}

/** A labelled choice from a list, as the browser shows it. */
export function Select({ label, isLabelHidden = false, value, onValue, children }: SelectProps) {
  const id = useId();
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : styles['label']}>
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
