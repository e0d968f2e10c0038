import { listOwnTasks, type WireTask } from '@avto/contract';
import type { FastifyInstance } from 'fastify';

import { actAsLearner, type Database } from '#db/database.ts';
import { openExamOf } from '#internal-exams/attempts.ts';
import { Failure } from '#lib/failures.ts';
import { register } from '#plugins/register.ts';

/** Tasks that are sent at once. */
const MOST = 50;

interface TaskDeps {
  readonly db: Database;
  readonly now: () => number;
}

/** The tasks of a learner and the internal exam that goes on; how far tasks are done the phone knows itself. */
export function taskRoutes(app: FastifyInstance, { db, now }: TaskDeps): void {
  register(app, listOwnTasks, async ({ learner, reply }) => {
    reply.header('cache-control', 'private, no-cache');
    const { rows, exam } = await db.transaction(async (tx) => {
      await actAsLearner(tx, learner.userId);
      const found = await tx.query<WireTask | { readonly id: null }>(
        `SELECT t.id, t.goal, t."startsOn", t."endsOn"
         FROM users u LEFT JOIN LATERAL (
           SELECT t.id, t.goal, t.starts_on::text AS "startsOn", t.ends_on::text AS "endsOn"
           FROM tasks t JOIN roster r ON r.user_id = u.id AND r.school_id = t.school_id AND r.archived_at IS NULL
           WHERE t.ended_at IS NULL AND (t.group_id = r.group_id OR t.user_id = r.user_id)
           ORDER BY t.ends_on, t.id LIMIT ${MOST}
         ) t ON true
         WHERE u.id = $1 ORDER BY t."endsOn", t.id`,
        [learner.userId],
      );
      return { rows: found, exam: await openExamOf(tx, learner.userId, new Date(now())) };
    });
    if (rows.length === 0) throw new Failure('unauthorized');
    const tasks = rows.filter((row): row is WireTask => row.id !== null);
    return exam
      ? { tasks, internalExam: { number: exam.number, closesAt: exam.closesAt.toISOString() } }
      : { tasks };
  });
}
