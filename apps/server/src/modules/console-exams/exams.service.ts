import { randomInt } from 'node:crypto';

import type {
  BoardAttempt,
  changeAttempt as changeAttemptOperation,
  changeInternalExam as changeOperation,
  ExamProtocol,
  InternalExam,
  listInternalExams as listOperation,
  openInternalExam as openOperation,
} from '@avto/contract/console';
import type * as z from 'zod/mini';

import { type Change, makeChange } from '#console/change.ts';
import { checkGroup, groupOfParam, targetGroup } from '#console/groups.ts';
import { actAsStaff, inSchool, type Staff, type Transaction } from '#console/scope.ts';
import type { Action } from '#console/journal.ts';
import type { Database } from '#db/database.ts';
import { Failure } from '#lib/failures.ts';
import {
  boardOf,
  lockAttempt,
  markExcluded,
  protocolOf,
  resetAttempt,
} from '#modules/console-exams/attempts.repository.ts';
import {
  findExam,
  findExams,
  type FoundExam,
  insertExam,
  isGoingOn,
  lockExam,
  nextNumber,
  PAGE,
  updateExam,
} from '#modules/console-exams/exams.repository.ts';

const MINUTE = 60_000;

export interface ConsoleExamDeps {
  readonly db: Database;
  readonly now: () => number;
}

/**
 * A page of the internal exams that this person may see.
 * @throws Failure not_found for a group that one may not see
 */
export function listExams(
  { db, now }: ConsoleExamDeps,
  staff: Staff,
  query: z.output<(typeof listOperation)['query']>,
): Promise<{ total: number; exams: InternalExam[] }> {
  const groupId = groupOfParam(staff, query.group);
  // An exam is a group's: of those without one there is none.
  if (groupId === null) return Promise.resolve({ total: 0, exams: [] });
  return inSchool(db, staff, async (tx) => {
    const offset = (Number(query.page ?? 1) - 1) * PAGE;
    const found = await findExams(tx, staff, { groupId, now: now() }, offset);
    if (found.total === 0) await checkGroup(tx, staff, groupId);
    return found;
  });
}

/** @throws Failure not_found */
export function getExam(
  { db, now }: ConsoleExamDeps,
  staff: Staff,
  id: number,
): Promise<{ exam: InternalExam; attempts: BoardAttempt[] }> {
  return inSchool(db, staff, async (tx) => ({
    exam: (await readExam(tx, staff, id, now())).exam,
    attempts: await boardOf(tx, id, now()),
  }));
}

/** @throws Failure not_found */
export function getProtocol({ db, now }: ConsoleExamDeps, staff: Staff, id: number): Promise<ExamProtocol> {
  return inSchool(db, staff, async (tx) => {
    const { exam, edition } = await readExam(tx, staff, id, now());
    const [school] = await tx.query<{ name: string }>('SELECT name FROM schools WHERE id = $1', [
      staff.schoolId,
    ]);
    return { exam, edition, school: school?.name ?? '', attempts: await protocolOf(tx, id) };
  });
}

async function readExam(tx: Transaction, staff: Staff, id: number, now: number): Promise<FoundExam> {
  const found = await findExam(tx, staff, id, now);
  if (!found) throw new Failure('not_found', { message: 'Такого экзамена нет' });
  return found;
}

/**
 * Opens an exam for a group under a new code.
 * @throws Failure not_found, exam_open, already_done
 */
