import { redirect } from '@tanstack/react-router';

import { isRefusal } from '#data/call-error.ts';
import { queryClient } from '#data/queries.ts';
import { sessionOptions } from '#data/session.ts';

/**
 * Lets nobody behind the sign-in without a session, and nobody further than the own page who still has to connect an
 * authenticator.
 */
export async function requireSession({ pathname, href }: { pathname: string; href: string }): Promise<void> {
  const session = await queryClient.ensureQueryData(sessionOptions).catch((error: unknown) => {
    if (!isRefusal(error, 'unauthorized')) throw error;
    throw redirect({ to: '/sign-in', search: pathname === '/' ? {} : { back: href }, replace: true });
  });
  if (session.mustConnectTotp && pathname !== '/me') throw redirect({ to: '/me', replace: true });
}
