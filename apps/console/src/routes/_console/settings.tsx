import { createFileRoute } from '@tanstack/react-router';

import { managersOnly } from '#features/frame/managers-only.ts';
import { SettingsScreen } from '#features/settings/settings-screen.tsx';

export const Route = createFileRoute('/_console/settings')({
  beforeLoad: managersOnly,
  component: SettingsScreen,
});
