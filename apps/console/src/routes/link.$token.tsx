import { createFileRoute } from '@tanstack/react-router';

import { LinkScreen } from '#features/entrance/link-screen.tsx';

export const Route = createFileRoute('/link/$token')({
  component: () => <LinkScreen token={Route.useParams().token} />,
});
