import { createFileRoute } from '@tanstack/react-router';

import { NewPasswordScreen } from '#features/auth/new-password-screen.tsx';
import { codeParam } from '#lib/code-param.ts';

export const Route = createFileRoute('/new-password')({ validateSearch: codeParam, component: NewPassword });

function NewPassword() {
  const { code } = Route.useSearch();
  return <NewPasswordScreen scanned={code} />;
}
