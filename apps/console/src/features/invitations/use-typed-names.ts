import type { ConsoleGroup } from '@avto/contract/console';
import { useEffect, useState } from 'react';

import { useSession } from '#data/session.ts';
import { liveGroups } from '#parts/roster/group-options.tsx';

import { NEW_GROUP } from './group-choice.tsx';
import { NOTHING_TYPED, readTyped, type TypedNames, writeTyped } from './typed-names.ts';

/**
 * The form of names and their group, kept for this person until the codes are made.
 *
 * @param to group that the address names: it is chosen unless somebody has decided otherwise since
 */
export function useTypedNames(groups: readonly ConsoleGroup[], to: number | undefined) {
  const { staff, school } = useSession();
  const key = `typed-names/${school.code}/${staff.login}`;
  const [typed, setTyped] = useState(() => readTyped(key));
  const [made, setMade] = useState<string>();
  useEffect(() => writeTyped(key, typed), [key, typed]);
  const wanted = groupOf(typed, to);
  // An archived group would be sent and not shown: the list has none of them.
  const isThere =
    wanted === NEW_GROUP ||
    wanted === made ||
    groups.length === 0 ||
    liveGroups(groups).some(({ id }) => String(id) === wanted);
  const change = (part: Partial<TypedNames>) =>
    setTyped((former) => ({ ...former, group: groupOf(former, to), to: to ?? former.to, ...part }));
  return {
    text: typed.text,
    ticked: new Map(typed.ticked),
    newName: typed.newName,
    group: isThere ? wanted : '',
    change,
    /** Chooses a group that was just made, which the list may not have yet. */
    chooseMade: (id: number) => {
      setMade(String(id));
      change({ group: String(id) });
    },
    /** Forgets the names, also where the form has been left meanwhile. */
    clear: () => {
      writeTyped(key, NOTHING_TYPED);
      change({ text: '', ticked: [] });
    },
  };
}

/** The address decides when it names another group than it did at the choice. */
function groupOf(typed: TypedNames, to: number | undefined): string {
  return to === undefined || to === typed.to ? typed.group : String(to);
}
