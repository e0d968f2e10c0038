import { createFileRoute } from '@tanstack/react-router';

import { SoonScreen } from '#features/shell/soon-screen.tsx';

export const Route = createFileRoute('/exam/')({
  component: () => <SoonScreen title="Экзамен" text="Экзамен скоро откроется. Пока можно решать билеты." />,
});
