import { createFileRoute } from '@tanstack/react-router';

import { SoonScreen } from '#features/shell/soon-screen.tsx';

export const Route = createFileRoute('/onboarding/loading')({
  component: () => (
    <SoonScreen title="Твоя автошкола" text="Скоро здесь можно будет загрузить все билеты сразу." />
  ),
});
