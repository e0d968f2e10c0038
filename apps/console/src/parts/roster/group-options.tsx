import type { ConsoleGroup } from '@avto/contract/console';

import { sorted } from '#lib/sorted.ts';

/** Options of a list of groups that are not archived, by name. */
export function GroupOptions({ groups }: { groups: readonly ConsoleGroup[] }) {
  return liveGroups(groups).map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
}

/** Groups that are not archived, by name. */
export function liveGroups(groups: readonly ConsoleGroup[]): ConsoleGroup[] {
  return sorted(
    groups.filter(({ archivedAt }) => archivedAt === null),
    (one, other) => collator.compare(one.name, other.name),
  );
}

const collator = new Intl.Collator('ru', { numeric: true });
