import { createFileRoute } from '@tanstack/react-router';

import { RulesScreen } from '#features/handbook/rules-screen.tsx';

export const Route = createFileRoute('/rules/')({ staticData: { layout: 'wide' }, component: RulesScreen });
