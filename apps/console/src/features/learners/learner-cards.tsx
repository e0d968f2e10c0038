import type { LearnerRow } from '@avto/contract/console';
import { TICKET_COUNT } from '@avto/rules';
import { Link } from '@tanstack/react-router';

import { dayWords } from '#lib/day-words.ts';
import {
  callName,
  type LearnerSort,
  parseLearnerView,
  sortedBy,
  sortOf,
} from '#parts/roster/learner-view.ts';
import { ReadinessMark } from '#parts/roster/readiness-mark.tsx';
import { ReasonList } from '#parts/roster/reason-list.tsx';
import { Select } from '#parts/select.tsx';
import cards from '#parts/link-card.module.css';
import { Button } from '@avto/ui/button.tsx';
import { classNames } from '@avto/ui/class-names.ts';

import { Check } from '#parts/check.tsx';
import { useNow } from '#parts/use-now.ts';
import { columns } from './columns.ts';
import styles from './learner-cards.module.css';
import type { LearnerListProps } from './learner-table.tsx';
import { NameLess } from './nameless.tsx';
import type { Selection } from './use-selection.ts';

/** Learners on a narrow screen: a card each, sorted by a list of choices. */
export function LearnerCards({ rows, view, onView, hasGroup, caption, selection }: LearnerListProps) {
  const { sort, order } = sortOf(view);
  return (
    <>
      <div className={styles['sort']}>
        <Select
          label="Порядок"
          isLabelHidden
          value={sort}
          onValue={(value) =>
            onView(parseLearnerView({ ...view, sort: value, order: undefined, page: undefined }))
          }
        >
          {columns.map(({ sort: column, title }) => (
            <option key={column} value={column}>
              По порядку: {title.toLowerCase()}
            </option>
          ))}
        </Select>
        <Button tone="secondary" onClick={() => onView(sortedBy(view, sort satisfies LearnerSort))}>
          {order === 'asc' ? '↑' : '↓'}
          <span className="visually-hidden">
            {order === 'asc' ? 'по возрастанию, перевернуть' : 'по убыванию, перевернуть'}
          </span>
        </Button>
      </div>
      <ul className={cards['cards']} aria-label={caption}>
        {rows.map((row) => (
          <LearnerCard key={row.id} row={row} hasGroup={hasGroup} selection={selection} />
        ))}
      </ul>
    </>
  );
}

interface LearnerCardProps {
  row: LearnerRow;
  hasGroup: boolean;
  selection: Selection | null;
}

function LearnerCard({ row, hasGroup, selection }: LearnerCardProps) {
  const name = callName(row);
  const now = useNow();
  const group = hasGroup && (row.group?.name ?? 'без группы');
  return (
    <li className={classNames(cards['card'], styles['card'])}>
      <div className={styles['head']}>
        <div className={styles['who']}>
          <Link to="/learners/$id" params={{ id: String(row.id) }} className={cards['name']}>
            {name}
          </Link>
          {row.name === null ? (
            <NameLess row={row} canName={selection !== null} />
          ) : (
            <p className={cards['quiet']}>{row.login}</p>
          )}
        </div>
        {selection && (
          <div className={styles['check']}>
            <Check
              label={`Выбрать: ${name}`}
              isChecked={selection.chosen.has(row.id)}
              onCheck={(isChosen) => selection.set([row], isChosen)}
            />
          </div>
        )}
      </div>
      <dl className={styles['figures']}>
        <Figure title="Билеты" value={`${row.ticketsDone} из ${TICKET_COUNT}`} />
        <Figure title="Верно" value={row.rightPercent === null ? '—' : `${row.rightPercent} %`} />
        <Figure title="Ошибки" value={String(row.mistakes)} />
        <Figure title="Экзамены" value={examsText(row)} />
        {row.tasks > 0 && <Figure title="ДЗ" value={`${row.tasksDone} из ${row.tasks}`} />}
      </dl>
      <p className={styles['foot']}>
        <ReadinessMark readiness={row.readiness} />
        <span className={cards['quiet']}>
          {row.lastAt === null ? 'ответов ещё не было' : dayWords(row.lastAt, now)}
          {group && ` · ${group}`}
        </span>
      </p>
      {row.reasons.length > 0 && <ReasonList reasons={row.reasons} />}
    </li>
  );
}

function Figure({ title, value }: { title: string; value: string }) {
  return (
    <div className={styles['figure']}>
      <dt>{title}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function examsText({ examsPassed, examsFailed }: LearnerRow): string {
  const total = examsPassed + examsFailed;
  return total === 0 ? '—' : `${examsPassed} из ${total}`;
}
