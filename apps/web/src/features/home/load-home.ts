import { staticBannerQuery } from '#data/banners.ts';
import { queryClient } from '#data/query-client.ts';
import { sleep } from '#lib/sleep.ts';

/** How long the screen may wait for its banner, in milliseconds: shorter than until 'loading...' appears. */
const PATIENCE = 250;

/** Loads the static banner before the screen, so that its place is known from the start (decision H3). */
export async function loadHome(): Promise<void> {
  await Promise.race([queryClient.ensureQueryData(staticBannerQuery).catch(() => null), sleep(PATIENCE)]);
}
