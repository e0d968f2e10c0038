import { createFileRoute, notFound } from '@tanstack/react-router';

import { TaskScreen } from '#features/tasks/task-screen.tsx';

export const Route = createFileRoute('/tasks/$task')({
  staticData: { layout: 'question' },
  beforeLoad: ({ params }) => {
    if (!/^[1-9]\d{0,14}$/.test(params.task)) throw notFound();
    return { task: Number(params.task) };
  },
  component: Task,
});

function Task() {
  const { task } = Route.useRouteContext();
  return <TaskScreen key={task} id={task} />;
}
