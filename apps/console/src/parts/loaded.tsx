import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { isRefusal, textOf } from '#data/call-error.ts';
import { Button } from '@avto/ui/button.tsx';
import { Skeleton } from '@avto/ui/skeleton.tsx';

import styles from './loaded.module.css';

interface LoadedProps<T> {
  query: UseQueryResult<T>;
  /** Lines of the placeholder. */
  lines?: number;
  children: (data: T) => ReactNode;
}

/**
 * The result of a query; a placeholder before the first response, and the failure with a retry when there is none. A
 * result that is shown stays, however later calls end, but for one that is not there for this person any more.
 */
export function Loaded<T>({ query, lines = 6, children }: LoadedProps<T>) {
  const isLost = isRefusal(query.error, 'not_found');
  if (query.data !== undefined && !isLost) return children(query.data);
  if (query.isError) {
    return (
      <div className={styles['failed']} role="alert">
        <p>{textOf(query.error)}</p>
        <Button tone="secondary" busy={query.isFetching} onClick={() => void query.refetch()}>
          Повторить
        </Button>
      </div>
    );
  }
  return (
    <div role="status" aria-label="Загружается" className={styles['loading']}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={styles['line']} />
      ))}
    </div>
  );
}
