import { createFileRoute } from '@tanstack/react-router';

import { AuthLayout } from '#features/auth/auth-layout.tsx';

export interface AuthSearch {
  /** Address that the learner was going to when the guard asked for a sign-in. */
  redirect?: string;
}

export const Route = createFileRoute('/_auth')({
  validateSearch: ({ redirect }: Record<string, unknown>): AuthSearch =>
    typeof redirect === 'string' ? { redirect } : {},
  component: AuthLayout,
});
