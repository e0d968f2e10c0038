import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

import styles from './chip-link.module.css';
import { classNames } from './class-names.ts';

function Chip({ className, children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} className={classNames(styles['chip'], className)}>
      {children}
    </a>
  );
}

/**
 * A route link that looks like a chip, filled where it is the current one. Chips that differ in a search parameter need
 * `activeOptions={{ exact: true }}`: the router takes an address with more parameters for the current one too.
 */
export const ChipLink = createLink(Chip);
