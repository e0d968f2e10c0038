import { Navigate, useNavigate } from '@tanstack/react-router';

import type { Answer } from '#data/answer.ts';
import type { Question } from '#data/question.ts';
import { giveAnswer } from '#quiz/give-answer.ts';
import { markOf } from '#quiz/mark-of.ts';
import { useOptionOrder } from '#quiz/option-order.ts';
import { PhotoAhead } from '#quiz/photo-ahead.tsx';
import { QuestionStrip } from '#quiz/question-strip.tsx';
import { Quiz } from '#quiz/quiz.tsx';
import { useEntryState } from '#quiz/use-entry-state.ts';
import { useScreensAhead } from '#quiz/use-screens-ahead.ts';

import { answersByQuestion } from './answers-by-question.ts';
import { TicketFrame } from './ticket-frame.tsx';

interface TicketQuizProps {
  ticket: number;
  questions: readonly Question[];
  answers: readonly Answer[];
}

/** The questions of a ticket, answered one by one; a question once answered is locked (specification §4). */
export function TicketQuiz({ ticket, questions, answers }: TicketQuizProps) {
  const navigate = useNavigate();
  const given = answersByQuestion(answers, ticket);
  // Decided on entry only: as a live effect the redirect would hide whether the 20th answer was right (Q11).
  const [index, setIndex, forget] = useEntryState('ticket', () =>
    questions.findIndex(({ id }) => !given.has(id)),
  );
  const optionsOf = useOptionOrder();
  useScreensAhead('/learn/$tiket/done', '/learn/$tiket/show');

  const params = { tiket: String(ticket) };
  const question = questions[index];
  if (index < 0) return <Navigate to="/learn/$tiket/done" params={params} replace />;
  if (!question) return null;
  const chosen = given.get(question.id)?.answer;
  const choose = (answered: Question, position: number) => {
    giveAnswer(answered, position);
    // The first open question is another one now: a step back leads to this one (K48).
    setIndex(index);
  };
  const forward = () => {
    if (index < questions.length - 1) return setIndex(index + 1);
    // With all answered the step back from the result leads to the result (specification §2).
    if (questions.every(({ id }) => given.has(id))) forget();
    void navigate({ to: '/learn/$tiket/done', params });
  };
  return (
    <Quiz
      question={question}
      options={optionsOf(question)}
      chosen={chosen}
      onChoose={choose}
      canGoBack={index > 0}
      canGoForward={chosen !== undefined}
      onBack={() => setIndex(index - 1)}
      onForward={forward}
    >
      {(bulb, body) => (
        <TicketFrame
          ticket={ticket}
          end={bulb}
          head={
            <QuestionStrip
              marks={questions.map(({ id }) => ({ id, mark: markOf(given.get(id)) }))}
              index={index}
              onSelect={setIndex}
            />
          }
        >
          {body}
          <PhotoAhead name={questions[index + 1]?.photoName} />
        </TicketFrame>
      )}
    </Quiz>
  );
}
