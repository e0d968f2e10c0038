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
  isGroupSeen,
  type LearnerFilter,
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
  if (!(await isGroupSeen(tx, staff, id))) throw new Failure('not_found', { message: 'Такой группы нет' });
  return id;
}
