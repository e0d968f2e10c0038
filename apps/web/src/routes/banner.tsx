import { createFileRoute } from '@tanstack/react-router';

import { BannerScreen } from '#features/promo/banner-screen.tsx';
import { loadBanner } from '#features/promo/load-banner.ts';

interface BannerSearch {
  /** Address of the screen that was `/`; kept by the specification, never followed (decision R3). */
  redirect?: string;
}

export const Route = createFileRoute('/banner')({
  staticData: { layout: 'low' },
  validateSearch: ({ redirect: from }: Record<string, unknown>): BannerSearch =>
    typeof from === 'string' ? { redirect: from } : {},
  loader: loadBanner,
  // An old visit's banner must not flash up before the loader has looked again.
  gcTime: 0,
  // Nothing is shown while it loads (specification §2).
  pendingComponent: () => null,
  pendingMinMs: 0,
  component: Banner,
});

function Banner() {
  return <BannerScreen banner={Route.useLoaderData()} />;
}
