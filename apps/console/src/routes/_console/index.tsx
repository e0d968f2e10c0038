import { createFileRoute } from '@tanstack/react-router';

import { parseNeedView } from '#features/need/need-params.ts';
import { NeedScreen } from '#features/need/need-screen.tsx';

export const Route = createFileRoute('/_console/')({ validateSearch: parseNeedView, component: Need });

function Need() {
  const navigate = Route.useNavigate();
  return <NeedScreen view={Route.useSearch()} onView={(search) => void navigate({ search })} />;
}
