import { type JournalEntry, listJournal, listStaff } from '@avto/contract/console';
import { differencesOf, sentenceOf } from '@avto/contract/console/journal-words';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';

import { listOptions, oneOptions } from '#data/queries.ts';
import { momentText } from '#lib/dates.ts';
import { Loaded } from '#parts/loaded.tsx';
import { Page } from '#parts/page.tsx';
import { Pager } from '#parts/pager.tsx';
import { Select } from '#parts/select.tsx';
import { Table } from '#parts/table.tsx';
import { Button } from '@avto/ui/button.tsx';

import styles from './journal.module.css';

const PAGE_SIZE = 50;

export interface JournalSearch {
  readonly page?: number | undefined;
  /** Id of somebody of the staff. */
  readonly staff?: number | undefined;
  /** Id of a learner. */
  readonly learner?: number | undefined;
}

export function JournalScreen({ search }: { search: JournalSearch }) {
  const navigate = useNavigate();
  const { page = 1, staff, learner } = search;
  const journal = useQuery(
    listOptions(listJournal, {
      query: {
        page: String(page),
        ...(staff === undefined ? {} : { staff: String(staff) }),
        ...(learner === undefined ? {} : { learner: String(learner) }),
      },
    }),
  );
  const people = useQuery(oneOptions(listStaff, {}));
  const filter = (next: JournalSearch) => void navigate({ to: '/journal', search: next });
  return (
    <Page title="Журнал" lead="Кто, что и когда сделал в кабинете. Записи хранятся три года.">
      <div className={styles['filters']}>
        <Select
          label="Чьи действия"
          value={staff === undefined ? '' : String(staff)}
          onValue={(value) => filter({ learner, staff: value === '' ? undefined : Number(value) })}
        >
          <option value="">Все</option>
          {people.data?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        {learner !== undefined && (
          <Button tone="secondary" onClick={() => filter({ staff })}>
            Только об одном ученике — показать обо всех
          </Button>
        )}
      </div>
      <Loaded query={journal} lines={10}>
        {({ total, entries }) =>
          entries.length === 0 ? (
            <p className={styles['empty']}>
              {staff === undefined && learner === undefined && page === 1
                ? 'Записей пока нет.'
                : 'Таких записей нет.'}
            </p>
          ) : (
            <>
              <Entries entries={entries} />
              <Pager page={page} pageSize={PAGE_SIZE} total={total} />
            </>
          )
        }
      </Loaded>
    </Page>
  );
}

function Entries({ entries }: { entries: readonly JournalEntry[] }) {
  const head = (
    <>
      <th scope="col">Когда</th>
      <th scope="col">Кто</th>
      <th scope="col">Что сделано</th>
      <th scope="col">Откуда</th>
    </>
  );
  return (
    <Table label="Журнал" stacks head={head}>
      {entries.map((entry) => (
        <tr key={entry.id}>
          <td className={styles['moment']}>
            <time dateTime={entry.at}>{momentText(entry.at)}</time>
          </td>
          <td data-label="Кто" className={styles['who']}>
            {entry.staffName}
          </td>
          <td>
            {sentenceOf(entry)}
            <Differences entry={entry} />
          </td>
          <td data-label="Откуда" className={styles['address']}>
            {entry.address ?? '—'}
          </td>
        </tr>
      ))}
    </Table>
  );
}

function Differences({ entry }: { entry: JournalEntry }) {
  const differences = differencesOf(entry);
  if (differences.length === 0) return null;
  return (
    <ul className={styles['differences']}>
      {differences.map(({ label, was, became }) => (
        <li key={label}>
          {label}:{' '}
          {was !== undefined && became !== undefined ? (
            <>
              <span className="visually-hidden">было </span>
              {was} <span aria-hidden="true">→</span>
              <span className="visually-hidden">, стало</span> {became}
            </>
          ) : (
            (became ?? was)
          )}
        </li>
      ))}
    </ul>
  );
}
