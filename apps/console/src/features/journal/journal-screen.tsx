import {
  exportJournal,
  JOURNAL_FILE_ENTRIES,
  type JournalEntry,
  listJournal,
  listStaff,
} from '@avto/contract/console';
import { differencesOf, sentenceOf } from '@avto/contract/console/journal-words';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Printer } from 'lucide-react';

import { addressOf } from '#data/http.ts';
import { listOptions, oneOptions } from '#data/queries.ts';
import { dayText, momentText } from '#lib/dates.ts';
import { Chosen } from '#parts/chosen.tsx';
import { FileLimit } from '#parts/file-limit.tsx';
import { FileLink } from '#parts/file-link.tsx';
import { IconText } from '#parts/icon-text.tsx';
import { Loaded } from '#parts/loaded.tsx';
import { Page } from '#parts/page.tsx';
import { Pager } from '#parts/pager.tsx';
import { PrintHead } from '#parts/print-head.tsx';
import { Table } from '#parts/table.tsx';
import { Button } from '@avto/ui/button.tsx';

import { JournalFilter } from './journal-filter.tsx';
import { JOURNAL_KIND_WORDS, journalQuery, type JournalSearch } from './journal-params.ts';
import styles from './journal.module.css';

const PAGE_SIZE = 50;

/** Journal of the school, by person, kind and days. */
export function JournalScreen({ search }: { search: JournalSearch }) {
  const navigate = useNavigate();
  const { page = 1, size } = search;
  const query = journalQuery(search);
  const journal = useQuery(
    listOptions(listJournal, {
      query: { page: String(page), ...(size && { size: '500' as const }), ...query },
    }),
  );
  const isFiltered = Object.keys(query).length > 0;
  return (
    <Page
      paper="across"
      title="Журнал"
      lead="Кто, что и когда сделал в кабинете. Записи хранятся три года."
      actions={
        <>
          <FileLink href={addressOf(exportJournal, { query: { ...query, format: 'xlsx' } })} text="XLSX" />
          <FileLink href={addressOf(exportJournal, { query: { ...query, format: 'csv' } })} text="CSV" />
          <Button tone="secondary" onClick={() => print()}>
            <IconText icon={<Printer size={18} aria-hidden="true" />}>Печать</IconText>
          </Button>
        </>
      }
    >
      <PrintHead />
      <ChosenEntries search={search} />
      <JournalFilter search={search} onSearch={(next) => void navigate({ to: '/journal', search: next })} />
      <Loaded query={journal} lines={10}>
        {({ total, entries }) =>
          entries.length === 0 ? (
            <p className={styles['empty']}>
              {isFiltered || page > 1 ? 'Таких записей нет.' : 'Записей пока нет.'}
            </p>
          ) : (
            <>
              <FileLimit
                total={total}
                most={JOURNAL_FILE_ENTRIES}
                kept={['последние', 'записей']}
                rest="Более ранние скачайте по частям: выберите дни."
              />
              <Entries entries={entries} />
              <Pager page={page} pageSize={size ?? PAGE_SIZE} total={total} />
              {size === undefined && total > PAGE_SIZE && (
                <p data-print="no">
                  <Link to="/journal" search={{ ...search, page: undefined, size: 500 }}>
                    По 500 на странице, чтобы напечатать
                  </Link>
                </p>
              )}
            </>
          )
        }
      </Loaded>
    </Page>
  );
}

/** Which entries are in the list. */
function ChosenEntries({ search: { staff, learner, kind, from, to } }: { search: JournalSearch }) {
  const people = useQuery(oneOptions(listStaff, {}));
  const name = people.data?.find(({ id }) => id === staff)?.name;
  return (
    <Chosen
      words={[
        name !== undefined && `Чьи действия: ${name}`,
        kind !== undefined && JOURNAL_KIND_WORDS[kind],
        learner !== undefined && 'только об одном ученике',
        from !== undefined && `с ${dayText(from)}`,
        to !== undefined && `по ${dayText(to)}`,
      ]}
    />
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
          <td className={styles['what']}>
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
