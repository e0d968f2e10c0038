import { exportHardest, type Hardest, listHardest } from '@avto/contract/console';
import { TICKET_COUNT } from '@avto/rules';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Presentation, Printer } from 'lucide-react';
import { useState } from 'react';

import { addressOf } from '#data/http.ts';
import { listOptions } from '#data/queries.ts';
import { FileLink } from '#parts/file-link.tsx';
import { IconText } from '#parts/icon-text.tsx';
import { Loaded } from '#parts/loaded.tsx';
import { Page } from '#parts/page.tsx';
import { Panel } from '#parts/panel.tsx';
import { PrintHead } from '#parts/print-head.tsx';
import { GroupSelect } from '#parts/roster/group-select.tsx';
import type { GroupFilter } from '#parts/roster/learner-view.ts';
import { Select } from '#parts/select.tsx';
import { Button, buttonClass } from '@avto/ui/button.tsx';

import { HardestEmpty } from './hardest-empty.tsx';
import { HardestTable } from './hardest-table.tsx';
import styles from './hardest-screen.module.css';
import { WeakTopics } from './weak-topics.tsx';

interface HardestScreenProps {
  view: GroupFilter;
  onView: (view: GroupFilter) => void;
}

/** The hardest questions and the weakest topics of a group, or of all whom one may see. */
export function HardestScreen({ view, onView }: HardestScreenProps) {
  const query = view.group === undefined ? {} : { group: String(view.group) };
  const hardest = useQuery(listOptions(listHardest, { query }));
  const hasQuestions = (hardest.data?.questions.length ?? 0) > 0;
  return (
    <Page
      title="Что не знает группа"
      lead={
        <>
          Считается первый ответ каждого, кто учится: что человек знал, когда увидел вопрос впервые.{' '}
          <Link to="/reports" data-print="no">
            Сообщения об ошибках в вопросах
          </Link>
        </>
      }
      actions={
        <>
          {hasQuestions && (
            <Link to="/lesson" search={view} className={buttonClass('primary')}>
              <IconText icon={<Presentation size={18} aria-hidden="true" />}>Показать на уроке</IconText>
            </Link>
          )}
          <FileLink href={addressOf(exportHardest, { query: { ...query, format: 'xlsx' } })} text="XLSX" />
          <FileLink href={addressOf(exportHardest, { query: { ...query, format: 'csv' } })} text="CSV" />
          <Button tone="secondary" onClick={() => print()}>
            <IconText icon={<Printer size={18} aria-hidden="true" />}>Печать</IconText>
          </Button>
        </>
      }
    >
      <PrintHead />
      <div className={styles['filter']} data-print="no">
        <div className={styles['group']}>
          <GroupSelect {...view} onGroup={onView} />
        </div>
        <TicketChoice view={view} />
      </div>
      <Loaded query={hardest} lines={12}>
        {(data) => <Figures data={data} view={view} />}
      </Loaded>
    </Page>
  );
}

function Figures({ data, view }: { data: Hardest; view: GroupFilter }) {
  const { answers, questions, topics } = data;
  if (questions.length === 0 && topics.length === 0)
    return <HardestEmpty answers={answers} hasGroup={view.group !== undefined} />;
  return (
    <>
      {questions.length > 0 ? (
        <Panel
          isWide
          title="Самые трудные вопросы"
          note="Сначала те, где доля ошибок больше. Вопрос виден, когда на него ответили пятеро."
        >
          <HardestTable questions={questions} view={view} />
        </Panel>
      ) : (
        <HardestEmpty answers={answers} hasGroup={view.group !== undefined} />
      )}
      {topics.length > 0 && (
        <Panel isWide title="Слабые темы" note="По первым ответам на все вопросы темы.">
          <WeakTopics topics={topics} view={view} />
        </Panel>
      )}
    </>
  );
}

/** Any ticket can be shown, whatever its answers. */
function TicketChoice({ view }: { view: GroupFilter }) {
  const [ticket, setTicket] = useState('1');
  return (
    <div className={styles['ticket']}>
      <Select label="Билет" value={ticket} onValue={setTicket}>
        {Array.from({ length: TICKET_COUNT }, (_, index) => (
          <option key={index} value={index + 1}>
            {index + 1}
          </option>
        ))}
      </Select>
      <Link to="/lesson" search={{ ...view, ticket: Number(ticket) }} className={buttonClass('secondary')}>
        Показать билет
      </Link>
    </div>
  );
}
