import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { QUESTIONS_PER_TICKET, ticketProgress } from '@avto/rules';

import again from '#assets/drawings/again.svg';
import cheer from '#assets/drawings/cheer.svg';
import { track } from '#data/analytics.ts';
import { useAnswers, useResetTicket } from '#data/answers.ts';
import { ticketQuery } from '#data/tickets.ts';
import { useTrackOnce } from '#data/use-track-once.ts';
import { ResultScreen } from '#quiz/result-screen.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';

import { TicketLoading } from './ticket-loading.tsx';
import { TicketUnreachable } from './ticket-unreachable.tsx';

/** How a ticket went: green when all is right, otherwise pink (specification §2, Tickets). */
export function TicketDoneScreen({ ticket }: { ticket: number }) {
  const navigate = useNavigate();
  const reset = useResetTicket();
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
  const params = { tiket: String(ticket) };
  const restart = () => {
    void reset(ticket);
    void navigate({ to: '/learn/$tiket', params, replace: true });
  };
  return (
    <ResultScreen
      tone={isPerfect ? 'right' : 'wrong'}
      drawing={isPerfect ? cheer : again}
      title={open > 0 ? `Билет №${ticket} не закончен` : `Билет №${ticket} пройден`}
      right={right}
      total={total}
      isTriumph={isPerfect}
      actions={
        <>
          {open > 0 && (
            <ButtonLink to="/learn/$tiket" params={params} replace>
              Продолжить
            </ButtonLink>
          )}
          <Button tone={open > 0 ? 'secondary' : 'primary'} onClick={restart}>
            Начать заново
          </Button>
          <ButtonLink tone="secondary" to="/exam">
            Экзамен
          </ButtonLink>
          <ButtonLink tone="secondary" to="/home">
            В меню
          </ButtonLink>
        </>
      }
    >
      <p>{summary(open, total - right - open)}</p>
    </ResultScreen>
  );
}

function summary(open: number, wrong: number): string {
  if (open > 0) return `Без ответа: ${open}`;
  return wrong === 0 ? 'Без единой ошибки. Так держать!' : 'Ошибки можно разобрать в разделе «Ошибки»';
}
