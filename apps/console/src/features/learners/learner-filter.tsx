import { useEffect, useRef, useState } from 'react';

import { useIsManager } from '#data/session.ts';
import {
  type LearnerState,
  learnerStateWords,
  type LearnerView,
  parseLearnerView,
} from '#parts/roster/learner-view.ts';
import { Select } from '#parts/select.tsx';
import { SearchField } from '@avto/ui/search-field.tsx';

import styles from './learner-filter.module.css';

/** A search is asked for when typing has paused this long, in milliseconds. */
const PAUSE_MS = 300;

const states: readonly { value: LearnerState; isManagers?: true }[] = [
  { value: 'need' },
  { value: 'ready' },
  { value: 'unnamed', isManagers: true },
  { value: 'archived' },
];

interface LearnerFilterProps {
  view: LearnerView;
  onView: (view: LearnerView, replace?: boolean) => void;
}

/** Search and state, both in the address. */
export function LearnerFilter({ view, onView }: LearnerFilterProps) {
  const isManager = useIsManager();
  const [typed, setTyped] = useSearchText(view, onView);
  return (
    <div className={styles['filter']} data-print="no">
      <div className={styles['search']}>
        <SearchField
          label="Найти ученика"
          placeholder="Имя или никнейм"
          maxLength={120}
          value={typed}
          onValue={setTyped}
        />
      </div>
      <div className={styles['state']}>
        <Select
          label="Кого показать"
          isLabelHidden
          value={view.state ?? ''}
          onValue={(state) => onView(parseLearnerView({ ...view, state, page: undefined }))}
        >
          <option value="">Все, кто учится</option>
          {states
            .filter(({ isManagers }) => isManager || !isManagers)
            .map(({ value }) => (
              <option key={value} value={value}>
                {learnerStateWords[value]}
              </option>
            ))}
        </Select>
      </div>
    </div>
  );
}

/** Typed text shows at once; the address follows, and leads when it changes by itself. */
function useSearchText(view: LearnerView, onView: LearnerFilterProps['onView']) {
  const { q = '' } = view;
  const [text, setText] = useState({ typed: q, from: q });
  const typed = text.from === q ? text.typed : q;
  const latest = useRef({ view, onView });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = { view, onView };
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (value: string) => {
    const now = latest.current;
    const next = parseLearnerView({ ...now.view, q: value, page: undefined });
    if ((next.q ?? '') === (now.view.q ?? '')) return;
    setText({ typed: value, from: next.q ?? '' });
    now.onView(next, true);
  };
  const type = (value: string) => {
    setText({ typed: value, from: q });
    clearTimeout(timer.current);
    timer.current = setTimeout(search, PAUSE_MS, value);
  };
  return [typed, type] as const;
}
