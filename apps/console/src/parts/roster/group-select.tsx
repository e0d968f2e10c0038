import { listGroups } from '@avto/contract/console';
import { useQuery } from '@tanstack/react-query';

import { oneOptions } from '#data/queries.ts';
import { useIsManager } from '#data/session.ts';
import { Select } from '#parts/select.tsx';

import { GroupOptions } from './group-options.tsx';
import type { GroupFilter } from './learner-view.ts';

interface GroupSelectProps extends GroupFilter {
  onGroup: (filter: GroupFilter) => void;
}

/** The choice of one group, of all, or, for a manager, of learners without one. */
export function GroupSelect({ group, onGroup }: GroupSelectProps) {
  const groups = useQuery(oneOptions(listGroups, {}));
  const isManager = useIsManager();
  const choose = (value: string) =>
    onGroup(value === '' ? {} : { group: value === 'none' ? 'none' : Number(value) });
  return (
    <Select label="Группа" value={String(group ?? '')} onValue={choose}>
      <option value="">Все</option>
      <GroupOptions groups={groups.data?.groups ?? []} />
      {isManager && <option value="none">Без группы</option>}
    </Select>
  );
}
