import { createFileRoute } from '@tanstack/react-router';

import { ChatScreen } from '#features/chat/chat-screen.tsx';

export const Route = createFileRoute('/_tabs/chat')({
  staticData: { layout: 'wide' },
  component: ChatScreen,
});
