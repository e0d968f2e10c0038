import type { ComponentProps, ReactNode } from 'react';

import { classNames } from './class-names.ts';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** What the button does, for those who do not see the icon. */
  label: string;
  icon: ReactNode;
}

/** A button that is only an icon: the area that takes the finger is 48×48. */
export function IconButton({ label, icon, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} {...rest} className={classNames(styles['icon'], className)}>
      {icon}
    </button>
  );
}
