import { createFileRoute } from '@tanstack/react-router';

import { CodeScreen } from '#features/onboarding/code-screen.tsx';
import { codeParam } from '#lib/code-param.ts';

export const Route = createFileRoute('/onboarding/code')({ validateSearch: codeParam, component: Code });

function Code() {
  const { code } = Route.useSearch();
  return <CodeScreen scanned={code} />;
}
