import { citedAs, type Reference } from '@avto/handbook/references.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';

import type { Handbook } from '#data/handbook/handbook.ts';
import { ReferenceLink } from '#quiz/reference/reference-link.tsx';

import styles from './neighbours.module.css';

/** The ways to the articles before and after one, as one leafs through a book; the way back does not retrace them. */
export function Neighbours({ book, reference }: { book: Handbook; reference: Reference }) {
  const { before, after } = book.neighboursOf(reference);
  return (
    <nav aria-label="Соседние страницы" className={styles['neighbours']} data-screen-only>
      {before && (
        <ReferenceLink
          reference={before}
          replace
          className={styles['link']}
          label={`Назад: ${nameOf(book, before)}`}
        >
          <ChevronLeft size={20} aria-hidden="true" />
          {before.number}
        </ReferenceLink>
      )}
      {after && (
        <ReferenceLink
          reference={after}
          replace
          className={styles['link']}
          label={`Вперёд: ${nameOf(book, after)}`}
        >
          {after.number}
          <ChevronRight size={20} aria-hidden="true" />
        </ReferenceLink>
      )}
    </nav>
  );
}

function nameOf(book: Handbook, reference: Reference): string {
  return [citedAs(reference), book.articleOf(reference)?.title].filter(Boolean).join(', ');
}
