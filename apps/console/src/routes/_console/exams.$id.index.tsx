import { createFileRoute, notFound } from '@tanstack/react-router';

import { ExamScreen } from '#features/exam/exam-screen.tsx';

export const Route = createFileRoute('/_console/exams/$id/')({
  beforeLoad: ({ params }) => {
    if (!/^[1-9]\d{0,14}$/.test(params.id)) throw notFound();
  },
  component: Exam,
});

function Exam() {
  const { id } = Route.useParams();
  return <ExamScreen key={id} id={id} />;
}
