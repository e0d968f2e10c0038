import type { LearnerRow } from '@avto/contract/console';
import { reasonWords } from '@avto/learning';
import { TICKET_COUNT } from '@avto/rules';
import { Link } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';

import { dayWords } from '#lib/day-words.ts';
import { callName } from '#parts/roster/learner-view.ts';
import { ReadinessMark } from '#parts/roster/readiness-mark.tsx';
import { ReasonList } from '#parts/roster/reason-list.tsx';

import { Check } from '#parts/check.tsx';
import { useNow } from '#parts/use-now.ts';
import styles from './learner-table-row.module.css';
import { NameLess } from './nameless.tsx';
import type { Selection } from './use-selection.ts';

interface LearnerTableRowProps {
  row: LearnerRow;
  hasGroup: boolean;
  /** Reasons are written out; otherwise a sign says that there are some. */
  hasReasons: boolean;
  selection: Selection | null;
}

export function LearnerTableRow({ row, hasGroup, hasReasons, selection }: LearnerTableRowProps) {
  const name = callName(row);
  const now = useNow();
  return (
    <tr>
      {selection && (
        <td data-kind="act">
          <Check
            label={`Выбрать: ${name}`}
            isChecked={selection.chosen.has(row.id)}
            onCheck={(isChosen) => selection.set([row], isChosen)}
          />
        </td>
      )}
      <th scope="row" data-sticky="">
        <span className={styles['who']}>
          <Link to="/learners/$id" params={{ id: String(row.id) }} className={styles['name']}>
            {name}
          </Link>
          {row.reasons.length > 0 && !hasReasons && <NeedSign reasons={row.reasons} />}
        </span>
        {row.name === null ? (
          <NameLess row={row} canName={selection !== null} />
        ) : (
          <span className={styles['login']}>{row.login}</span>
        )}
        {hasReasons && <ReasonList reasons={row.reasons} />}
      </th>
      <td data-kind="number">
        {row.ticketsDone}
        <span className={styles['of']}> из {TICKET_COUNT}</span>
      </td>
      <td data-kind="number">{row.rightPercent === null ? '—' : `${row.rightPercent} %`}</td>
      <td data-kind="number">{row.mistakes}</td>
      <td data-kind="number">
        {row.examsPassed + row.examsFailed === 0 ? (
          '—'
        ) : (
          <>
            <span className="visually-hidden">сдано </span>
            <span className={styles['passed']}>{row.examsPassed}</span>
            <span aria-hidden="true"> / </span>
            <span className="visually-hidden">, не сдано </span>
            <span className={styles['failed']}>{row.examsFailed}</span>
          </>
        )}
      </td>
      <td data-kind="number">{row.tasks === 0 ? '—' : `${row.tasksDone} из ${row.tasks}`}</td>
      <td>
        <ReadinessMark readiness={row.readiness} />
      </td>
      <td className={styles['last']}>{row.lastAt === null ? '—' : dayWords(row.lastAt, now)}</td>
      {hasGroup && <td className={styles['group']}>{row.group?.name ?? '—'}</td>}
    </tr>
  );
}

/** Says that there are reasons to help; the words stand in its name and in its tip. */
function NeedSign({ reasons }: Pick<LearnerRow, 'reasons'>) {
  const words = `Нужна помощь: ${reasons.map(reasonWords).join(', ')}`;
  return (
    <span className={styles['need']} title={words}>
      <CircleAlert size={18} aria-hidden="true" />
      <span className="visually-hidden">{words}</span>
    </span>
  );
}
