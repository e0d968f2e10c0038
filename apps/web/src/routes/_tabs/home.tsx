import { createFileRoute } from '@tanstack/react-router';

import { HomeScreen } from '#features/home/home-screen.tsx';
import { loadHome } from '#features/home/load-home.ts';

export const Route = createFileRoute('/_tabs/home')({
  staticData: { layout: 'wide' },
  loader: loadHome,
  component: HomeScreen,
});
