import { createFileRoute, notFound } from '@tanstack/react-router';

import { ProtocolScreen } from '#features/protocol/protocol-screen.tsx';

export const Route = createFileRoute('/_console/exams/$id/protocol')({
  beforeLoad: ({ params }) => {
    if (!/^[1-9]\d{0,14}$/.test(params.id)) throw notFound();
  },
  component: Protocol,
});

function Protocol() {
  const { id } = Route.useParams();
  return <ProtocolScreen key={id} id={id} />;
}
