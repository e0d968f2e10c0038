import { type ComponentProps, type ReactNode, useId } from 'react';

import { classNames } from './class-names.ts';
import styles from './field.module.css';

export interface FieldProps extends ComponentProps<'input'> {
  label: string;
  /** Text under the input while there is no error. */
  hint?: string;
  /** Text under the input; its presence marks the input invalid. */
  error?: string | undefined;
  /** Marks the input invalid without a text. */
  invalid?: boolean;
  /** A control at the right end of the input. */
  end?: ReactNode;
}

/** A labelled input. One line under it is reserved for the error, so that nothing moves when it appears. */
export function Field({
  label,
  hint,
  error,
  invalid = error !== undefined,
  end,
  className,
  ...rest
}: FieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const hasHint = hint !== undefined && !error;
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
          aria-describedby={error ? errorId : hasHint ? hintId : undefined}
        />
        {end !== undefined && <div className={styles['end']}>{end}</div>}
      </div>
      {hasHint && (
        <p id={hintId} className={styles['hint']}>
          {hint}
        </p>
      )}
      <p id={errorId} className={styles['error']} aria-live="polite">
        {error}
      </p>
    </div>
  );
}
