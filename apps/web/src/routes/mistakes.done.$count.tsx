import { createFileRoute } from '@tanstack/react-router';

import { SoonScreen } from '#features/shell/soon-screen.tsx';

export const Route = createFileRoute('/mistakes/done/$count')({
  component: () => <SoonScreen title="Ошибки" text="Здесь появится итог работы над ошибками." />,
});
