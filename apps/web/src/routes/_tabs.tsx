import { createFileRoute } from '@tanstack/react-router';

import { TabsLayout } from '#features/shell/tabs-layout.tsx';

export const Route = createFileRoute('/_tabs')({ component: TabsLayout });
