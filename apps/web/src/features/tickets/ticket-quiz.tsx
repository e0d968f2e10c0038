import { Navigate, useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';

import type { Answer } from '#data/answer.ts';
import type { Question } from '#data/question.ts';
import { AnswerList } from '#quiz/answer-list.tsx';
import { Hint } from '#quiz/hint.tsx';
import { HintToggle } from '#quiz/hint-toggle.tsx';
import { useOptionOrder } from '#quiz/option-order.ts';
import { QuestionCard } from '#quiz/question-card.tsx';
import { QuestionSteps } from '#quiz/question-steps.tsx';
import { QuestionStrip } from '#quiz/question-strip.tsx';
import { useQuizKeys } from '#quiz/use-quiz-keys.ts';
import { useScreensAhead } from '#quiz/use-screens-ahead.ts';
import { Verdict } from '#quiz/verdict.tsx';

import { TicketFrame } from './ticket-frame.tsx';
import { useGiveAnswer } from '#quiz/use-give-answer.ts';

interface TicketQuizProps {
  ticket: number;
  questions: readonly Question[];
  answers: readonly Answer[];
}

/** The questions of a ticket, answered one by one; a question once answered is locked (specification §4). */
export function TicketQuiz({ ticket, questions, answers }: TicketQuizProps) {
  const navigate = useNavigate();
  const hintId = useId();
  const given = new Map(answers.filter((answer) => answer.ticket === ticket).map((a) => [a.questionId, a]));
  // Both decided on entry only: as a live effect the redirect would hide whether the 20th answer was right (Q11).
  const [firstOpen] = useState(() => questions.findIndex(({ id }) => !given.has(id)));
  const [index, setIndex] = useState(Math.max(0, firstOpen));
  const [hintFor, setHintFor] = useState<number>();
  const [justAnswered, setJustAnswered] = useState<number>();
  const optionsOf = useOptionOrder();
  const giveAnswer = useGiveAnswer();
  useScreensAhead('/learn/$tiket/done');

  const question = questions[index];
  const options = question ? optionsOf(question) : [];
  const chosen = question && given.get(question.id)?.answer;
  const isLast = index === questions.length - 1;

  const choose = (position: number) => {
    if (!question || chosen !== undefined) return;
    giveAnswer(question, position);
    setJustAnswered(question.id);
  };
  const forward = () => {
    if (chosen === undefined) return;
    if (isLast) void navigate({ to: '/learn/$tiket/done', params: { tiket: String(ticket) } });
    else setIndex(index + 1);
  };
  useQuizKeys({
    onDigit: (digit) => {
      const option = options[digit - 1];
      if (option) choose(option.position);
    },
    onEnter: forward,
  });

  if (firstOpen < 0) return <Navigate to="/learn/$tiket/done" params={{ tiket: String(ticket) }} replace />;
  if (!question) return null;
  const isHintOpen = hintFor === question.id;
  const toggleHint = () => setHintFor(isHintOpen ? undefined : question.id);
  return (
    <TicketFrame
      ticket={ticket}
      end={
        question.comment !== '' && <HintToggle isOpen={isHintOpen} controls={hintId} onToggle={toggleHint} />
      }
      head={
        <QuestionStrip
          marks={questions.map(({ id }) => ({ id, mark: markOf(given.get(id)) }))}
          index={index}
          onSelect={setIndex}
        />
      }
    >
      <QuestionCard question={question}>
        <AnswerList
          key={question.id}
          options={options}
          chosen={chosen}
          onChoose={(option) => choose(option.position)}
        />
      </QuestionCard>
      {isHintOpen && <Hint id={hintId} text={question.comment} />}
      <Verdict options={options} chosen={justAnswered === question.id ? chosen : undefined} />
      <QuestionSteps
        canGoBack={index > 0}
        canGoForward={chosen !== undefined}
        onBack={() => setIndex(index - 1)}
        onForward={forward}
      />
    </TicketFrame>
  );
}

function markOf(answer: Answer | undefined) {
  if (answer === undefined) return 'open';
  return answer.status === 'SUCCESS' ? 'right' : 'wrong';
}
