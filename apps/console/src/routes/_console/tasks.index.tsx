import { createFileRoute } from '@tanstack/react-router';

import { parseTasksView } from '#features/tasks/tasks-params.ts';
import { TasksScreen } from '#features/tasks/tasks-screen.tsx';

export const Route = createFileRoute('/_console/tasks/')({
  validateSearch: parseTasksView,
  component: Tasks,
});

function Tasks() {
  const navigate = Route.useNavigate();
  return <TasksScreen view={Route.useSearch()} onView={(search) => void navigate({ search })} />;
}
