import { createLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';

import { classNames } from './class-names.ts';
import styles from './icon-button.module.css';

interface AnchorIconProps extends Omit<ComponentProps<'a'>, 'children'> {
  label: string;
  icon: ReactNode;
}

function AnchorIcon({ label, icon, className, ...rest }: AnchorIconProps) {
  return (
    <a aria-label={label} {...rest} className={classNames(styles['icon'], className)}>
      {icon}
    </a>
  );
}

/** A route link that looks like an IconButton. */
export const IconLink = createLink(AnchorIcon);
