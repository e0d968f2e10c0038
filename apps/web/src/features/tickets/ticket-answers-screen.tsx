import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';

import type { Answer } from '#data/answer.ts';
import { useAnswers } from '#data/answers.ts';
import type { Question } from '#data/question.ts';
import { ticketQuery } from '#data/tickets.ts';
import { LookBack } from '#quiz/look-back.tsx';
import { markOf } from '#quiz/mark-of.ts';
import { useOptionOrder } from '#quiz/option-order.ts';
import { useLookBack } from '#quiz/use-look-back.ts';
import { IconLink } from '@avto/ui/icon-link.tsx';

import { answersByQuestion } from './answers-by-question.ts';
import { TicketLoading } from './ticket-loading.tsx';
import { TicketUnreachable } from './ticket-unreachable.tsx';

/** The answers to a finished ticket, only to look at; one with open questions leads to the ticket (decision Q24). */
export function TicketAnswersScreen({ ticket }: { ticket: number }) {
  const questions = useQuery(ticketQuery(ticket));
  const { answers, status, refetch } = useAnswers();
  const given = answersByQuestion(answers, ticket);
  if (questions.isPending || status === 'loading') return <TicketLoading ticket={ticket} />;
  if (questions.data === undefined) {
    return <TicketUnreachable ticket={ticket} missing="questions" onRetry={() => void questions.refetch()} />;
  }
  if (questions.data.length > 0 && questions.data.every(({ id }) => given.has(id))) {
    return <TicketAnswers ticket={ticket} questions={questions.data} given={given} />;
  }
  if (status === 'unknown') {
    return <TicketUnreachable ticket={ticket} missing="answers" onRetry={() => void refetch()} />;
  }
  return <Navigate to="/learn/$tiket" params={{ tiket: String(ticket) }} replace />;
}

interface TicketAnswersProps {
  ticket: number;
  questions: readonly Question[];
  given: ReadonlyMap<number, Answer>;
}

function TicketAnswers({ ticket, questions, given }: TicketAnswersProps) {
  const navigate = useNavigate();
  const walk = useLookBack(questions.map(({ id }) => ({ id, mark: markOf(given.get(id)) })));
  const optionsOf = useOptionOrder();
  const question = questions[walk.place];
  const params = { tiket: String(ticket) };
  return (
    <LookBack
      walk={walk}
      start={
        <IconLink
          to="/learn/$tiket/done"
          params={params}
          label="К результату"
          icon={<ArrowLeft aria-hidden="true" />}
        />
      }
      question={question}
      options={question ? optionsOf(question) : []}
      chosen={question && given.get(question.id)?.answer}
      onEnd={() => void navigate({ to: '/learn/$tiket/done', params, replace: true })}
    />
  );
}
