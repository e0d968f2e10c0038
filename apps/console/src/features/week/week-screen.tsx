import { exportWeek, getWeek, type WeekSheet } from '@avto/contract/console';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, Printer } from 'lucide-react';

import { isRefusal } from '#data/call-error.ts';
import { addressOf } from '#data/http.ts';
import { oneOptions } from '#data/queries.ts';
import { dateWords } from '#lib/day-words.ts';
import { Checkbox } from '#parts/checkbox.tsx';
import { Empty } from '#parts/empty.tsx';
import { FileLink } from '#parts/file-link.tsx';
import { IconText } from '#parts/icon-text.tsx';
import { Loaded } from '#parts/loaded.tsx';
import { Page } from '#parts/page.tsx';
import { PrintHead } from '#parts/print-head.tsx';
import { GroupGone } from '#parts/roster/group-gone.tsx';
import { useNow } from '#parts/use-now.ts';
import { Button, buttonClass } from '@avto/ui/button.tsx';

import { sundayOf, type WeekView, weeksLater } from './week-params.ts';
import styles from './week-screen.module.css';
import { WeekTable } from './week-table.tsx';

interface WeekScreenProps {
  /** Id of the group. */
  id: string;
  view: WeekView;
  onView: (view: WeekView) => void;
}

/** The week of a group: a sheet for the wall, or for the manager. */
export function WeekScreen({ id, view, onView }: WeekScreenProps) {
  const now = useNow();
  const query = view.week === undefined ? {} : { week: view.week };
  // Not every few seconds as lists are: every learner of the group is reckoned anew for it.
  const found = useQuery({
    ...oneOptions(getWeek, { params: { id }, query }),
    placeholderData: keepPreviousData,
  });
  const sheet = found.data;
  if (isRefusal(found.error, 'not_found')) return <GroupGone />;
  if (isRefusal(found.error, 'validation_failed')) return <NoWeek id={id} />;
  return (
    <Page
      paper="across"
      title={sheet ? `Неделя ${spanWords(sheet.monday, now)}` : 'Неделя группы'}
      lead={sheet && <About sheet={sheet} />}
      actions={
        <>
          <FileLink
            href={addressOf(exportWeek, { params: { id }, query: { ...query, format: 'xlsx' } })}
            text="XLSX"
          />
          <FileLink
            href={addressOf(exportWeek, { params: { id }, query: { ...query, format: 'csv' } })}
            text="CSV"
          />
          <Button tone="secondary" onClick={() => print()}>
            <IconText icon={<Printer size={18} aria-hidden="true" />}>Печать</IconText>
          </Button>
        </>
      }
    >
      <PrintHead />
      <Loaded query={found} lines={12}>
        {(data) => (
          <>
            <div className={styles['choice']} data-print="no">
              <Weeks id={id} sheet={data} view={view} />
              {data.sum.inNeed !== null && (
                <Checkbox
                  checked={view.help === undefined}
                  onChecked={(isShown) =>
                    onView({
                      ...(view.week !== undefined && { week: view.week }),
                      ...(!isShown && { help: 'no' as const }),
                    })
                  }
                >
                  Показывать готовность и кому помочь
                </Checkbox>
              )}
            </div>
            <Sheet sheet={data} hasHelp={view.help === undefined} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function About({ sheet: { group, isOver } }: { sheet: WeekSheet }) {
  return (
    <>
      <Link to="/groups/$id" params={{ id: String(group.id) }}>
        {group.name}
      </Link>
      {!isOver && ' · неделя ещё идёт'}
    </>
  );
}

function Weeks({ id, sheet, view }: { id: string; sheet: WeekSheet; view: WeekView }) {
  const help = view.help === undefined ? {} : { help: view.help };
  const { monday, isOver } = sheet;
  return (
    <nav aria-label="Недели" className={styles['weeks']}>
      <Link
        to="/groups/$id/week"
        params={{ id }}
        search={{ ...help, week: weeksLater(monday, -1) }}
        className={buttonClass('secondary')}
      >
        <IconText icon={<ChevronLeft size={18} aria-hidden="true" />}>Неделя раньше</IconText>
      </Link>
      {isOver && (
        <Link
          to="/groups/$id/week"
          params={{ id }}
          search={{ ...help, week: weeksLater(monday, 1) }}
          className={buttonClass('secondary')}
        >
          Неделя позже
          <ChevronRight size={18} aria-hidden="true" />
        </Link>
      )}
    </nav>
  );
}

function Sheet({ sheet, hasHelp }: { sheet: WeekSheet; hasHelp: boolean }) {
  const { learners, total, sum } = sheet;
  if (total === 0)
    return <Empty title="В группе никого не было" text="На этой неделе в группе ещё никто не учился." />;
  return (
    <>
      {total > learners.length && (
        <p role="status">
          Показаны первые {learners.length} из {total} по алфавиту.
        </p>
      )}
      <WeekTable sheet={sheet} hasHelp={hasHelp} />
      <div className={styles['notes']}>
        <p>Дни и часы московские. Билет решён, когда на его последний вопрос впервые ответили верно.</p>
        {sum.isPart && <p>«от» — ответы, которых могло быть больше: о вопросе помнят последние 16.</p>}
        {sum.examsPassed === null && (
          <p>Прочерк у экзаменов — хранятся последние 200, той недели среди них нет.</p>
        )}
        {sum.inNeed === null && (
          <p>Готовность и причины помочь известны только на сегодня, поэтому за прошлые недели их нет.</p>
        )}
      </div>
    </>
  );
}

/** «16 – 22 ноября». */
function spanWords(monday: string, now: number): string {
  const sunday = sundayOf(monday);
  const last = dateWords(sunday, now);
  return monday.slice(0, 7) === sunday.slice(0, 7)
    ? `${Number(monday.slice(8))}–${last}`
    : `${dateWords(monday, now)} – ${last}`;
}

function NoWeek({ id }: { id: string }) {
  return (
    <Page title="Недели здесь нет">
      <Empty
        title="Такой недели нет"
        text="Показать можно эту неделю и любую прошлую с 2020 года."
        action={
          <Link to="/groups/$id/week" params={{ id }}>
            К последней неделе
          </Link>
        }
      />
    </Page>
  );
}
