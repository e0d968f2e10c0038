import { JOURNAL_KINDS, listStaff } from '@avto/contract/console';
import { useQuery } from '@tanstack/react-query';

import { oneOptions } from '#data/queries.ts';
import { DayFields } from '#parts/day-fields.tsx';
import { Select } from '#parts/select.tsx';
import { Button } from '@avto/ui/button.tsx';

import { JOURNAL_KIND_WORDS, type JournalSearch } from './journal-params.ts';
import styles from './journal.module.css';

interface JournalFilterProps {
  search: JournalSearch;
  onSearch: (search: JournalSearch) => void;
}

/** Person, kind and days of the journal. */
export function JournalFilter({ search, onSearch }: JournalFilterProps) {
  const people = useQuery(oneOptions(listStaff, {}));
  const { page: _, staff, kind, from, to, ...rest } = search;
  const change = (next: { [K in 'staff' | 'kind' | 'from' | 'to']?: JournalSearch[K] | undefined }) => {
    const all = { staff, kind, from, to, ...next };
    onSearch({
      ...rest,
      ...(all.staff !== undefined && { staff: all.staff }),
      ...(all.kind !== undefined && { kind: all.kind }),
      ...(all.from !== undefined && { from: all.from }),
      ...(all.to !== undefined && { to: all.to }),
    });
  };
  const { learner, ...ofAll } = search;
  return (
    <div className={styles['filters']} data-print="no">
      <Select
        label="Чьи действия"
        value={staff === undefined ? '' : String(staff)}
        onValue={(value) => change({ staff: value === '' ? undefined : Number(value) })}
      >
        <option value="">Все</option>
        {people.data?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        label="Что"
        value={kind ?? ''}
        onValue={(value) => change({ kind: JOURNAL_KINDS.find((each) => each === value) })}
      >
        <option value="">Всё</option>
        {JOURNAL_KINDS.map((each) => (
          <option key={each} value={each}>
            {JOURNAL_KIND_WORDS[each]}
          </option>
        ))}
      </Select>
      <DayFields from={from} to={to} onDays={change} />
      {learner !== undefined && (
        <Button tone="secondary" onClick={() => onSearch(ofAll)}>
          Только об одном ученике — показать обо всех
        </Button>
      )}
    </div>
  );
}
