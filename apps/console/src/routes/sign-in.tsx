import { createFileRoute } from '@tanstack/react-router';

import { SignInScreen } from '#features/entrance/sign-in-screen.tsx';

export const Route = createFileRoute('/sign-in')({
  validateSearch: ({ back, ended }: Record<string, unknown>): { back?: string; ended?: true } => ({
    ...(typeof back === 'string' && back.startsWith('/') && { back }),
    ...(ended === true && { ended }),
  }),
  component: SignIn,
});

function SignIn() {
  const { back, ended = false } = Route.useSearch();
  return <SignInScreen back={back} hasEnded={ended} />;
}
