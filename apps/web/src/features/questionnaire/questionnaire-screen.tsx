import { Navigate } from '@tanstack/react-router';
import { useEffect } from 'react';

import { toasts } from '@avto/ui/toast-queue.ts';

import type { Questionnaire } from './load-questionnaire.ts';
import { QuestionnaireQuiz } from './questionnaire-quiz.tsx';

/** The questionnaire of the banner; without one the way leads home (decision G1). */
export function QuestionnaireScreen({ form }: { form: Questionnaire }) {
  const hasFailed = form === 'failed';
  useEffect(() => {
    if (hasFailed) toasts.show('Не получилось загрузить анкету', { tone: 'error' });
  }, [hasFailed]);
  if (form === 'none' || form === 'failed') return <Navigate to="/home" replace />;
  return <QuestionnaireQuiz key={form.id} form={form} />;
}
