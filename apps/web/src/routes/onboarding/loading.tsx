import { createFileRoute } from '@tanstack/react-router';

import { LoadingScreen } from '#features/onboarding/loading-screen.tsx';

export const Route = createFileRoute('/onboarding/loading')({ component: LoadingScreen });
