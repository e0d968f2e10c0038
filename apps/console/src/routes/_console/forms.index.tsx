import { createFileRoute } from '@tanstack/react-router';

import { FormsScreen } from '#features/forms/forms-screen.tsx';

export const Route = createFileRoute('/_console/forms/')({ component: FormsScreen });
