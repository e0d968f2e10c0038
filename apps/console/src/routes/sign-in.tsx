import { createFileRoute } from '@tanstack/react-router';

import { SignInScreen } from '#features/entrance/sign-in-screen.tsx';

export const Route = createFileRoute('/sign-in')({
  validateSearch: ({ back }: Record<string, unknown>): { back?: string } =>
    typeof back === 'string' && back.startsWith('/') ? { back } : {},
  component: () => <SignInScreen back={Route.useSearch().back} />,
});
