import { asDoorkeeper, asOperator } from '@avto/server/src/console/scope.ts';
import { openStaffSession } from '@avto/server/src/console/staff-sessions.ts';
import type { Database } from '@avto/server/src/db/database.ts';
import { findSchool, saveSchool } from '@avto/server/src/schools/school-store.ts';
import { testSchool } from '@avto/server/src/testing/test-app.ts';

/** Learners of the school, and of each of its groups. */
export const LEARNERS = 20_000;
const GROUP = 50;

/** Code of the school, which learners of the load name when they register. */
export const SCHOOL_CODE = 'BENCH';

/** A school as it lies in a database. */
export interface School {
  readonly id: number;
  readonly groups: readonly number[];
  /** Of its manager. */
  readonly cookie: string;
}

/**
 * Adds a school of 20 000 learners with ready summaries, of whom some need help for each of the reasons, and a manager
 * who is signed in.
 * @param answers of each learner
 */
export async function addSchool(db: Database, answers: number): Promise<School> {
  await saveSchool(db, testSchool(SCHOOL_CODE, 'Автошкола'));
  const id = (await findSchool(db, SCHOOL_CODE))?.id ?? 0;
  const { groups, staffId } = await asOperator(db, async (tx) => {
    const added = await tx.query<{ id: number }>(
      `INSERT INTO groups (school_id, name, name_key) SELECT $1, 'Группа ' || n, 'группа ' || n
       FROM generate_series(1, $2) n RETURNING id`,
      [id, LEARNERS / GROUP],
    );
    await tx.query(
      `INSERT INTO users (login, password_hash, school_id, created_at)
       SELECT 'pupil' || n, '', $1, now() - interval '60 days' FROM generate_series(1, $2) n`,
      [id, LEARNERS],
    );
    // A script: it may take longer than the timeout of a statement.
    await tx.script(
      `INSERT INTO answers (user_id, question_id, ticket, answer, is_right, answered_at)
         SELECT r.user_id, q, 1 + (q - 1) / 20, 1, q % 7 > 0, now() - interval '1 day'
         FROM roster r, generate_series(1, ${answers}) q;
       INSERT INTO memory (user_id, question_id, first, recent, first_option, counted)
         SELECT a.user_id, a.question_id, m.first, ARRAY[m.first], 1 + a.user_id % 2, -2
         FROM answers a, LATERAL (
           SELECT moment_ms(a.answered_at) * 16 + CASE WHEN (a.user_id + a.question_id) % 3 > 0 THEN 8 ELSE 0 END AS first
         ) m;
       UPDATE learners SET answers_rev = 1;
       UPDATE roster r SET group_id = (ARRAY[${added.map((group) => group.id).join(',')}])[1 + r.user_id % ${added.length}],
         name = 'Ученик ' || 7919 * r.user_id % ${LEARNERS}, name_key = 'ученик ' || 7919 * r.user_id % ${LEARNERS},
         summary_rev = 1, chance_rev = 1, chance_at = now(), chance = r.user_id % 100 / 100.0,
         tickets_done = r.user_id % 40, answered = 20 * (r.user_id % 40), right_count = 17 * (r.user_id % 40),
         mistakes = 3 * (r.user_id % 30), exams_passed = r.user_id % 4, exams_failed = r.user_id % 6,
         exams_failed_in_row = r.user_id % 6, recent_right = 50 + r.user_id % 50, earlier_right = 50 + r.user_id % 47,
         last_at = CASE WHEN r.user_id % 20 > 0 THEN now() - interval '1 day' * (r.user_id % 11) END,
         hidden_until = CASE WHEN r.user_id % 97 = 0 THEN now() + interval '7 days' END;
       UPDATE roster SET counted_in = group_id, counted_rev = 1;
       INSERT INTO first_answers (school_id, group_id, question_id, choice, learners)
         SELECT r.school_id, coalesce(r.group_id, -1), m.question_id, first_choice(m.first, m.first_option), count(*)
         FROM roster r JOIN memory m ON m.user_id = r.user_id
         GROUP BY GROUPING SETS ((r.school_id, r.group_id, m.question_id, first_choice(m.first, m.first_option)),
           (r.school_id, m.question_id, first_choice(m.first, m.first_option)));
       INSERT INTO first_answer_revisions SELECT DISTINCT school_id, group_id FROM first_answers;`,
    );
    const [staff] = await tx.query<{ id: number }>(
      "INSERT INTO staff (school_id, login, login_key, name, role) VALUES ($1, 'bench', 'bench', 'Руководитель', 'manager') RETURNING id",
      [id],
    );
    return { groups: added.map((group) => group.id), staffId: staff?.id ?? 0 };
  });
  await db.query('VACUUM (ANALYZE) roster');
  await db.query('VACUUM (ANALYZE) answers');
  await db.query('VACUUM (ANALYZE) memory');
  await db.query('VACUUM (ANALYZE) first_answers');
  await db.query('VACUUM (ANALYZE) users');
  await db.query('VACUUM (ANALYZE) groups');
  const token = await asDoorkeeper(db, (tx) => openStaffSession(tx, staffId, Date.now()));
  return { id, groups, cookie: `staff=${token}` };
}
