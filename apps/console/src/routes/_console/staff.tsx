import { createFileRoute } from '@tanstack/react-router';

import { managersOnly } from '#features/frame/managers-only.ts';
import { StaffScreen } from '#features/staff/staff-screen.tsx';

export const Route = createFileRoute('/_console/staff')({
  beforeLoad: managersOnly,
  component: StaffScreen,
});
