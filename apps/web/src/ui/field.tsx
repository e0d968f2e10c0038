import { type ComponentProps, type ReactNode, useId } from 'react';

import { classNames } from './class-names.ts';
import styles from './field.module.css';

export interface FieldProps extends ComponentProps<'input'> {
  label: string;
  /** Text under the input; its presence marks the input invalid. */
  error?: string | undefined;
  /** Marks the input invalid without a text. */
  invalid?: boolean;
  /** A control at the right end of the input. */
  end?: ReactNode;
}

/** A labelled input. One line under it is kept for the error, so that nothing jumps when it comes. */
export function Field({ label, error, invalid = error !== undefined, end, className, ...rest }: FieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className={className}>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      <div className={styles['box']}>
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...rest}
          id={id}
          className={classNames(styles['input'], end !== undefined && styles['withEnd'])}
          aria-invalid={invalid || undefined}
          aria-describedby={error ? errorId : undefined}
        />
        {end !== undefined && <div className={styles['end']}>{end}</div>}
      </div>
      <p id={errorId} className={styles['error']} aria-live="polite">
        {error}
      </p>
    </div>
  );
}
