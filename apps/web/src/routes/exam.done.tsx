import { createFileRoute } from '@tanstack/react-router';

import { SoonScreen } from '#features/shell/soon-screen.tsx';

export const Route = createFileRoute('/exam/done')({
  component: () => <SoonScreen title="Результат" text="Здесь появится результат экзамена." />,
});
