import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

import { numberWords } from '#lib/number-words.ts';

import styles from './pager.module.css';

interface PagerProps {
  /** From 1. */
  page: number;
  pageSize: number;
  total: number;
}

/** Which rows of all are shown, with links to the pages beside them; the page stands in the address as `page`. */
export function Pager({ page, pageSize, total }: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  if (pages === 1 && page === 1) return null;
  const from = (page - 1) * pageSize + 1;
  const to = Math.min(total, page * pageSize);
  return (
    <nav aria-label="Страницы" className={styles['pager']}>
      {page > 1 && (
        <PageLink page={Math.min(page - 1, pages)}>
          <ChevronLeft size={18} aria-hidden="true" />
          Назад
        </PageLink>
      )}
      <span>
        {from > total
          ? `Всего ${numberWords(total)}`
          : `${numberWords(from)}–${numberWords(to)} из ${numberWords(total)}`}
      </span>
      {page < pages && (
        <PageLink page={page + 1}>
          Дальше
          <ChevronRight size={18} aria-hidden="true" />
        </PageLink>
      )}
    </nav>
  );
}

function PageLink({ page, children }: { page: number; children: ReactNode }) {
  return (
    <Link
      to="."
      search={(former: Record<string, unknown>) => ({ ...former, page: page === 1 ? undefined : page })}
      className={styles['link']}
    >
      {children}
    </Link>
  );
}
