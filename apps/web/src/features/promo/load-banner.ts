import { redirect } from '@tanstack/react-router';

import { performanceBannerQuery, type PerformanceBanner } from '#data/banners.ts';
import { queryClient } from '#data/query-client.ts';

/** How long an advertisement may keep a learner waiting, in milliseconds. */
const PATIENCE = 5000;

/** The timed banner; without one, or when it does not load in time, redirects to /home (decisions B4, B5). */
export async function loadBanner(): Promise<PerformanceBanner> {
  const banner = await Promise.race([
    queryClient.fetchQuery(performanceBannerQuery).catch(() => null),
    new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE)),
  ]);
  if (banner === null) throw redirect({ to: '/home', replace: true });
  return banner;
}
