import { createFileRoute } from '@tanstack/react-router';

import { SoonScreen } from '#features/shell/soon-screen.tsx';

export const Route = createFileRoute('/mistakes/')({
  component: () => <SoonScreen title="Ошибки" text="Скоро здесь можно будет повторить вопросы с ошибками." />,
});
