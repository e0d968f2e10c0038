import { createFileRoute } from '@tanstack/react-router';

import { managersOnly } from '#features/frame/managers-only.ts';
import { SchoolScreen } from '#features/school/school-screen.tsx';

export const Route = createFileRoute('/_console/school/')({
  beforeLoad: managersOnly,
  component: SchoolScreen,
});