export function openExam(
  { db, now }: ConsoleExamDeps,
  change: Change,
  { groupId, minutes, rules }: z.output<(typeof openOperation)['body']>,
): Promise<InternalExam> {
  const { staff } = change;
  return makeChange(db, change, async (tx, write) => {
    // Before the group is looked up: a group of others does not exist for a teacher.
    if (staff.groupIds && !staff.groupIds.includes(groupId)) throw new Failure('not_found');
    const group = await targetGroup(tx, staff.schoolId, groupId);
    if (!group) throw new Failure('not_found');
    // One at a time in a school, for the number; and none beside one that goes on, for the code.
    await tx.query("SELECT pg_advisory_xact_lock(hashtext('internal exams'), $1::int)", [staff.schoolId]);
    const openedAt = new Date(now());
    if (await isGoingOn(tx, groupId, openedAt)) throw new Failure('exam_open');
    const number = await numberOf(tx, staff);
    const id = await insertExam(tx, staff, {
      number,
      group,
      rules,
      code: String(randomInt(1_000_000)).padStart(6, '0'),
      openedAt,
      closesAt: new Date(openedAt.getTime() + minutes * MINUTE),
    });
    await write({
      action: 'exam.opened',
      subject: { kind: 'group', id: groupId, name: `№ ${number}, ${group.name}` },
      after: { minutes, rules: rules === 'official' ? 'как в ГАИ' : 'до второй ошибки' },
    });
    return (await readExam(tx, staff, id, now())).exam;
  });
}

/** Numbers run through the whole school, of which a teacher sees a part. */
async function numberOf(tx: Transaction, staff: Staff): Promise<number> {
  await actAsStaff(tx, { schoolId: staff.schoolId, groupIds: undefined });
  const number = await nextNumber(tx, staff.schoolId);
  await actAsStaff(tx, staff);
  return number;
}

/**
 * Ends an exam that goes on, or moves its end.
 * @throws Failure not_found, changed_meanwhile, exam_over, validation_failed, already_done
 */
export function changeExam(
  { db, now }: ConsoleExamDeps,
  change: Change,
  id: number,
  { version, isEnded, moreMinutes }: z.output<(typeof changeOperation)['body']>,
): Promise<InternalExam> {
  const { staff } = change;
  if ((isEnded === undefined) === (moreMinutes === undefined))
    throw new Failure('validation_failed', { message: 'Укажите, что сделать: закончить или продлить' });
  return makeChange(db, change, async (tx, write) => {
    const found = await lockExam(tx, staff, id);
    if (!found) throw new Failure('not_found', { message: 'Такого экзамена нет' });
    const at = new Date(now());
    if (found.endedAt || found.closesAt <= at) throw new Failure('exam_over');
    if (found.version !== version) throw new Failure('changed_meanwhile');
    const closesAt = new Date(found.closesAt.getTime() + (moreMinutes ?? 0) * MINUTE);
    await updateExam(tx, id, { closesAt, endedAt: isEnded ? at : null });
    const { exam } = await readExam(tx, staff, id, now());
    await write({
      action: isEnded ? 'exam.ended' : 'exam.extended',
      subject: { kind: 'group', id: found.groupId, name: `№ ${found.number}, ${exam.group.name}` },
      ...(moreMinutes === undefined ? {} : { after: { minutes: moreMinutes } }),
    });
    return exam;
  });
}

/**
 * Lets a learner begin anew on another phone while the exam goes on, or says whether an attempt counts.
 * @throws Failure not_found, exam_over, exam_taken, already_done
 */
export async function changeAttempt(
  { db, now }: ConsoleExamDeps,
  change: Change,
  { id, learner }: { readonly id: number; readonly learner: number },
  { action }: z.output<(typeof changeAttemptOperation)['body']>,
): Promise<void> {
  const { staff } = change;
  await makeChange(db, change, async (tx, write) => {
    const { exam } = await readExam(tx, staff, id, now());
    const attempt = await lockAttempt(tx, id, learner);
    if (!attempt) throw new Failure('not_found', { message: 'Такого ученика на этом экзамене нет' });
    if (action === 'restart') {
      if (attempt.finishedAt) throw new Failure('exam_taken', { message: 'Результат уже пришёл' });
      if (exam.endedAt) throw new Failure('exam_over');
      await resetAttempt(tx, id, learner);
    } else {
      await markExcluded(tx, id, learner, action === 'exclude' ? new Date(now()) : null);
    }
    await write({
      action: ACTIONS[action],
      subject: { kind: 'learner', id: learner, name: `${attempt.name}, № ${exam.number}` },
    });
  });
}

const ACTIONS = {
  restart: 'exam.restarted',
  exclude: 'exam.excluded',
  include: 'exam.included',
} as const satisfies Record<string, Action>;
