import type { ComponentProps, ReactNode } from 'react';

import { classNames } from './class-names.ts';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** Accessible name. */
  label: string;
  icon: ReactNode;
}

/** A button with only an icon; its touch area is at least 48×48. */
export function IconButton({ label, icon, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} {...rest} className={classNames(styles['icon'], className)}>
      {icon}
    </button>
  );
}
