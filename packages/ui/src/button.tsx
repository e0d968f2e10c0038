import type { ComponentProps } from 'react';

import styles from './button.module.css';
import { classNames } from './class-names.ts';

export type ButtonTone = 'primary' | 'secondary' | 'destructive';

/** Class names of a button, for links. */
export function buttonClass(tone: ButtonTone): string {
  return classNames(styles['button'], styles[tone]);
}

interface ButtonProps extends ComponentProps<'button'> {
  tone?: ButtonTone;
  /** Disables the button and shows a spinner. */
  busy?: boolean;
}

/** The product's button: at least 54 high, radius 20 (specification §1). */
export function Button({
  tone = 'primary',
  busy = false,
  disabled,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass(tone), className)}
      disabled={disabled === true || busy}
      aria-busy={busy || undefined}
    >
      {busy && <span className={styles['spinner']} aria-hidden="true" />}
      <span>{children}</span>
    </button>
  );
}
