import { createFileRoute } from '@tanstack/react-router';

import { SchoolSeesScreen } from '#features/settings/school-sees-screen.tsx';

export const Route = createFileRoute('/what-school-sees')({ component: SchoolSeesScreen });
