import { createFileRoute } from '@tanstack/react-router';

import { SoonScreen } from '#features/shell/soon-screen.tsx';

export const Route = createFileRoute('/questionnary/done')({
  component: () => <SoonScreen title="Анкета" text="Здесь появятся результаты тестирования." />,
});
