import { TICKET_COUNT } from '@avto/rules';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { ApiError } from '#data/http/api-error.ts';
import { failureText } from '#data/http/failure-text.ts';
import type { JoinedExam } from '#data/internal-exam.ts';
import { prefetchTickets, type TicketLoad } from '#data/tickets.ts';
import { timeOfDay } from '#lib/dates.ts';
import { Button } from '@avto/ui/button.tsx';

import { enterAttempt } from './begin-attempt.ts';
import { examRulesTexts, examRulesTitles } from './exam-rules-names.ts';
import { useExam } from './exam-store.ts';
import styles from './internal-exam.module.css';
import { TicketsBar } from './tickets-bar.tsx';

/** Refusals after which the same attempt may yet begin. */
const passing: ReadonlySet<unknown> = new Set<ApiError['code']>([
  'unavailable',
  'internal',
  'too_many_requests',
]);

interface AttemptStartProps {
  userId: number;
  joined: JoinedExam;
  /** The attempt cannot begin; only another join may help. */
  onRefused: (message: string) => void;
}

/** The exam in words, and the part of it that the school sees; the time runs from «Начать». */
export function AttemptStart({ userId, joined, onRefused }: AttemptStartProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { load, retry } = useAllTickets();
  const { error, isBeginning, begin } = useBeginning(userId, joined, onRefused);
  const isOtherRunning = useExam(({ exam }) => exam?.ended === null);
  // The field that had the focus is gone, and what begins comes before its button.
  useEffect(() => heading.current?.focus(), []);

  const { number, group, rules, closesAt, hasBegun } = joined;
  const isReady = load.done === load.total;
  const isStuck = load.failed.length > 0;
  return (
    <section className={styles['card']}>
      <h2 ref={heading} tabIndex={-1} className={styles['title']}>
        Экзамен № {number}
      </h2>
      <p className={styles['group']}>{group}</p>
      <p>
        <b>Правила: {examRulesTitles[rules]}.</b> {examRulesTexts[rules]}
      </p>
      <p>Экзамен закончится в {timeOfDay(Date.parse(closesAt))}: начните заранее.</p>
      <p>Попытка одна: начать заново с другими вопросами нельзя. Пропадёт интернет — отвечайте дальше.</p>
      <p>Преподаватель видит номер вопроса, ошибки и выход из приложения.</p>
      {isOtherRunning && <p>Экзамен, который вы начали сами, прервётся.</p>}
      {hasBegun && <p>Экзамен уже начат, и его время идёт.</p>}
      <div role="status" className={styles['load']}>
        {isStuck ? (
          <p>Не все вопросы загрузились. Проверьте интернет.</p>
        ) : (
          !isReady && (
            <>
              <p>
                Загружаем вопросы: {load.done} из {load.total}
              </p>
              <TicketsBar {...load} />
            </>
          )
        )}
        {error !== undefined && <p className={styles['error']}>{error}</p>}
      </div>
      {isStuck ? (
        <Button onClick={retry}>Повторить</Button>
      ) : (
        <Button busy={isBeginning} disabled={!isReady} onClick={begin}>
          {hasBegun ? 'Продолжить' : 'Начать'}
        </Button>
      )}
    </section>
  );
}

function useAllTickets() {
  const [load, setLoad] = useState<TicketLoad>({ done: 0, total: TICKET_COUNT, failed: [] });
  const request = useRef<AbortController>(undefined);
  const ask = () => {
    const controller = new AbortController();
    request.current = controller;
    const { signal } = controller;
    const show = (next: TicketLoad) => {
      if (!signal.aborted) setLoad(next);
    };
    // Failures are told once nothing more can come.
    const showProgress = ({ done, total }: TicketLoad) => show({ done, total, failed: [] });
    void prefetchTickets(showProgress, { isNeeded: true, signal }).then(show);
  };
  const start = useEffectEvent(ask);
  useEffect(() => {
    start();
    return () => request.current?.abort();
  }, []);
  const retry = () => {
    setLoad(({ done, total }) => ({ done, total, failed: [] }));
    ask();
  };
  return { load, retry };
}

function useBeginning(userId: number, joined: JoinedExam, onRefused: (message: string) => void) {
  const navigate = useNavigate();
  const [error, setError] = useState<string>();
  const [isBeginning, setIsBeginning] = useState(false);
  const begin = async () => {
    setError(undefined);
    setIsBeginning(true);
    try {
      if (await enterAttempt(userId, joined)) {
        await navigate({ to: '/exam', replace: true });
        return;
      }
      setError('Вопросы этого экзамена не загрузились. Нажмите ещё раз');
    } catch (failure) {
      const isFinal = failure instanceof ApiError && !passing.has(failure.code);
      if (isFinal) {
        onRefused(failureText(failure));
        return;
      }
      setError(failureText(failure));
    }
    setIsBeginning(false);
  };
  return { error, isBeginning, begin: () => void begin() };
}
