import { Navigate, useNavigate } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';

import { track } from '#data/analytics/track.ts';
import type { Form } from '#data/forms.ts';
import { useSession } from '#data/session/session.ts';
import { useTrackOnce } from '#data/analytics/use-track-once.ts';
import { QuestionPhoto } from '#quiz/question-photo.tsx';
import { useQuestionFocus } from '#quiz/use-question-focus.ts';
import { useQuizKeys } from '#quiz/use-quiz-keys.ts';
import { FormProgress } from '@avto/ui/form-progress.tsx';
import { FormQuestion } from '@avto/ui/form-question.tsx';
import { Header } from '@avto/ui/header.tsx';
import { IconLink } from '@avto/ui/icon-link.tsx';
import { v7 as uuidv7 } from 'uuid';

import { answersOf, collect, collected, toResult } from './collected-answers.ts';
import { submit } from './submit.ts';

/** The questions of a form, one by one; the last 'Вперед' submits (specification §2, Questionnaire). */
export function QuestionnaireQuiz({ form: offered }: { form: Form }) {
  // An edit of the school reaches the next visit: questions do not change under a finger.
  const [form] = useState(offered);
  const navigate = useNavigate();
  const { user } = useSession();
  const total = form.questions.length;
  useTrackOnce(true, () => track('quiz_opened'));
  // Checked on entry only: later it would redirect while the last step submits.
  const [answered] = useState(() => answersOf(collected.get(), form).length);
  const [index, setIndex] = useState(Math.min(answered, total - 1));
  const [chosen, setChosen] = useState<number>();
  const question = form.questions[index];

  const forward = () => {
    if (chosen === undefined || user === null) return;
    const places = collect(form, index, chosen);
    if (places === null) return;
    if (places.length < total) {
      setIndex(index + 1);
      setChosen(undefined);
      return;
    }
    submit({ userId: user.id, result: toResult(form, places), key: uuidv7({ msecs: Date.now() }) });
    void navigate({ to: '/questionnary/done', replace: true });
  };
  useQuizKeys({
    onDigit: (digit) => question?.answers[digit - 1] && setChosen(digit - 1),
    onEnter: forward,
  });
  const heading = useQuestionFocus(index);

  if (answered >= total) return <Navigate to="/questionnary/done" replace />;
  if (!question) return null;
  return (
    <>
      <Header
        title="Анкета"
        start={<IconLink to="/home" label="На главную" icon={<ArrowLeft aria-hidden="true" />} />}
      >
        <FormProgress number={index + 1} total={total} />
      </Header>
      <main className="screen-body">
        <FormQuestion
          headingRef={heading}
          title={question.title}
          picture={question.photoName !== null && <QuestionPhoto key={index} name={question.photoName} />}
          answers={question.answers}
          chosen={chosen}
          isFirst={index === 0}
          onChoose={setChosen}
          onForward={forward}
        />
      </main>
    </>
  );
}
