import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { QUESTIONS_PER_TICKET, ticketProgress } from '@avto/rules';

import again from '#assets/drawings/again.svg';
import cheer from '#assets/drawings/cheer.svg';
import confetti from '#assets/drawings/confetti.svg';
import { useAnswers, useResetTicket } from '#data/answers.ts';
import { ticketQuery } from '#data/tickets.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { classNames } from '#ui/class-names.ts';
import { ProgressRing } from '#ui/progress-ring.tsx';

import styles from './ticket-done-screen.module.css';
import { TicketLoading } from './ticket-loading.tsx';
import { TicketUnreachable } from './ticket-unreachable.tsx';

/** How a ticket went: green when all is right, otherwise pink (specification §2, Tickets). */
export function TicketDoneScreen({ ticket }: { ticket: number }) {
  const navigate = useNavigate();
  const reset = useResetTicket();
  const questions = useQuery(ticketQuery(ticket));
  const { answers, status, refetch } = useAnswers();
  if (status === 'loading') return <TicketLoading ticket={ticket} />;

  const total = questions.data?.length || QUESTIONS_PER_TICKET;
  const { right, answered } = ticketProgress(answers.filter((answer) => answer.ticket === ticket));
  const isPerfect = right === total;
  const open = total - answered;
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
    <main className={classNames(styles['screen'], isPerfect ? styles['perfect'] : styles['imperfect'])}>
      <div className={styles['result']}>
        <img className={styles['drawing']} src={isPerfect ? cheer : again} alt="" width={200} height={150} />
        <h1 className={styles['title']} tabIndex={-1}>
          {open > 0 ? `Билет №${ticket} не закончен` : `Билет №${ticket} пройден`}
        </h1>
        <div className={styles['ring']}>
          {isPerfect && <img className={styles['confetti']} src={confetti} alt="" width={360} height={240} />}
          <ProgressRing value={right} max={total} tone={isPerfect ? 'right' : 'wrong'}>
            <p className={styles['score']}>
              {right}/{total}
            </p>
            <p className={styles['caption']}>
              правильных
              <br />
              ответов
            </p>
          </ProgressRing>
        </div>
        <p className={styles['text']}>{summary(open, total - right - open)}</p>
      </div>
      <div className={styles['actions']}>
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
      </div>
    </main>
  );
}

function summary(open: number, wrong: number): string {
  if (open > 0) return `Без ответа: ${open}`;
  return wrong === 0 ? 'Без единой ошибки. Так держать!' : 'Ошибки можно разобрать в разделе «Ошибки»';
}
