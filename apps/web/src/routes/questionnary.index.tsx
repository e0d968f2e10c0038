import { createFileRoute } from '@tanstack/react-router';

import { loadQuestionnaire } from '#features/questionnaire/load-questionnaire.ts';
import { QuestionnaireScreen } from '#features/questionnaire/questionnaire-screen.tsx';

export const Route = createFileRoute('/questionnary/')({
  loader: loadQuestionnaire,
  // An old visit's form must not be shown before the loader has looked again.
  gcTime: 0,
  component: Questionnaire,
});

function Questionnaire() {
  return <QuestionnaireScreen form={Route.useLoaderData()} />;
}
