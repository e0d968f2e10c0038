import { getRulesText, type RulesText } from '@avto/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { call } from '#data/http/api.ts';

const DAY_MS = 24 * 3_600_000;

const rulesTextQuery = queryOptions({
  queryKey: ['rules-text'],
  queryFn: ({ signal }): Promise<RulesText> => call(getRulesText, { signal }),
  staleTime: DAY_MS,
  retry: 1,
  networkMode: 'always',
  refetchOnReconnect: true,
});

/** A clause as the operator's text of the Rules has it. */
export interface ClauseText {
  readonly edition: string | null;
  readonly paragraphs: readonly string[];
}

/** The text of a clause; `null` while unknown, for other numbers, and where the operator has not imported any (K45). */
export function useClauseText(clause: string | null): ClauseText | null {
  const { data } = useQuery({ ...rulesTextQuery, enabled: clause !== null });
  const text = data?.clauses.find((one) => one.clause === clause)?.text;
  if (data === undefined || text === undefined) return null;
  return { edition: data.edition, paragraphs: text.split('\n').filter((line) => line.trim() !== '') };
}
