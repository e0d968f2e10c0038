import { createFileRoute, notFound } from '@tanstack/react-router';

import { TaskScreen } from '#features/task/task-screen.tsx';

export const Route = createFileRoute('/_console/tasks/$id')({
  beforeLoad: ({ params }) => {
    if (!/^[1-9]\d{0,14}$/.test(params.id)) throw notFound();
  },
  component: Task,
});

function Task() {
  const { id } = Route.useParams();
  return <TaskScreen key={id} id={id} />;
}
