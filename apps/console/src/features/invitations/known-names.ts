import { listInvitations, listLearners } from '@avto/contract/console';
import { queryOptions } from '@tanstack/react-query';

import { call } from '#data/http.ts';
import { nameKey } from '#lib/pasted-names.ts';

/** Rows on a page of learners, and of invitations. */
const LEARNERS_PAGE = 50;
const INVITATIONS_PAGE = 200;
/** Pages that are looked through: a group is never that large, and the check is only a hint. */
const MOST_PAGES = 10;

/** Names that a group has already, learners and those who were invited, as `nameKey`; a group's id or `none`. */
export const knownNamesOptions = (group: string) =>
  queryOptions({
    queryKey: ['known-names', group],
    staleTime: 30_000,
    queryFn: async ({ signal }): Promise<ReadonlySet<string>> => {
      const learners = await pagesOf(LEARNERS_PAGE, async (page) => {
        const found = await call(listLearners, { query: { group, page } }, { signal });
        return { total: found.total, names: found.learners.map(({ name }) => name ?? '') };
      });
      const invited = await pagesOf(INVITATIONS_PAGE, async (page) => {
        const found = await call(listInvitations, { query: { group, state: 'waiting', page } }, { signal });
        return { total: found.total, names: found.invitations.map(({ name }) => name) };
      });
      return new Set([...learners, ...invited].map(nameKey));
    },
  });

async function pagesOf(
  size: number,
  read: (page: string) => Promise<{ total: number; names: string[] }>,
): Promise<string[]> {
  const names: string[] = [];
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const found = await read(String(page));
    names.push(...found.names);
    if (page * size >= found.total) break;
  }
  return names;
}
