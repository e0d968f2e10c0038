import { createLink } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { ComponentProps } from 'react';

import { classNames } from './class-names.ts';
import styles from './row-link.module.css';

interface RowProps extends Omit<ComponentProps<'a'>, 'children' | 'title'> {
  heading: string;
  note: string;
}

function Row({ heading, note, className, ...rest }: RowProps) {
  return (
    <a {...rest} className={classNames(styles['row'], className)}>
      <span className={styles['text']}>
        <span className={styles['title']}>{heading}</span>
        <span className={styles['note']}>{note}</span>
      </span>
      <ChevronRight className={styles['arrow']} aria-hidden="true" />
    </a>
  );
}

/** A route link across the whole width: where it leads, and a line about it. */
export const RowLink = createLink(Row);
