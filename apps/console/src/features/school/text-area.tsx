import { useId } from 'react';

import { classNames } from '@avto/ui/class-names.ts';
import field from '@avto/ui/field.module.css';

import styles from './text-area.module.css';

interface TextAreaProps {
  label: string;
  value: string;
  error: string | undefined;
  onValue: (value: string) => void;
}

/** A labelled text of several lines, which grows with what is in it. */
export function TextArea({ label, value, error, onValue }: TextAreaProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={field['label']}>
        {label}
      </label>
      <textarea
        id={id}
        rows={3}
        className={classNames(field['input'], styles['input'])}
        value={value}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onChange={({ currentTarget }) => onValue(currentTarget.value)}
      />
      <p id={`${id}-error`} className={field['error']} aria-live="polite">
        {error}
      </p>
    </div>
  );
}
