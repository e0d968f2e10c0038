import { getStaffSession, type StaffSession, staffSignOut } from '@avto/contract/console';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';

import { call } from './http.ts';
import { oneOptions, queryClient } from './queries.ts';

/** Seats and rights may change while the page is open. */
const ASK_EVERY_MS = 60_000;

/** The session of the browser; fails with 401 without one. Asked again, so that a role that was taken away shows. */
export const sessionOptions = queryOptions({
  ...oneOptions(getStaffSession, {}),
  staleTime: ASK_EVERY_MS / 2,
  refetchInterval: ASK_EVERY_MS,
});

/** The session on screens behind the guard, which has loaded it. */
export function useSession(): StaffSession {
  return useSuspenseQuery(sessionOptions).data;
}

/** Whether the person is a manager: teachers are shown only what exists for them. */
export function useIsManager(): boolean {
  return useSession().staff.role === 'manager';
}

/** Forgets everything that was loaded for the person who was signed in. */
export function forgetPerson(): void {
  queryClient.clear();
}

/** Ends the session on the server; rejects when it could not be reached, and then the session goes on. */
export async function signOut(): Promise<void> {
  await call(staffSignOut, {});
  forgetPerson();
}
