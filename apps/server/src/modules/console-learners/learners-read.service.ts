import { setImmediate } from 'node:timers/promises';

import { FILE_LEARNERS, type LearnerRow, type listLearners, type listNeed } from '@avto/contract/console';
import type * as z from 'zod/mini';

import { foldName } from '#console/fold-name.ts';
import { checkGroup, groupOfParam } from '#console/groups.ts';
import { inSchool, readingInSchool, type Staff } from '#console/scope.ts';
import type { StaffSession } from '#console/staff-sessions.ts';
import type { Database } from '#db/database.ts';
import {
  findLearners,
  findNeedy,
  type LearnerFilter,
  learnerIds,
  learnersById,
  PAGE,
} from '#modules/console-learners/learners-read.repository.ts';

export interface LearnersReadDeps {
  readonly db: Database;
  readonly now: () => number;
}

type Query = z.output<(typeof listLearners)['query']>;
type Session = Pick<StaffSession, 'staff' | 'settings'>;

/**
 * A page of the learners whom this person may see.
 * @throws Failure not_found for a group that one may not see
 */
export async function pageOfLearners(
  { db, now }: LearnersReadDeps,
  { staff, settings }: Session,
  query: Query,
): Promise<{ total: number; learners: LearnerRow[] }> {
  const reading = readingInSchool(db, staff);
  const filter = filterOf(staff, query);
  const view = { staff, thresholds: settings, now: now() };
  const found = await findLearners(reading, view, filter, page(query.page));
  if (found.total === 0) await checkGroup(reading, staff, filter.groupId);
  return found;
}

/**
 * A page of the learners who need help.
 * @throws Failure not_found for a group that one may not see
 */
export async function pageOfNeed(
  { db, now }: LearnersReadDeps,
  { staff, settings }: Session,
  query: z.output<(typeof listNeed)['query']>,
): Promise<{ total: number; hidden: number; learners: LearnerRow[] }> {
  const reading = readingInSchool(db, staff);
  const groupId = groupOfParam(staff, query.group);
  const view = { staff, thresholds: settings, now: now() };
  const wanted = { groupId, isHidden: query.hidden === 'yes' };
  const found = await findNeedy(reading, view, wanted, page(query.page));
  if (found.total === 0) await checkGroup(reading, staff, groupId);
  return found;
}

/** Learners of a file that one statement reads. */
const FILE_PAGE = 500;

/**
 * All learners of a filter for a file: what it is to be called, the rows page by page, between which others are answered, and
 * whether there are more than it has room for. Who is in it and in which order is settled at the beginning.
 * @param most learners of the file
 * @throws Failure not_found for a group that one may not see
 */
export async function learnersForFile(
  { db, now }: LearnersReadDeps,
  { staff, settings }: Session,
  query: Omit<Query, 'page'>,
  most = FILE_LEARNERS,
): Promise<{ title: string; pages: AsyncIterable<LearnerRow[]>; isCut: boolean }> {
  const { found, filter, view, group } = await inSchool(db, staff, async (tx) => {
    const wanted = filterOf(staff, query);
    const wide = { staff, thresholds: settings, now: now() };
    return {
      found: await learnerIds(tx, wide, wanted, most + 1),
      filter: wanted,
      view: wide,
      group: await checkGroup(tx, staff, wanted.groupId),
    };
  });
  const ids = found.slice(0, most);
  async function* pages() {
    for (let from = 0; from < ids.length; from += FILE_PAGE) {
      const some = ids.slice(from, from + FILE_PAGE);
      yield await inSchool(db, staff, (tx) => learnersById(tx, view, filter, some));
      // The embedded engine runs in this thread and never lets go of it by itself.
      await setImmediate();
    }
  }
  return {
    title: group === undefined ? 'Ученики' : `Ученики, ${group}`,
    pages: pages(),
    isCut: found.length > most,
  };
}

function page(number = '1'): { limit: number; offset: number } {
  return { limit: PAGE, offset: (Number(number) - 1) * PAGE };
}

function filterOf(staff: Staff, query: Omit<Query, 'page'>): LearnerFilter {
  return {
    groupId: groupOfParam(staff, query.group),
    // A NUL in a parameter is an error of the database.
    search: foldName((query.q ?? '').replaceAll('\0', '')),
    state: query.state ?? 'active',
    sort: query.sort ?? 'name',
    order: query.order ?? 'asc',
  };
}
