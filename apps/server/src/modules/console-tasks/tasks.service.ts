import {
  type addTask as addOperation,
  type changeTask as changeOperation,
  type ConsoleTask,
  type listTasks as listOperation,
  TASK_LIMITS,
  type TaskGoal,
  type TaskLearner,
} from '@avto/contract/console';
import { goalWords, taskTimes } from '@avto/learning';
import type * as z from 'zod/mini';

import type { BankCache } from '#bank/bank-cache.ts';
import { learningBank } from '#bank/learning-bank.ts';
import { type Change, makeChange } from '#console/change.ts';
import { checkGroup, groupOfParam, targetGroup } from '#console/groups.ts';
import { difference } from '#console/journal.ts';
import { actAsStaff, inSchool, type Staff, type Transaction } from '#console/scope.ts';
import { markLearners, type TaskTarget } from '#console/task-progress.ts';
import type { Database } from '#db/database.ts';
import { Failure } from '#lib/failures.ts';
import {
  type BareTask,
  beginProgress,
  dropProgressOfOthers,
  findTarget,
  findTask,
  findTasks,
  insertTask,
  learnersOfTask,
  lockTask,
  PAGE,
  removeTask,
  type StoredTask,
  targetOf,
  updateTask,
} from '#modules/console-tasks/tasks.repository.ts';

const DAY = 86_400_000;

export interface TaskDeps {
  readonly db: Database;
  readonly bank: BankCache;
  readonly now: () => number;
  /** The progress of this learner is to be made anew. */
  readonly onLearnerChange: (userId: number) => void;
}

/**
 * A page of the tasks that this person may see.
 * @throws Failure not_found for a group that one may not see
 */
export function listTasks(
  { db, bank }: TaskDeps,
  staff: Staff,
  query: z.output<(typeof listOperation)['query']>,
): Promise<{ total: number; tasks: ConsoleTask[] }> {
  const groupId = groupOfParam(staff, query.group);
  return inSchool(db, staff, async (tx) => {
    const filter = { groupId, isEnded: query.state === 'ended' };
    const { total, tasks } = await findTasks(tx, staff, filter, (Number(query.page ?? 1) - 1) * PAGE);
    if (total === 0) await checkGroup(tx, staff, groupId);
    return { total, tasks: tasks.map((task) => withTopic(bank, task)) };
  });
}

/** @throws Failure not_found */
export function getTask(
  { db, bank }: TaskDeps,
  staff: Staff,
  id: number,
): Promise<{ task: ConsoleTask; learners: TaskLearner[] }> {
  return inSchool(db, staff, async (tx) => ({
    task: await readTask(tx, staff, bank, id),
    learners: await learnersOfTask(tx, staff, id),
  }));
}

/**
 * Sets a task to a group or to a learner.
 * @throws Failure not_found for whom one may not see, validation_failed, already_done
 */
export async function addTask(
  deps: TaskDeps,
  change: Change,
  input: z.output<(typeof addOperation)['body']>,
): Promise<ConsoleTask> {
  const { db, bank } = deps;
  const { staff } = change;
  const { goal, startsOn, endsOn } = input;
  const { task, learners } = await makeChange(db, change, async (tx, write) => {
    const { target, name } = await targetFor(tx, staff, input);
    checkGoal(bank, goal);
    checkDays({ startsOn, endsOn });
    const ids = await markLearners(tx, target);
    const id = await insertTask(tx, staff.schoolId, { ...target, goal, startsOn, endsOn });
    await beginProgress(tx, staff.schoolId, id, ids);
    await write({
      action: 'task.added',
      subject: subjectOf(target, wordsOf(bank, goal)),
      after: { forWhom: name, startsOn, endsOn },
    });
    return { task: await readTask(tx, staff, bank, id), learners: ids };
  });
  tell(deps, learners);
  return task;
}

/**
 * Changes goal and days of a task, ends it or lets it go on.
 * @throws Failure not_found, changed_meanwhile, validation_failed, already_done
 */
export async function changeTask(
  deps: TaskDeps,
  change: Change,
  id: number,
  input: z.output<(typeof changeOperation)['body']>,
): Promise<ConsoleTask> {
  const { db, bank, now } = deps;
  const { staff } = change;
  const { task, learners } = await makeChange(db, change, async (tx, write) => {
    const { found, ids } = await lock(tx, staff, id, input.version);
    const written = decide(found, input, now());
    checkEnded(bank, found, written);
    if (input.goal) checkGoal(bank, written.goal);
    if (input.startsOn !== undefined || input.endsOn !== undefined) checkDays(written);
    await updateTask(tx, id, written);
    const wasEnded = found.endedAt !== null;
    const isEnded = written.endedAt !== null;
    if (wasEnded && !isEnded) await forgetOthers(tx, staff, id, ids);
    if (!isEnded) await beginProgress(tx, staff.schoolId, id, ids);
    await write({
      action: wasEnded === isEnded ? 'task.changed' : isEnded ? 'task.ended' : 'task.resumed',
      subject: subjectOf(found, wordsOf(bank, written.goal)),
      ...difference(inJournal(bank, found), inJournal(bank, written)),
    });
    return { task: await readTask(tx, staff, bank, id), learners: ids };
  });
  tell(deps, learners);
  return task;
}

/** Those who have left the group since the end of a task have it no more, whoever lets it go on: a teacher does not see them. */
async function forgetOthers(
  tx: Transaction,
  staff: Staff,
  id: number,
  userIds: readonly number[],
): Promise<void> {
  await actAsStaff(tx, { schoolId: staff.schoolId, groupIds: undefined });
  await dropProgressOfOthers(tx, id, userIds);
  await actAsStaff(tx, staff);
}

