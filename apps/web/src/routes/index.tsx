import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/')({
  // Rule 5 of the guard has always led away before; this is the route that lets `/` exist.
  beforeLoad: () => {
    throw redirect({ to: '/banner', replace: true });
  },
});
