import type { LearnerRow } from '@avto/contract/console';
import { useId } from 'react';

import { type LearnerSort, type LearnerView, sortedBy, sortOf } from '#parts/roster/learner-view.ts';
import { SortHeader } from '#parts/sort-header.tsx';
import table from '#parts/figures-table.module.css';
import { useRowLinks } from '#parts/use-row-links.ts';

import { Check } from '#parts/check.tsx';
import { columns } from './columns.ts';
import { LearnerTableRow } from './learner-table-row.tsx';
import type { Selection } from './use-selection.ts';

export interface LearnerListProps {
  rows: readonly LearnerRow[];
  view: LearnerView;
  onView: (view: LearnerView) => void;
  /** The list is over several groups. */
  hasGroup: boolean;
  caption: string;
  /** Null for a teacher, who moves nobody. */
  selection: Selection | null;
}

/** Learners as a table that is sorted by its heads; a row leads to its learner. */
export function LearnerTable({ rows, view, onView, hasGroup, caption, selection }: LearnerListProps) {
  const body = useRowLinks();
  const captionId = useId();
  const { sort, order } = sortOf(view);
  const sortBy = (column: LearnerSort) => onView(sortedBy(view, column));
  const areAllChosen = rows.length > 0 && rows.every(({ id }) => selection?.chosen.has(id));
  return (
    // A frame that scrolls is reached and scrolled by the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={table['frame']} role="region" aria-labelledby={captionId} tabIndex={0}>
      <table className={table['table']}>
        <caption id={captionId} className="visually-hidden">
          {caption}: успехи учеников
        </caption>
        <thead>
          <tr>
            {selection && (
              <th scope="col" data-kind="act">
                <Check
                  label="Выбрать всех на странице"
                  isChecked={areAllChosen}
                  onCheck={(isChosen) => selection.set(rows, isChosen)}
                />
              </th>
            )}
            {columns.map(({ sort: column, title }) => (
              <SortHeader
                key={column}
                text={title}
                order={column === sort ? order : null}
                onSort={() => sortBy(column)}
                isNumber={column !== 'name' && column !== 'chance' && column !== 'last'}
                isSticky={column === 'name'}
              />
            ))}
            {hasGroup && <th scope="col">Группа</th>}
          </tr>
        </thead>
        <tbody ref={body} data-links="">
          {rows.map((row) => (
            <LearnerTableRow
              key={row.id}
              row={row}
              hasGroup={hasGroup}
              hasReasons={view.state === 'need'}
              selection={selection}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
