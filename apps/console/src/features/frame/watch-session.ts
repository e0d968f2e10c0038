import { onSessionEnded, onTotpDemanded } from '#data/http.ts';
import { keepTyping } from '#data/kept-typing.ts';
import { forgetPerson, sessionOptions } from '#data/session.ts';
import { queryClient } from '#data/queries.ts';
import type { AnyRouter } from '@tanstack/react-router';

/**
 * Leads to the sign-in, with the way back and the reason, when the server says that nobody is signed in; to one's own page
 * when it waits for an authenticator.
 */
export function watchSession(router: AnyRouter): void {
  onSessionEnded(() => {
    const { pathname, href } = router.latestLocation;
    if (pathname.startsWith('/sign-in') || pathname.startsWith('/link/')) return;
    // A first visit has none that could have ended, and «Выйти» has forgotten it.
    const hasEnded = queryClient.getQueryData(sessionOptions.queryKey) !== undefined;
    keepTyping();
    forgetPerson();
    void router.navigate({
      to: '/sign-in',
      search: { back: href, ...(hasEnded && { ended: true }) },
      replace: true,
    });
  });
  onTotpDemanded(() => {
    void queryClient.invalidateQueries(sessionOptions).then(() => router.invalidate());
  });
}
