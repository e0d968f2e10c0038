import { createFileRoute } from '@tanstack/react-router';

import { ReviewScreen } from '#features/review/review-screen.tsx';

export const Route = createFileRoute('/review/')({
  staticData: { layout: 'question' },
  component: ReviewScreen,
});
