import { exportLearner, getLearner, type LearnerDetail } from '@avto/contract/console';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { useState } from 'react';

import { isRefusal } from '#data/call-error.ts';
import { addressOf, type Output } from '#data/http.ts';
import { listOptions } from '#data/queries.ts';
import { useIsManager } from '#data/session.ts';
import { dateWords, dayWords } from '#lib/day-words.ts';
import { Empty } from '#parts/empty.tsx';
import { FileLink } from '#parts/file-link.tsx';
import { IconText } from '#parts/icon-text.tsx';
import { Loaded } from '#parts/loaded.tsx';
import { Page } from '#parts/page.tsx';
import { PrintHead } from '#parts/print-head.tsx';
import { callName } from '#parts/roster/learner-view.ts';
import { ReasonList } from '#parts/roster/reason-list.tsx';
import { NewTaskDialog } from '#parts/tasks/new-task-dialog.tsx';
import { useHeadingFocus } from '#parts/use-heading-focus.ts';
import { useNow } from '#parts/use-now.ts';
import { Button } from '@avto/ui/button.tsx';

import type { addPasswordCard } from '@avto/contract/console';
import { Account } from './account.tsx';
import { Days } from './days.tsx';
import { Exams } from './exams.tsx';
import { Figures } from './figures.tsx';
import styles from './learner-screen.module.css';
import { PasswordCard } from './password-card.tsx';
import { Tickets } from './tickets.tsx';
import { Topics } from './topics.tsx';

type Card = Output<typeof addPasswordCard>;

/** One learner: tickets, topics, exams, days, and what the school may do with the account. */
export function LearnerScreen({ id }: { id: string }) {
  const learner = useQuery(listOptions(getLearner, { params: { id } }));
  const [card, setCard] = useState<Card>();
  const [isAsking, setAsking] = useState(false);
  useHeadingFocus(card ? 'card' : 'learner');
  if (isRefusal(learner.error, 'not_found')) return <Gone />;
  if (card) return <PasswordCard card={card} onDone={() => setCard(undefined)} />;
  const row = learner.data?.row;
  return (
    <Page
      title={row ? callName(row) : 'Ученик'}
      lead={row && <About row={row} />}
      actions={
        <>
          {row?.archivedAt === null && <Button onClick={() => setAsking(true)}>Дать задание</Button>}
          <FileLink
            href={addressOf(exportLearner, { params: { id }, query: { format: 'xlsx' } })}
            text="XLSX"
          />
          <FileLink
            href={addressOf(exportLearner, { params: { id }, query: { format: 'csv' } })}
            text="CSV"
          />
          <Button tone="secondary" onClick={() => print()}>
            <IconText icon={<Printer size={18} aria-hidden="true" />}>Печать</IconText>
          </Button>
        </>
      }
    >
      <PrintHead />
      <Loaded query={learner} lines={10}>
        {(detail) => <Learner detail={detail} onCard={setCard} />}
      </Loaded>
      {isAsking && row && (
        <NewTaskDialog learner={{ id: row.id, name: callName(row) }} onClose={() => setAsking(false)} />
      )}
    </Page>
  );
}

function Learner({ detail, onCard }: { detail: LearnerDetail; onCard: (card: Card) => void }) {
  const isManager = useIsManager();
  const { row, tickets, topics, exams, days } = detail;
  return (
    <div className={styles['columns']}>
      <div className={styles['main']}>
        {row.reasons.length > 0 && (
          <section className={styles['need']} aria-label="Почему нужна помощь">
            <ReasonList reasons={row.reasons} />
          </section>
        )}
        <Figures row={row} tickets={tickets.length} />
        <Tickets tickets={tickets} />
        <Topics topics={topics} />
        <Exams exams={exams} row={row} />
        <Days days={days} />
      </div>
      {isManager && (
        <div className={styles['side']} data-print="no">
          <Account detail={detail} onCard={onCard} />
        </div>
      )}
    </div>
  );
}

function About({ row }: { row: LearnerDetail['row'] }) {
  const now = useNow();
  return (
    <>
      {row.group ? (
        <Link to="/groups/$id" params={{ id: String(row.group.id) }}>
          {row.group.name}
        </Link>
      ) : (
        'Без группы'
      )}
      {row.name === null ? ' · без имени' : ` · ${row.login}`}
      {` · в автошколе с ${dateWords(row.joinedAt, now)}`}
      {row.lastAt === null ? ' · ответов ещё не было' : ` · последние ответы ${dayWords(row.lastAt, now)}`}
      {row.archivedAt !== null && ` · в архиве с ${dateWords(row.archivedAt, now)}`}
    </>
  );
}

function Gone() {
  return (
    <Page title="Ученика здесь нет">
      <Empty
        title="Такого ученика нет"
        text="Возможно, аккаунт удалён или ученик теперь в другой группе."
        action={<Link to="/groups">К группам</Link>}
      />
    </Page>
  );
}
