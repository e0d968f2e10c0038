import { type ReactNode, useDeferredValue } from 'react';

import { type Handbook, useHandbook } from '#data/handbook/handbook.ts';
import { HandbookMissing } from '#quiz/reference/article.tsx';
import { Skeleton } from '@avto/ui/skeleton.tsx';

import styles from './with-book.module.css';

/** Renders with the handbook once it is loaded: in slices, because a page of it may hold three hundred drawings. */
export function WithBook({ children }: { children: (book: Handbook) => ReactNode }) {
  const { data, isError, refetch } = useHandbook();
  const book = useDeferredValue(data);
  if (isError) return <HandbookMissing onRetry={() => void refetch()} />;
  if (book !== undefined) return children(book);
  return (
    <div className={styles['waiting']} aria-hidden="true">
      {Array.from({ length: 7 }, (_, at) => (
        <Skeleton key={at} className={styles['row']} />
      ))}
    </div>
  );
}
