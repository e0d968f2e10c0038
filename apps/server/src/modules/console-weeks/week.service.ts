import { setImmediate } from 'node:timers/promises';

import type { getWeek, LearnerRow, WeekLearner, WeekSheet } from '@avto/contract/console';
import { daysLater, mondayOf, taskTimes, weekOf } from '@avto/learning';
import type * as z from 'zod/mini';

import type { BankCache } from '#bank/bank-cache.ts';
import { type LearningBank, learningBank } from '#bank/learning-bank.ts';
import { checkGroup } from '#console/groups.ts';
import { inSchool } from '#console/scope.ts';
import type { StaffSession } from '#console/staff-sessions.ts';
import type { Database } from '#db/database.ts';
import { Failure } from '#lib/failures.ts';
import {
  learnersOfWeek,
  recordOf,
  recordsOfWeek,
  type Span,
  tasksOfWeek,
  type WeekRecord,
  type WeekTasks,
} from '#modules/console-weeks/week.repository.ts';

export interface WeekDeps {
  readonly db: Database;
  readonly bank: BankCache;
  readonly now: () => number;
}

/** Milliseconds by which Moscow is ahead of UTC. */
const MOSCOW = 3 * 3_600_000;
const FIRST_WEEK = '2020-01-06';

/**
 * The week of a group. All of it is read at once; each learner is reckoned apart, and others are answered in between.
 * @throws Failure not_found for a group that one may not see, validation_failed for what is no week yet
 */
export async function weekOfGroup(
  { db, bank, now }: WeekDeps,
  { staff, settings }: Pick<StaffSession, 'staff' | 'settings'>,
  groupId: number,
  query: z.output<(typeof getWeek)['query']>,
): Promise<WeekSheet> {
  const at = now();
  const thisMonday = mondayOf(dayOf(at));
  const monday = query.week ?? daysLater(thisMonday, -7);
  checkWeek(monday, thisMonday);
  const span = taskTimes({ startsOn: monday, endsOn: daysLater(monday, 6) });
  const found = await inSchool(db, staff, async (tx) => {
    const { total, learners } = await learnersOfWeek(
      tx,
      { staff, thresholds: settings, now: at },
      groupId,
      span,
    );
    const ids = learners.map(({ id }) => id);
    const name = learners[0]?.group?.name ?? (await checkGroup(tx, staff, groupId));
    const tasks = await tasksOfWeek(tx, staff, ids, span, dayOf(Math.min(at, span.endsAt)));
    return { name, total, learners, tasks, records: await recordsOfWeek(tx, ids, span) };
  });
  const isKnownNow = monday >= daysLater(thisMonday, -7);
  const rows: Reckoned[] = [];
  for (const row of found.learners) {
    const record = recordOf(found.records.get(row.id), span);
    const tasks = found.tasks.get(row.id) ?? { done: 0, overdue: 0 };
    rows.push(reckon(row, record, { tasks, span, bank: learningBank(bank), nowAt: isKnownNow ? at : null }));
    await setImmediate();
  }
  return {
    group: { id: groupId, name: found.name ?? '' },
    monday,
    isOver: monday < thisMonday,
    total: found.total,
    learners: rows.map(({ learner }) => learner),
    sum: sumOf(rows, isKnownNow),
  };
}

function dayOf(at: number): string {
  return new Date(at + MOSCOW).toISOString().slice(0, 10);
}

function checkWeek(monday: string, thisMonday: string): void {
  if (mondayOf(monday) !== monday)
    throw new Failure('validation_failed', { message: 'Неделя начинается с понедельника' });
  if (monday < FIRST_WEEK || monday > thisMonday)
    throw new Failure('validation_failed', { message: 'Выберите неделю с 2020 года до этой' });
}

/** A row of the sheet, and how many of its answers were right. */
interface Reckoned {
  readonly learner: WeekLearner;
  readonly right: number;
}

interface Known {
  readonly tasks: WeekTasks;
  readonly span: Span;
  readonly bank: LearningBank;
  /** Null: what holds now says nothing of that week. */
  readonly nowAt: number | null;
}

function reckon(row: LearnerRow, record: WeekRecord, { tasks, span, bank, nowAt }: Known): Reckoned {
  const week = weekOf(span.startsAt, { questions: bank.questions, ...record });
  const { studied, answers, right, isPart, tickets, passed, failed } = week;
  const isHidden = nowAt !== null && row.hiddenUntil !== null && Date.parse(row.hiddenUntil) > nowAt;
  return {
    right,
    learner: {
      id: row.id,
      name: row.name ?? row.login,
      studied: [...studied],
      answers,
      isPart,
      rightPercent: isPart ? null : percent(right, answers),
      examsPassed: record.hasAllExams ? passed : null,
      examsFailed: record.hasAllExams ? failed : null,
      tasksDone: tasks.done,
      tasksOverdue: tasks.overdue,
      tickets: [...tickets],
      now:
        nowAt === null
          ? null
          : {
              chancePercent: row.chancePercent,
              readiness: row.readiness,
              reasons: isHidden ? [] : row.reasons,
            },
    },
  };
}

function sumOf(rows: readonly Reckoned[], isKnownNow: boolean): WeekSheet['sum'] {
  const learners = rows.map(({ learner }) => learner);
  const add = (figure: (learner: WeekLearner) => number | null) =>
    learners.reduce((sum, learner) => sum + (figure(learner) ?? 0), 0);
  const count = (holds: (learner: WeekLearner) => boolean) => learners.filter(holds).length;
  const isPart = learners.some((learner) => learner.isPart);
  const answers = add((learner) => learner.answers);
  const hasExams = learners.every(({ examsPassed }) => examsPassed !== null);
  return {
    studied: count(({ studied }) => studied.includes(true)),
    answers,
    isPart,
    rightPercent: isPart
      ? null
      : percent(
          rows.reduce((sum, { right }) => sum + right, 0),
          answers,
        ),
    tickets: add(({ tickets }) => tickets.length),
    examsPassed: hasExams ? add(({ examsPassed }) => examsPassed) : null,
    examsFailed: hasExams ? add(({ examsFailed }) => examsFailed) : null,
    tasksDone: add(({ tasksDone }) => tasksDone),
    tasksOverdue: add(({ tasksOverdue }) => tasksOverdue),
    ready: isKnownNow ? count(({ now }) => now?.readiness === 'ready') : null,
    inNeed: isKnownNow ? count(({ now }) => (now?.reasons.length ?? 0) > 0) : null,
  };
}

function percent(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((100 * part) / whole);
}
