import { staticBannerQuery } from '#data/banners.ts';
import { queryClient } from '#data/query-client.ts';

/** How long the screen may wait for its banner, in milliseconds: shorter than until 'loading...' appears. */
const PATIENCE = 250;

/** Brings the static banner into the cache, so that the screen knows its place from the start (decision H3). */
export async function loadHome(): Promise<void> {
  await Promise.race([
    queryClient.ensureQueryData(staticBannerQuery).catch(() => null),
    new Promise((resolve) => setTimeout(resolve, PATIENCE)),
  ]);
}
