import type { Lesson } from '@avto/contract/console';
import { useQueries } from '@tanstack/react-query';

import { fetchPhoto } from '#data/photos.ts';

/** Pictures of a lesson in the memory of the page, so that it needs no network any more. */
export interface Pictures {
  /** Those that have come, by name. */
  readonly come: ReadonlyMap<string, Blob>;
  readonly total: number;
  readonly failed: number;
  /** Fetches those that failed once more. */
  readonly retry: () => void;
}

/** Fetches every picture of the lesson. */
export function usePictures(lesson: Lesson | undefined): Pictures {
  const names = [...new Set(lesson?.questions.flatMap(({ photo }) => photo ?? []))];
  const queries = useQueries({
    queries: names.map((name) => ({
      queryKey: ['photo', name],
      queryFn: ({ signal }: { signal: AbortSignal }) => fetchPhoto(name, signal),
      staleTime: Infinity,
    })),
  });
  const failed = queries.filter(({ isError, isFetching }) => isError && !isFetching);
  return {
    come: new Map(
      names.flatMap((name, index) => (queries[index]?.data ? [[name, queries[index].data]] : [])),
    ),
    total: names.length,
    failed: failed.length,
    retry: () => {
      for (const query of failed) void query.refetch();
    },
  };
}
