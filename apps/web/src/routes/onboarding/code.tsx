import { createFileRoute } from '@tanstack/react-router';

import { CodeScreen } from '#features/onboarding/code-screen.tsx';

export const Route = createFileRoute('/onboarding/code')({ component: CodeScreen });
