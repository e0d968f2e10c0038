import { setImmediate } from 'node:timers/promises';

import {
  type exportJournal,
  JOURNAL_FILE_ENTRIES,
  type JournalEntry,
  type listJournal,
} from '@avto/contract/console';
import { differencesOf, sentenceOf } from '@avto/contract/console/journal-words';
import type * as z from 'zod/mini';

import { spanOf } from '#console/day-span.ts';
import { inSchool, type Staff } from '#console/scope.ts';
import type { Sheet } from '#console/sheet.ts';
import type { Database } from '#db/database.ts';
import {
  journalBelow,
  type JournalFilter,
  PAGE,
  readJournal,
} from '#modules/console-staff/console-staff.repository.ts';

/** Entries of a file that one statement reads. */
const FILE_PAGE = 500;

type Query = z.output<(typeof listJournal)['query']>;

/** A page of a school's journal from 1, newest first, and how many entries there are on all. */
export function pageOfJournal(
  db: Database,
  staff: Staff,
  { page, size, ...query }: Query,
): Promise<{ total: number; entries: JournalEntry[] }> {
  const limit = Number(size ?? PAGE);
  return inSchool(db, staff, (tx) =>
    readJournal(tx, staff.schoolId, filterOf(query), { limit, offset: (Number(page ?? 1) - 1) * limit }),
  );
}

/** Stands in «Что сделано» below the oldest entry of a file that has no room for more. */
const MORE = `Это не все записи: в файле последние ${JOURNAL_FILE_ENTRIES.toLocaleString('ru')}. Более ранние скачайте по частям: выберите в журнале дни.`;

/**
 * The journal as a sheet, whose rows come in parts, between which others are answered. One that is longer than a file says so in
 * its last row.
 */
export function journalSheet(
  db: Database,
  staff: Staff,
  query: Omit<z.output<(typeof exportJournal)['query']>, 'format'>,
): Sheet {
  const filter = filterOf(query);
  async function* rows() {
    let below = Number.MAX_SAFE_INTEGER;
    const read = (from: number, limit: number) =>
      inSchool(db, staff, (tx) => journalBelow(tx, staff.schoolId, filter, { below: from, limit }));
    for (let count = 0; count < JOURNAL_FILE_ENTRIES; count += FILE_PAGE) {
      const entries = await read(below, FILE_PAGE);
      yield entries.map((entry) => [
        { time: Date.parse(entry.at) },
        entry.staffName,
        sentenceOf(entry),
        differencesOf(entry).map(differenceWords).join('; ') || null,
        entry.address,
      ]);
      below = entries.at(-1)?.id ?? 0;
      if (entries.length < FILE_PAGE) return;
      // The embedded engine runs in this thread and never lets go of it by itself.
      await setImmediate();
    }
    if ((await read(below, 1)).length > 0) yield [[null, null, MORE, null, null]];
  }
  return {
    name: 'Журнал',
    columns: [
      { title: 'Когда', width: 17 },
      { title: 'Кто', width: 30 },
      { title: 'Что сделано', width: 60 },
      { title: 'Что изменилось', width: 60 },
      { title: 'Откуда', width: 18 },
    ],
    rows: rows(),
  };
}

function differenceWords({ label, was, became }: ReturnType<typeof differencesOf>[number]): string {
  return was !== undefined && became !== undefined
    ? `${label}: было ${was}, стало ${became}`
    : `${label}: ${became ?? was ?? ''}`;
}

function filterOf({ staff, learner, kind, from, to }: Omit<Query, 'page' | 'size'>): JournalFilter {
  return {
    staffId: staff === undefined ? undefined : Number(staff),
    learnerId: learner === undefined ? undefined : Number(learner),
    // Seats are the operator's part of the settings.
    kinds: kind === undefined ? undefined : kind === 'settings' ? ['settings', 'seats'] : [kind],
    from: from === undefined ? undefined : new Date(spanOf(from).startsAt),
    before: to === undefined ? undefined : new Date(spanOf(to).endsAt),
  };
}
