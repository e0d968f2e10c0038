import { createFileRoute } from '@tanstack/react-router';

import { JournalScreen } from '#features/journal/journal-screen.tsx';

export const Route = createFileRoute('/_console/journal')({ component: JournalScreen });
