import { pluralRu } from '@avto/rules';
import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';

import type { Answer } from '#data/answer.ts';
import { resetTicket } from '#data/answers.ts';
import { Button } from '@avto/ui/button.tsx';
import { ButtonLink } from '@avto/ui/button-link.tsx';

import { nextTicket } from './next-ticket.ts';
import styles from './ticket-done-actions.module.css';
import { usePreparingTickets } from './use-preparing-tickets.ts';

interface TicketDoneActionsProps {
  ticket: number;
  /** Of all tickets. */
  answers: readonly Answer[];
  /** Questions of this ticket with an answer, and without one. */
  answered: number;
  open: number;
}

/** The buttons of a ticket's result: one primary action, the answers, then the specified three. */
export function TicketDoneActions({ ticket, answers, answered, open }: TicketDoneActionsProps) {
  const navigate = useNavigate();
  const lossId = useId();
  const params = { tiket: String(ticket) };
  const restart = () => {
    void resetTicket(ticket);
    void navigate({ to: '/learn/$tiket', params, replace: true });
  };
  return (
    <>
      <WayOn ticket={ticket} answers={answers} open={open} />
      {open === 0 && (
        <ButtonLink tone="secondary" to="/learn/$tiket/show" params={params}>
          Мои ответы
        </ButtonLink>
      )}
      <div className={styles['restart']}>
        <Button tone="secondary" aria-describedby={answered > 0 ? lossId : undefined} onClick={restart}>
          Начать заново
        </Button>
        {answered > 0 && (
          <p id={lossId} className={styles['loss']}>
            {lossText(answered)}
          </p>
        )}
      </div>
      <div className={styles['pair']}>
        <ButtonLink tone="secondary" to="/exam">
          Экзамен
        </ButtonLink>
        <ButtonLink tone="secondary" to="/home">
          В меню
        </ButtonLink>
      </div>
    </>
  );
}

/** The primary action; none when every ticket is finished without a mistake. */
function WayOn({ ticket, answers, open }: Omit<TicketDoneActionsProps, 'answered'>) {
  const next = nextTicket(ticket, answers, usePreparingTickets());
  if (open > 0) {
    return (
      <ButtonLink to="/learn/$tiket" params={{ tiket: String(ticket) }} replace>
        Продолжить
      </ButtonLink>
    );
  }
  const mistakes = answers.filter(({ status }) => status === 'ERROR');
  const hasOwnMistakes = mistakes.some((answer) => answer.ticket === ticket);
  if (hasOwnMistakes || (next === null && mistakes.length > 0)) {
    return <ButtonLink to="/mistakes">Разобрать ошибки</ButtonLink>;
  }
  if (next === null) return null;
  return (
    <ButtonLink to="/learn/$tiket" params={{ tiket: String(next) }}>
      Следующий билет
    </ButtonLink>
  );
}

function lossText(answered: number): string {
  const words = pluralRu(answered, 'ответ сотрётся', 'ответа сотрутся', 'ответов сотрутся');
  return `${answered} ${words}`;
}
