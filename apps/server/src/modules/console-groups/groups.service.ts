import type { ConsoleGroup } from '@avto/contract/console';

import { type Change, makeChange, type WriteEntry } from '#console/change.ts';
import { type Action, difference } from '#console/journal.ts';
import { inSchool, type Staff, type Transaction } from '#console/scope.ts';
import { takeSeats } from '#console/seats.ts';
import { readSettings } from '#console/settings.ts';
import { type Database, isUniqueViolation } from '#db/database.ts';
import { Failure } from '#lib/failures.ts';
import {
  archiveLearners,
  countApart,
  countArchivedWith,
  hasOpenExam,
  insertGroup,
  lockGroup,
  lockLearners,
  readGroups,
  RESTORABLE,
  restoreLearners,
  revokeInvitations,
  type StoredGroup,
  updateGroup,
} from '#modules/console-groups/groups.repository.ts';

export interface GroupDeps {
  readonly db: Database;
  readonly now: () => number;
}

/** The groups that this person may see; of the whole school also who stands apart. */
export function listGroups({ db, now }: GroupDeps, staff: Staff) {
  return inSchool(db, staff, async (tx) => {
    const thresholds = await readSettings(tx, staff.schoolId);
    const apart = staff.groupIds ? undefined : await countApart(tx, staff.schoolId);
    return {
      groups: await readGroups(tx, { staff, thresholds, now: now() }),
      withoutGroup: apart?.withoutGroup ?? null,
      withoutName: apart?.withoutName ?? null,
    };
  });
}

/** @throws Failure name_taken, already_done */
export function addGroup({ db, now }: GroupDeps, change: Change, name: string): Promise<ConsoleGroup> {
  const { staff } = change;
  return whileNameIsFree(
    makeChange(db, change, async (tx, write) => {
      const id = await insertGroup(tx, staff.schoolId, name);
      await write({ action: 'group.added', subject: { kind: 'group', id, name } });
      return readGroup(tx, staff, id, now());
    }),
  );
}

export interface GroupInput {
  readonly version: number;
  readonly name?: string | undefined;
  readonly isArchived?: boolean | undefined;
}

/**
 * Renames a group, archives it with its learners and without its waiting invitations, or takes it back with those learners
 * that were archived with it.
 * @throws Failure not_found, changed_meanwhile, name_taken, exam_open, too_late, no_seats, already_done
 */
export function changeGroup(
  { db, now }: GroupDeps,
  change: Change,
  id: number,
  input: GroupInput,
): Promise<ConsoleGroup> {
  const { staff } = change;
  return whileNameIsFree(
    makeChange(db, change, async (tx, write) => {
      const found = await lockGroup(tx, staff.schoolId, id);
      if (!found) throw new Failure('not_found');
      if (found.version !== input.version) throw new Failure('changed_meanwhile');
      await writeGroup(tx, write, { staff, id, found, input, now: now() });
      return readGroup(tx, staff, id, now());
    }),
  );
}

interface Writing {
  readonly staff: Staff;
  readonly id: number;
  readonly found: StoredGroup;
  readonly input: GroupInput;
  readonly now: number;
}

async function writeGroup(tx: Transaction, write: WriteEntry, writing: Writing): Promise<void> {
  const { id, found, input, now } = writing;
  const name = input.name ?? found.name;
  const wasArchived = found.archived_at !== null;
  const isArchived = input.isArchived ?? wasArchived;
  const moved = isArchived === wasArchived ? undefined : await (isArchived ? archive : restore)(tx, writing);
  await updateGroup(tx, id, { name, archivedAt: isArchived ? (found.archived_at ?? new Date(now)) : null });
  const { before, after } = difference({ name: found.name }, { name });
  const action: Action =
    moved === undefined ? 'group.renamed' : isArchived ? 'group.archived' : 'group.restored';
  await write({
    action,
    subject: { kind: 'group', id, name },
    before,
    after: { ...after, ...moved },
  });
}

/** Numbers of those who went into the archive with a group or came back, as the journal has them. */
interface Moved {
  readonly learners: number;
  readonly invitations?: number;
}

async function archive(tx: Transaction, { id, now }: Writing): Promise<Moved> {
  const at = new Date(now);
  if (await hasOpenExam(tx, id, at)) {
    throw new Failure('exam_open', {
      message: 'В группе идёт внутренний экзамен. Сначала закончите его',
    });
  }
  await lockLearners(tx, id);
  const learners = await archiveLearners(tx, id, at);
  // A learner who registered with one would be in no group, and nobody told.
  const invitations = await revokeInvitations(tx, id, at);
  return { learners, ...(invitations > 0 && { invitations }) };
}

async function restore(tx: Transaction, { staff, id, found, now }: Writing): Promise<Moved> {
  if (found.archived_at && now > found.archived_at.getTime() + RESTORABLE) throw new Failure('too_late');
  await lockLearners(tx, id);
  const learners = await countArchivedWith(tx, id);
  if (!(await takeSeats(tx, staff.schoolId, learners, now))) {
    throw new Failure('no_seats', {
      message: `В группе учеников: ${learners}. Столько мест в автошколе не осталось`,
    });
  }
  await restoreLearners(tx, id);
  return { learners };
}

async function readGroup(tx: Transaction, staff: Staff, id: number, now: number): Promise<ConsoleGroup> {
  const thresholds = await readSettings(tx, staff.schoolId);
  return (await readGroups(tx, { staff, thresholds, now }, id))[0] as ConsoleGroup;
}

async function whileNameIsFree<T>(made: Promise<T>): Promise<T> {
  try {
    return await made;
  } catch (error) {
    if (isUniqueViolation(error)) throw new Failure('name_taken');
    throw error;
  }
}
