import { createFileRoute } from '@tanstack/react-router';

import { SoonScreen } from '#features/shell/soon-screen.tsx';

export const Route = createFileRoute('/_tabs/chat')({
  component: () => (
    <SoonScreen title="ПДД - ассистент" text="Ассистент по правилам скоро начнёт отвечать на вопросы." />
  ),
});
