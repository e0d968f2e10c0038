import { listKnownNames } from '@avto/contract/console';
import { queryOptions } from '@tanstack/react-query';

import { call } from '#data/http.ts';
import { nameKey } from '#lib/pasted-names.ts';

/** Names that a group has already, learners and those who were invited, as `nameKey`; a group's id or `none`. */
export const knownNamesOptions = (group: string) =>
  queryOptions({
    queryKey: ['known-names', group],
    staleTime: 30_000,
    queryFn: async ({ signal }): Promise<ReadonlySet<string>> => {
      const { names } = await call(listKnownNames, { query: { group } }, { signal });
      return new Set(names.map(nameKey));
    },
  });
