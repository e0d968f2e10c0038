import { type Catalogue, getCatalogue } from '@avto/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { call } from './http/api.ts';
import { queryClient } from './query-client.ts';

const DAY_MS = 24 * 3_600_000;

/** Topics, sources and pictures of the questions, the same for all learners; fresh for a day. */
export const catalogueQuery = queryOptions({
  queryKey: ['catalogue'],
  queryFn: ({ signal }): Promise<Catalogue> => call(getCatalogue, { signal }),
  staleTime: DAY_MS,
  retry: 1,
  networkMode: 'always',
  refetchOnReconnect: true,
});

/** Has the catalogue here if it can be had: it names the pictures of explanations. Never rejects. */
export async function bringCatalogue(): Promise<void> {
  if (queryClient.getQueryData(catalogueQuery.queryKey) !== undefined) return;
  await queryClient.prefetchQuery({ ...catalogueQuery, retry: false });
}

/** An entry of the catalogue: one question. */
type CatalogueEntry = Catalogue['questions'][number];

/** The entry of a question, for its pictures; `null` without a question, and while unknown. */
export function usePictures(questionId: number | undefined): CatalogueEntry | null {
  const { data } = useQuery({
    ...catalogueQuery,
    enabled: questionId !== undefined,
    select: ({ questions }) => questions.find(({ id }) => id === questionId) ?? null,
  });
  return data ?? null;
}
