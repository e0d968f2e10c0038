import { createFileRoute, redirect } from '@tanstack/react-router';

interface BannerSearch {
  /** Where `/` was opened; kept by the specification, never followed (decision R3). */
  redirect?: string;
}

export const Route = createFileRoute('/banner')({
  validateSearch: ({ redirect: from }: Record<string, unknown>): BannerSearch =>
    typeof from === 'string' ? { redirect: from } : {},
  // There are no banners yet, and a banner that cannot be loaded leads home in silence (specification §2).
  beforeLoad: () => {
    throw redirect({ to: '/home', replace: true });
  },
});
