import { createFileRoute } from '@tanstack/react-router';

import { ExamShowScreen } from '#features/exam/exam-show-screen.tsx';

export const Route = createFileRoute('/exam/show')({
  staticData: { layout: 'question' },
  component: ExamShowScreen,
});
