import { Navigate, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

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
  // Both decided on entry only: as a live effect the redirect would hide whether the 20th answer was right (Q11).
  const [firstOpen] = useState(() => questions.findIndex(({ id }) => !given.has(id)));
  const [index, setIndex] = useEntryState('ticket', () => Math.max(0, firstOpen));
  const optionsOf = useOptionOrder();
  useScreensAhead('/learn/$tiket/done', '/learn/$tiket/show');

  const params = { tiket: String(ticket) };
  const question = questions[index];
  if (firstOpen < 0) return <Navigate to="/learn/$tiket/done" params={params} replace />;
  if (!question) return null;
  const chosen = given.get(question.id)?.answer;
  const forward = () => {
    if (index < questions.length - 1) setIndex(index + 1);
    else void navigate({ to: '/learn/$tiket/done', params });
  };
  return (
    <Quiz
      question={question}
      options={optionsOf(question)}
      chosen={chosen}
      onChoose={giveAnswer}
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
