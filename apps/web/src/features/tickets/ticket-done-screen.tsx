import { useQuery } from '@tanstack/react-query';
import { QUESTIONS_PER_TICKET, ticketProgress } from '@avto/rules';

import again from '#assets/drawings/again.svg';
import cheer from '#assets/drawings/cheer.svg';
import { track } from '#data/analytics/track.ts';
import { useAnswers } from '#data/answers.ts';
import { ticketQuery } from '#data/tickets.ts';
import { useTrackOnce } from '#data/analytics/use-track-once.ts';
import { ResultScreen } from '#quiz/result-screen.tsx';

import { TicketDoneActions } from './ticket-done-actions.tsx';
import { TicketLoading } from './ticket-loading.tsx';
import { TicketUnreachable } from './ticket-unreachable.tsx';

/** The result of a ticket: green when all is right, otherwise pink (specification §2, Tickets). */
export function TicketDoneScreen({ ticket }: { ticket: number }) {
  const questions = useQuery(ticketQuery(ticket));
  const { answers, status, refetch } = useAnswers();
  const total = questions.data?.length || QUESTIONS_PER_TICKET;
  const { right, answered } = ticketProgress(answers.filter((answer) => answer.ticket === ticket));
  const isPerfect = right === total;
  const open = total - answered;
  const isFinished = status === 'ready' && questions.data !== undefined && open === 0;
  useTrackOnce(isFinished, () => track('tickets_finished', { ticket }));
  if (status === 'loading') return <TicketLoading ticket={ticket} />;
  // Without the server's list, "not finished" would be a guess.
  if (status === 'unknown' && open > 0) {
    return <TicketUnreachable ticket={ticket} missing="answers" onRetry={() => void refetch()} />;
  }
  return (
    <ResultScreen
      tone={isPerfect ? 'right' : 'wrong'}
      drawing={isPerfect ? cheer : again}
      title={open > 0 ? `Билет №${ticket} не закончен` : `Билет №${ticket} пройден`}
      right={right}
      total={total}
      isTriumph={isPerfect}
      actions={<TicketDoneActions ticket={ticket} answers={answers} answered={answered} open={open} />}
    >
      <p>{summary(open, total - right - open)}</p>
    </ResultScreen>
  );
}

function summary(open: number, wrong: number): string {
  if (open > 0) return `Без ответа: ${open}`;
  if (wrong === 0) return 'Без единой ошибки. Так держать!';
  return `Ошибок: ${wrong}. Разберите ${wrong === 1 ? 'её, пока помните вопрос' : 'их, пока помните вопросы'}`;
}
