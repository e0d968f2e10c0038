import { createFileRoute } from '@tanstack/react-router';

import { InternalExamScreen } from '#features/exam/internal-exam-screen.tsx';
import { codeParam } from '#lib/code-param.ts';

export const Route = createFileRoute('/exam/internal')({
  validateSearch: codeParam,
  component: InternalExam,
});

function InternalExam() {
  const { code } = Route.useSearch();
  return <InternalExamScreen scanned={code} />;
}
