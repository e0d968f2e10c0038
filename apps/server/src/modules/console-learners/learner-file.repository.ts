import type { TaskGoal } from '@avto/contract';

import { Bindings } from '#console/bindings.ts';
import { taskSeenBy } from '#console/learner-rows.ts';
import type { Staff } from '#console/scope.ts';
import { asLearner, type Database, type Queryable } from '#db/database.ts';

/** A task of a learner with how far it is. */
export interface FiledTask {
  readonly goal: TaskGoal;
  /** `YYYY-MM-DD`. */
  readonly starts_on: string;
  readonly ends_on: string;
  readonly ended_at: Date | null;
  readonly done: number;
  readonly total: number;
  readonly done_at: Date | null;
}

/**
 * Tasks of a learner, those that end last first. One that a former group of the learner had until its end is for those who see
 * that group.
 */
export function tasksForFile(tx: Queryable, staff: Staff, userId: number): Promise<FiledTask[]> {
  const bindings = new Bindings();
  return tx.query(
    `SELECT t.goal, t.starts_on::text AS starts_on, t.ends_on::text AS ends_on, t.ended_at, p.done, p.total, p.done_at
     FROM task_progress p JOIN tasks t ON t.id = p.task_id
     WHERE p.user_id = ${bindings.bind(userId, 'bigint')} AND ${taskSeenBy(staff, bindings)}
     ORDER BY t.ends_on DESC, t.id DESC`,
    bindings.values,
  );
}

/** A question of an exam as it was answered; which option it was is for the learner alone. */
export interface FiledAnswer {
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** Place in the exam, from 1. */
  readonly place: number;
  readonly questionId: number;
  readonly outcome: 'right' | 'wrong' | 'none';
}

/**
 * Questions of the learner's exams, newest exam first, as that learner: the caller has read the row of the roster as the
 * person of the staff who asks.
 */
export async function examAnswersForFile(db: Database, userId: number): Promise<FiledAnswer[]> {
  const rows = await db.read<{
    started: number;
    place: number;
    question: number;
    outcome: FiledAnswer['outcome'];
  }>(
    asLearner(userId),
    `SELECT moment_ms(least(e.started_at, now())) AS started, s.place::int AS place,
       (s.slot ->> 'questionId')::bigint AS question,
       CASE WHEN s.slot ->> 'answer' IS NULL THEN 'none'
         WHEN (s.slot ->> 'questionId')::bigint = ANY (e.wrong) THEN 'wrong' ELSE 'right' END AS outcome
     FROM (
       SELECT * FROM exam_results WHERE user_id = $1 ORDER BY finished_at DESC, id DESC LIMIT 200
     ) e, jsonb_array_elements(e.slots) WITH ORDINALITY AS s (slot, place)
     ORDER BY e.finished_at DESC, e.id DESC, s.place`,
    [userId],
  );
  return rows.map(({ started, place, question, outcome }) => ({
    startedAt: started,
    place,
    questionId: question,
    outcome,
  }));
}
