import { createFileRoute } from '@tanstack/react-router';

import { ExamScreen } from '#features/exam/exam-screen.tsx';

export const Route = createFileRoute('/exam/')({ staticData: { layout: 'question' }, component: ExamScreen });
