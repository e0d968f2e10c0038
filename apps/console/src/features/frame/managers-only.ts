import { notFound } from '@tanstack/react-router';

import { queryClient } from '#data/queries.ts';
import { sessionOptions } from '#data/session.ts';

/** Guard of a screen that does not exist for a teacher; the session is there, as every screen is behind the sign-in. */
export async function managersOnly(): Promise<void> {
  const { staff } = await queryClient.ensureQueryData(sessionOptions);
  // oxlint-disable-next-line typescript/only-throw-error -- how the router is told
  if (staff.role !== 'manager') throw notFound();
}
