import { getPerformanceBanner, getStaticBanner } from '@avto/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { call, type Success } from './http/api.ts';

/** Both banners are fresh for 10 minutes (specification §7). */
const FRESH_MS = 10 * 60_000;

/** A banner without a questionnaire: for home and profile. */
export type Banner = NonNullable<Success<typeof getStaticBanner>>;

/** The timed banner; its `formId`, if it has one, names a questionnaire (decision B6). */
export type PerformanceBanner = NonNullable<Success<typeof getPerformanceBanner>>;

/** The school's static banner, or null. */
export const staticBannerQuery = queryOptions({
  queryKey: ['static-banner'],
  queryFn: async ({ signal }): Promise<Banner | null> => await call(getStaticBanner, { signal }),
  staleTime: FRESH_MS,
});

/** The school's timed banner, or null; never retried. */
export const performanceBannerQuery = queryOptions({
  queryKey: ['performance-banner'],
  queryFn: async ({ signal }): Promise<PerformanceBanner | null> =>
    await call(getPerformanceBanner, { signal }),
  staleTime: FRESH_MS,
  retry: false,
});

/** The static banner for a screen; also null until it is known: no screen waits for an advertisement. */
export function useStaticBanner(): Banner | null {
  return useQuery(staticBannerQuery).data ?? null;
}
