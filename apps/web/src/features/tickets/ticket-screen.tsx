import { useQuery } from '@tanstack/react-query';

import preparing from '#assets/drawings/preparing.svg';
import { useAnswers } from '#data/answers.ts';
import type { Question } from '#data/question.ts';
import { ticketQuery } from '#data/tickets.ts';
import { ButtonLink } from '@avto/ui/button-link.tsx';
import { EmptyState } from '@avto/ui/empty-state.tsx';

import { TicketFrame } from './ticket-frame.tsx';
import { TicketLoading } from './ticket-loading.tsx';
import { TicketQuiz } from './ticket-quiz.tsx';
import { TicketUnreachable } from './ticket-unreachable.tsx';

/** One ticket of questions (specification §2, Tickets): waits until it is known, then lets it be answered. */
export function TicketScreen({ ticket }: { ticket: number }) {
  const questions = useQuery(ticketQuery(ticket));
  if (questions.data === undefined) {
    if (questions.isPending) return <TicketLoading ticket={ticket} />;
    return <TicketUnreachable ticket={ticket} missing="questions" onRetry={() => void questions.refetch()} />;
  }
  if (questions.data.length === 0) {
    if (questions.isFetching) return <TicketLoading ticket={ticket} />;
    return (
      <TicketFrame ticket={ticket}>
        <EmptyState
          drawing={preparing}
          text="Этот билет готовится. Загляните позже, а пока решите другой."
          action={<ButtonLink to="/learn">К билетам</ButtonLink>}
        />
      </TicketFrame>
    );
  }
  return <TicketWithAnswers ticket={ticket} questions={questions.data} />;
}

/** Apart from the ticket, which an answer does not change. */
function TicketWithAnswers({ ticket, questions }: { ticket: number; questions: readonly Question[] }) {
  const { answers, isSettled } = useAnswers();
  // The first question depends on the answers, so it waits for them; offline they fail at once (decision Q10).
  if (!isSettled) return <TicketLoading ticket={ticket} />;
  return <TicketQuiz ticket={ticket} questions={questions} answers={answers} />;
}
