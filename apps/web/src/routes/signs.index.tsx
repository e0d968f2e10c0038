import { createFileRoute } from '@tanstack/react-router';

import { SignsScreen } from '#features/handbook/signs-screen.tsx';

export const Route = createFileRoute('/signs/')({ staticData: { layout: 'wide' }, component: SignsScreen });
