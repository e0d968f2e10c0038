import { createFileRoute, notFound } from '@tanstack/react-router';

import { LearnerScreen } from '#features/learner/learner-screen.tsx';

export const Route = createFileRoute('/_console/learners/$id')({
  beforeLoad: ({ params }) => {
    if (!/^[1-9]\d{0,14}$/.test(params.id)) throw notFound();
  },
  component: Learner,
});

function Learner() {
  const { id } = Route.useParams();
  return <LearnerScreen key={id} id={id} />;
}
