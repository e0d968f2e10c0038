import { useId } from 'react';

import type { Handbook } from '#data/handbook/handbook.ts';
import { faceOf } from '#quiz/reference/face-of.ts';
import { ReferenceLink } from '#quiz/reference/reference-link.tsx';

import { LateFace } from './late-face.tsx';
import styles from './mark-grid.module.css';

const FACE = 88;

interface MarkGridProps {
  book: Handbook;
  kind: 'sign' | 'marking';
  title: string;
  numbers: readonly string[];
}

/** Signs or markings in a grid of faces. */
export function MarkGrid({ book, kind, title, numbers }: MarkGridProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={styles['group']}>
      <h2 id={heading} className={styles['heading']}>
        {title} <span className={styles['count']}>{numbers.length}</span>
      </h2>
      <ul className={styles['grid']}>
        {numbers.map((number) => {
          const reference = { kind, number };
          return (
            <li key={number}>
              <ReferenceLink reference={reference} className={styles['mark']}>
                <LateFace of={faceOf(reference)} title="" size={FACE} />
                <span className={styles['number']}>{number}</span>
                <span className={styles['name']}>{book.articleOf(reference)?.title}</span>
              </ReferenceLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
