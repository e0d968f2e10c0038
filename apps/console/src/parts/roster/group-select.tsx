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
  const groups = useQuery(oneOptions(listGroups, {})).data?.groups ?? [];
  // An address may name it, and it may be archived while it is looked at: without an option of its own «Все» would stand there.
  const archived = groups.find(({ id, archivedAt }) => id === group && archivedAt !== null);
  const isManager = useIsManager();
  const choose = (value: string) =>
    onGroup(value === '' ? {} : { group: value === 'none' ? 'none' : Number(value) });
  return (
    <Select label="Группа" value={String(group ?? '')} onValue={choose}>
      <option value="">Все</option>
      <GroupOptions groups={groups} />
      {archived && <option value={archived.id}>{archived.name} (в архиве)</option>}
      {isManager && <option value="none">Без группы</option>}
    </Select>
  );
}