/** @throws Failure not_found, changed_meanwhile, already_done */
export async function deleteTask(deps: TaskDeps, change: Change, id: number, version: number): Promise<void> {
  const learners = await makeChange(deps.db, change, async (tx, write) => {
    const { found, ids } = await lock(tx, change.staff, id, version);
    await removeTask(tx, id);
    await write({ action: 'task.deleted', subject: subjectOf(found, wordsOf(deps.bank, found.goal)) });
    return ids;
  });
  tell(deps, learners);
}

function tell({ onLearnerChange }: TaskDeps, learners: readonly number[]): void {
  for (const userId of learners) onLearnerChange(userId);
}

/** Locks the learners of a task, then the task. */
async function lock(
  tx: Transaction,
  staff: Staff,
  id: number,
  version: number,
): Promise<{ found: StoredTask; ids: number[] }> {
  const target = await targetOf(tx, staff, id);
  if (!target) throw new Failure('not_found');
  const ids = await markLearners(tx, target);
  const found = await lockTask(tx, id);
  if (!found) throw new Failure('not_found');
  if (found.version !== version) throw new Failure('changed_meanwhile');
  return { found, ids };
}

async function targetFor(
  tx: Transaction,
  staff: Staff,
  { groupId, learnerId }: { groupId?: number | undefined; learnerId?: number | undefined },
): Promise<{ target: TaskTarget; name: string }> {
  if (groupId !== undefined && learnerId === undefined) {
    // Before the group is looked up: a group of others does not exist for a teacher.
    if (staff.groupIds && !staff.groupIds.includes(groupId)) throw new Failure('not_found');
    const group = await targetGroup(tx, staff.schoolId, groupId);
    return { target: { groupId, userId: null }, name: group?.name ?? '' };
  }
  if (learnerId !== undefined && groupId === undefined) {
    const name = await findTarget(tx, staff, learnerId);
    if (name === undefined) throw new Failure('not_found');
    return { target: { groupId: null, userId: learnerId }, name };
  }
  throw new Failure('validation_failed', { message: 'Укажите группу или ученика' });
}

function decide(
  found: StoredTask,
  { goal, startsOn, endsOn, isEnded }: z.output<(typeof changeOperation)['body']>,
  now: number,
): Pick<StoredTask, 'goal' | 'startsOn' | 'endsOn' | 'endedAt'> {
  const ends = isEnded ?? found.endedAt !== null;
  return {
    goal: goal ?? found.goal,
    startsOn: startsOn ?? found.startsOn,
    endsOn: endsOn ?? found.endsOn,
    endedAt: ends ? (found.endedAt ?? new Date(now)) : null,
  };
}

/** Progress of a task that was ended is counted no more: under another goal, or from another day, it would be wrong. */
function checkEnded(
  bank: BankCache,
  found: StoredTask,
  written: Omit<StoredTask, 'version' | keyof TaskTarget>,
): void {
  if (written.endedAt === null) return;
  const [before, after] = [inJournal(bank, found), inJournal(bank, written)];
  if (before.goal === after.goal && before.startsOn === after.startsOn) return;
  throw new Failure('validation_failed', {
    message: 'Задание завершено. Чтобы его изменить, сначала возобновите',
  });
}

function checkGoal(bank: BankCache, goal: TaskGoal): void {
  if (goal.kind === 'tickets' && goal.first > goal.last)
    throw new Failure('validation_failed', { message: 'Первый билет не может быть больше последнего' });
  if (goal.kind === 'topic' && topicOf(bank, goal.topic) === undefined)
    throw new Failure('validation_failed', { message: 'Такой темы в билетах нет' });
}

function checkDays(days: { startsOn: string; endsOn: string }): void {
  const { startsAt, endsAt } = taskTimes(days);
  if (days.startsOn < '2020-01-01' || days.endsOn > '2099-12-31')
    throw new Failure('validation_failed', { message: 'Задание может идти с 2020 по 2099 год' });
  if (endsAt <= startsAt)
    throw new Failure('validation_failed', { message: 'Последний день не может быть раньше первого' });
  if (endsAt - startsAt > TASK_LIMITS.days.most * DAY)
    throw new Failure('validation_failed', { message: 'Задание длится не больше года' });
}

async function readTask(tx: Transaction, staff: Staff, bank: BankCache, id: number): Promise<ConsoleTask> {
  const task = await findTask(tx, staff, id);
  if (!task) throw new Failure('not_found');
  return withTopic(bank, task);
}

function withTopic(bank: BankCache, task: BareTask): ConsoleTask {
  return { ...task, topic: titleOf(bank, task.goal) };
}

function topicOf(bank: BankCache, id: number): string | undefined {
  return learningBank(bank).topics.find((topic) => topic.id === id)?.title;
}

/** A task stands in the journal under whom it is for: there the history of a learner has it. */
const subjectOf = ({ groupId, userId }: TaskTarget, name: string) =>
  groupId === null
    ? { kind: 'learner' as const, id: userId ?? undefined, name }
    : { kind: 'group' as const, id: groupId, name };

const inJournal = (
  bank: BankCache,
  { goal, startsOn, endsOn }: Pick<StoredTask, 'goal' | 'startsOn' | 'endsOn'>,
) => ({
  goal: wordsOf(bank, goal),
  startsOn,
  endsOn,
});

/** The goal in words, as the journal keeps it. */
function wordsOf(bank: BankCache, goal: TaskGoal): string {
  return goalWords(goal, titleOf(bank, goal));
}

/** Title of the topic that a goal names; null for other goals, and where the bank has it no more. */
function titleOf(bank: BankCache, goal: TaskGoal): string | null {
  return goal.kind === 'topic' ? (topicOf(bank, goal.topic) ?? null) : null;
}
