import { createFileRoute } from '@tanstack/react-router';

import { ExamDoneScreen } from '#features/exam/exam-done-screen.tsx';

export const Route = createFileRoute('/exam/done')({ component: ExamDoneScreen });
