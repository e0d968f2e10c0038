import { createFileRoute } from '@tanstack/react-router';

import { RegistrationScreen } from '#features/auth/registration-screen.tsx';

export const Route = createFileRoute('/_auth/auth/registration')({ component: RegistrationScreen });
