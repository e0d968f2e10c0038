import { setImmediate } from 'node:timers/promises';

import type { LearnerRow, listLearners, listNeed } from '@avto/contract/console';
import type * as z from 'zod/mini';

import { foldName } from '#console/fold-name.ts';
import { inSchool, type Staff } from '#console/scope.ts';
import { readSettings } from '#console/settings.ts';
import type { Database, Queryable } from '#db/database.ts';
import { Failure } from '#lib/failures.ts';
import {
  findLearners,
  findNeedy,
  groupName,
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

/**
 * A page of the learners whom this person may see.
 * @throws Failure not_found for a group that one may not see
 */
export function pageOfLearners(
  { db, now }: LearnersReadDeps,
  staff: Staff,
  query: Query,
): Promise<{ total: number; learners: LearnerRow[] }> {
  return inSchool(db, staff, async (tx) => {
    const filter = await filterOf(tx, staff, query);
    const thresholds = await readSettings(tx, staff.schoolId);
    return findLearners(tx, { staff, thresholds, now: now() }, filter, page(query.page));
  });
}

/**
 * A page of the learners who need help.
 * @throws Failure not_found for a group that one may not see
 */
export function pageOfNeed(
  { db, now }: LearnersReadDeps,
  staff: Staff,
  query: z.output<(typeof listNeed)['query']>,
): Promise<{ total: number; hidden: number; learners: LearnerRow[] }> {
  return inSchool(db, staff, async (tx) => {
    const groupId = await groupOf(tx, staff, query.group);
    const thresholds = await readSettings(tx, staff.schoolId);
    const wanted = { groupId, isHidden: query.hidden === 'yes' };
    return findNeedy(tx, { staff, thresholds, now: now() }, wanted, page(query.page));
  });
}

/** Learners of a file, and of one statement. */
const FILE_ROWS = 20_000;
const FILE_PAGE = 500;

/**
 * All learners of a filter for a file: what it is to be called, and the rows page by page, between which others are
 * answered. Who is in it and in which order is settled at the beginning.
 * @throws Failure not_found for a group that one may not see
 */
export async function learnersForFile(
  { db, now }: LearnersReadDeps,
  staff: Staff,
  query: Omit<Query, 'page'>,
): Promise<{ title: string; pages: AsyncIterable<LearnerRow[]> }> {
  const { ids, filter, view, group } = await inSchool(db, staff, async (tx) => {
    const found = await filterOf(tx, staff, query);
    const wide = { staff, thresholds: await readSettings(tx, staff.schoolId), now: now() };
    return {
      ids: await learnerIds(tx, wide, found, FILE_ROWS),
      filter: found,
      view: wide,
      group: found.groupId ? await groupName(tx, staff, found.groupId) : undefined,
    };
  });
  async function* pages() {
    for (let from = 0; from < ids.length; from += FILE_PAGE) {
      const some = ids.slice(from, from + FILE_PAGE);
      yield await inSchool(db, staff, (tx) => learnersById(tx, view, filter, some));
      // The embedded engine runs in this thread and never lets go of it by itself.
      await setImmediate();
    }
  }
  return { title: group === undefined ? 'Ученики' : `Ученики, ${group}`, pages: pages() };
}

function page(number = '1'): { limit: number; offset: number } {
  return { limit: PAGE, offset: (Number(number) - 1) * PAGE };
}

async function filterOf(tx: Queryable, staff: Staff, query: Omit<Query, 'page'>): Promise<LearnerFilter> {
  return {
    groupId: await groupOf(tx, staff, query.group),
    // A NUL in a parameter is an error of the database.
    search: foldName((query.q ?? '').replaceAll('\0', '')),
    state: query.state ?? 'active',
    sort: query.sort ?? 'name',
    order: query.order ?? 'asc',
  };
}

async function groupOf(
  tx: Queryable,
  staff: Staff,
  group: string | undefined,
): Promise<number | null | undefined> {
  if (group === undefined) return undefined;
  if (group === 'none') {
    if (staff.groupIds) throw new Failure('not_found');
    return null;
  }
  const id = Number(group);
  if ((await groupName(tx, staff, id)) === undefined)
    throw new Failure('not_found', { message: 'Такой группы нет' });
  return id;
}
