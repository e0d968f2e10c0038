import { DayFields } from '#parts/day-fields.tsx';
import { GroupSelect } from '#parts/roster/group-select.tsx';

import styles from './form-filter.module.css';
import type { FormView } from './form-params.ts';

interface FormFilterProps {
  view: FormView;
  onView: (view: FormView) => void;
}

/** Group and days; another choice begins on the first page. */
export function FormFilter({ view, onView }: FormFilterProps) {
  const { group, from, to } = view;
  const change = (next: { [K in 'group' | 'from' | 'to']?: FormView[K] | undefined }) => {
    const all = { group, from, to, ...next };
    onView({
      ...(all.group !== undefined && { group: all.group }),
      ...(all.from !== undefined && { from: all.from }),
      ...(all.to !== undefined && { to: all.to }),
    });
  };
  return (
    <div className={styles['filter']} data-print="no">
      <div className={styles['group']}>
        <GroupSelect
          {...(group !== undefined && { group })}
          onGroup={(chosen) => change({ group: chosen.group })}
        />
      </div>
      <DayFields from={from} to={to} onDays={change} />
    </div>
  );
}
