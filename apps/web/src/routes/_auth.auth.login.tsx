import { createFileRoute } from '@tanstack/react-router';

import { LoginScreen } from '#features/auth/login-screen.tsx';

export const Route = createFileRoute('/_auth/auth/login')({ component: Login });

function Login() {
  const { redirect } = Route.useSearch();
  return <LoginScreen redirect={redirect} />;
}
