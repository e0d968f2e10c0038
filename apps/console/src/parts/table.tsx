import type { ReactNode } from 'react';

import styles from './table.module.css';

interface TableProps {
  /** Accessible name. */
  label: string;
  /** Its content in a sentence, for screen readers. */
  caption?: string;
  /** Cells of the head: `<th scope="col">`. */
  head: ReactNode;
  /** Rows: `<tr>` with `<td data-label>`, where a narrow view says the column in front of the cell. */
  children: ReactNode;
  /** In a narrow view each row becomes a card; otherwise the table scrolls sideways inside its frame. */
  stacks?: boolean;
}

/** A plain table in a frame of its own. */
export function Table({ label, caption, head, children, stacks = false }: TableProps) {
  return (
    // A frame that scrolls has to be reachable by the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
    <div className={styles['frame']} data-stacks={stacks} role="region" aria-label={label} tabIndex={0}>
      <table className={styles['table']}>
        {caption !== undefined && <caption className="visually-hidden">{caption}</caption>}
        <thead>
          <tr>{head}</tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
