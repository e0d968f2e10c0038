import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';

import styles from './sort-header.module.css';

interface SortHeaderProps {
  text: string;
  /** How the table stands by this column now; null: by another one. */
  order: 'asc' | 'desc' | null;
  onSort: () => void;
  isNumber?: boolean;
  isSticky?: boolean;
}

/** Head of a column by which the table can be sorted. */
export function SortHeader({ text, order, onSort, isNumber = false, isSticky = false }: SortHeaderProps) {
  const Icon = order === null ? ChevronsUpDown : order === 'asc' ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      aria-sort={order === null ? 'none' : order === 'asc' ? 'ascending' : 'descending'}
      data-kind={isNumber ? 'number' : undefined}
      data-sticky={isSticky || undefined}
    >
      <button type="button" className={styles['sort']} data-on={order !== null || undefined} onClick={onSort}>
        {text}
        <Icon size={16} aria-hidden="true" className={styles['icon']} />
      </button>
    </th>
  );
}
