import { createFileRoute } from '@tanstack/react-router';

import { SoonScreen } from '#features/shell/soon-screen.tsx';

export const Route = createFileRoute('/exam/show')({
  component: () => <SoonScreen title="Мои ответы" text="Здесь появятся ваши ответы на экзамене." />,
});
