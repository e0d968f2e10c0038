import { createFileRoute } from '@tanstack/react-router';

import { SoonScreen } from '#features/shell/soon-screen.tsx';

export const Route = createFileRoute('/questionnary/')({
  component: () => <SoonScreen title="Анкета" text="Анкета скоро откроется." />,
});
