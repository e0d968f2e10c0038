import { type Catalogue, getCatalogue } from '@avto/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { call } from './http/api.ts';

const DAY_MS = 24 * 3_600_000;

/** Topics, sources and alternative texts of the questions, the same for all learners; fresh for a day. */
export const catalogueQuery = queryOptions({
  queryKey: ['catalogue'],
  queryFn: ({ signal }): Promise<Catalogue> => call(getCatalogue, { signal }),
  staleTime: DAY_MS,
  retry: 1,
  networkMode: 'always',
  refetchOnReconnect: true,
});

/** The picture of a question in words; `null` without a question, while unknown and where the bank has none. */
export function usePictureText(questionId: number | undefined): string | null {
  const { data } = useQuery({
    ...catalogueQuery,
    enabled: questionId !== undefined,
    select: ({ questions }) => questions.find(({ id }) => id === questionId)?.alt ?? null,
  });
  return data ?? null;
}
