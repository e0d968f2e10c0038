import { unpackMoment } from '@avto/learning';

import { actInSchool } from '#console/scope.ts';
import { actAsLearner, type Database, type Queryable } from '#db/database.ts';
import { endSessions } from '#users/session-store.ts';

/** The account that an operator's command is about. */
interface UserRecord {
  readonly id: number;
  readonly login: string;
}

/** @throws Error in the operator's language for an unknown login. */
export async function findUser(db: Queryable, login: string): Promise<UserRecord> {
  const rows = await db.query<UserRecord>('SELECT id, login FROM users WHERE lower(login) = lower($1)', [
    login,
  ]);
  if (!rows[0]) throw new Error(`Ученика с никнеймом ${login} нет`);
  return rows[0];
}

/** Login and password's hash of an account; undefined when it is gone. */
export async function findCredentials(
  db: Queryable,
  userId: number,
): Promise<{ login: string; password_hash: string } | undefined> {
  const rows = await db.query<{ login: string; password_hash: string }>(
    'SELECT login, password_hash FROM users WHERE id = $1',
    [userId],
  );
  return rows[0];
}

/** Sets another password; the sessions go on. */
export async function setPasswordHash(db: Queryable, userId: number, passwordHash: string): Promise<void> {
  await db.query('UPDATE users SET password_hash = $2 WHERE id = $1', [userId, passwordHash]);
}

/** Sets another password and ends every session. Returns how many ended. */
export async function resetPassword(db: Database, userId: number, passwordHash: string): Promise<number> {
  return db.transaction(async (tx) => {
    await setPasswordHash(tx, userId, passwordHash);
    const ended = await endSessions(tx, userId);
    return ended.length;
  });
}

/** Rows under a learner's id, one list per kind. */
const KEPT = {
  answers: `SELECT coalesce(json_agg(json_build_object(
      'ticket', a.ticket, 'question', q.title, 'answer', a.answer, 'isRight', a.is_right, 'answeredAt', a.answered_at
    ) ORDER BY a.answered_at, a.id), '[]') AS list
    FROM answers a LEFT JOIN bank_questions q ON q.id = a.question_id WHERE a.user_id = $1`,
  clearedTickets: `SELECT coalesce(json_agg(json_build_object(
      'ticket', nullif(ticket, 0), 'clearedAt', reset_at
    ) ORDER BY reset_at), '[]') AS list FROM ticket_resets WHERE user_id = $1`,
  exams: `SELECT coalesce(json_agg(json_build_object(
      'rules', e.rules, 'startedAt', e.started_at, 'finishedAt', e.finished_at, 'seconds', e.seconds,
      'reason', e.reason, 'right', e.right_count, 'total', e.total, 'questions', e.slots
    ) ORDER BY e.finished_at, e.id), '[]') AS list FROM exam_results e WHERE e.user_id = $1`,
  tasks: `SELECT coalesce(json_agg(json_build_object(
      'goal', t.goal, 'startsOn', t.starts_on, 'endsOn', t.ends_on, 'endedAt', t.ended_at, 'done', p.done,
      'total', p.total, 'doneAt', p.done_at
    ) ORDER BY t.id), '[]') AS list FROM task_progress p JOIN tasks t ON t.id = p.task_id WHERE p.user_id = $1`,
  internalExams: `SELECT coalesce(json_agg(json_build_object(
      'number', e.number, 'group', e.group_name, 'supervisor', e.staff_name, 'rules', e.rules, 'name', a.name,
      'begunAt', a.begun_at, 'finishedAt', a.finished_at, 'seconds', a.seconds, 'reason', a.reason, 'right', a.right_count,
      'total', a.total, 'answers', a.given, 'leaves', a.leaves, 'isLate', a.is_late, 'isAltered', a.is_altered, 'excludedAt', a.excluded_at,
      'restarts', a.restarts
    ) ORDER BY e.id), '[]') AS list FROM exam_attempts a JOIN internal_exams e ON e.id = a.exam_id WHERE a.user_id = $1`,
  questionnaires: `SELECT coalesce(json_agg(json_build_object(
      'name', form_name, 'answeredAt', created_at, 'answers', elements
    ) ORDER BY id), '[]') AS list FROM form_results WHERE user_id = $1`,
  favourites: `SELECT coalesce(json_agg(json_build_object(
      'question', q.title, 'isFavourite', f.is_favourite, 'changedAt', f.changed_at
    ) ORDER BY f.changed_at, f.question_id), '[]') AS list
    FROM favourites f LEFT JOIN bank_questions q ON q.id = f.question_id WHERE f.user_id = $1`,
  reports: `SELECT coalesce(json_agg(json_build_object(
      'question', q.title, 'about', r.about, 'comment', r.comment, 'reportedAt', r.created_at, 'doneAt', r.done_at
    ) ORDER BY r.id), '[]') AS list
    FROM question_reports r LEFT JOIN bank_questions q ON q.id = r.question_id WHERE r.user_id = $1`,
};

/** Memory of each question: the first answer and the latest ones, newest first. */
async function exportMemory(tx: Queryable, userId: number) {
  const rows = await tx.query<{ list: { question: string | null; first: number; recent: number[] }[] }>(
    `SELECT coalesce(json_agg(json_build_object('question', q.title, 'first', m.first, 'recent', m.recent)
       ORDER BY m.first, m.question_id), '[]') AS list
     FROM memory m LEFT JOIN bank_questions q ON q.id = m.question_id WHERE m.user_id = $1`,
    [userId],
  );
  const readable = (packed: number) => {
    const { at, ...moment } = unpackMoment(packed);
    return { at: new Date(at).toISOString(), ...moment };
  };
  return rows[0]?.list.map(({ question, first, recent }) => ({
    question,
    first: readable(first),
    latest: recent.map(readable),
  }));
}

/** Tables of a learner's rows beside the account itself; `sessions` and `learners` go with the account. */
const TABLES = [
  'answers',
  'memory',
  'exam_results',
  'ticket_resets',
  'idempotency_keys',
  'form_results',
  'favourites',
  'question_reports',
] as const;

/**
 * A learner's data as JSON, without the password's hash and the keys of sessions; undefined for an account that is gone.
 */
export async function exportUser(db: Database, userId: number): Promise<Record<string, unknown> | undefined> {
  return db.transaction(async (tx) => {
    await actAsLearner(tx, userId);
    const [account] = await tx.query<{ school_id: number | null }>(
      'SELECT school_id FROM users WHERE id = $1',
      [userId],
    );
    // The name of the group lies among the school's rows.
    if (account?.school_id) await actInSchool(tx, account.school_id);
    const rows = await tx.query<{ data: object }>(
      `SELECT json_build_object(
         'login', u.login, 'registeredAt', u.created_at, 'school', s.name, 'schoolCode', s.code,
         'keptBySchool', (SELECT json_build_object('name', r.name, 'group', g.name, 'consentOn', r.consent_on,
             'joinedAt', r.joined_at, 'archivedAt', r.archived_at, 'passwordRenewedAt', r.password_renewed_at)
           FROM roster r LEFT JOIN groups g ON g.id = r.group_id WHERE r.user_id = u.id),
         'sessions', (SELECT coalesce(json_agg(json_build_object(
             'startedAt', e.created_at, 'lastRefreshedAt', e.refreshed_at, 'endedAt', e.revoked_at
           ) ORDER BY e.id), '[]') FROM sessions e WHERE e.user_id = u.id)
       ) AS data
       FROM users u LEFT JOIN schools s ON s.id = u.school_id WHERE u.id = $1`,
      [userId],
    );
    if (!rows[0]) return undefined;
    // One statement for each kind of the learner's rows: on a cluster they lie elsewhere than the account.
    const kept: Record<string, unknown> = { ...rows[0].data };
    for (const [name, statement] of Object.entries(KEPT)) {
      const [found] = await tx.query<{ list: unknown }>(statement, [userId]);
      kept[name] = found?.list;
    }
    kept['memory'] = await exportMemory(tx, userId);
    return kept;
  });
}

/**
 * Locks an account before anything that belongs to it, as its deletion does: whoever locks a row of the roster, a card or
 * an invitation first and then needs the account would wait for the deletion while that waits for the row.
 */
export async function lockUser(tx: Queryable, userId: number): Promise<void> {
  await tx.query('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [userId]);
}

/**
 * As `lockUser`, with the hash of the account's password as it stands from here on; undefined when the account is gone.
 * Somebody may have set another one while the one that was looked up was being checked.
 */
export async function lockPassword(tx: Queryable, userId: number): Promise<string | undefined> {
  await lockUser(tx, userId);
  return (await findCredentials(tx, userId))?.password_hash;
}

/** Deletes a learner with all data; the tokens die at once. Returns the ids of the sessions that ended. */
export async function deleteUser(db: Database, userId: number): Promise<number[]> {
  return db.transaction((tx) => deleteUserIn(tx, userId));
}

/** As `deleteUser`, in a transaction that acts as this learner from here on. */
export async function deleteUserIn(tx: Queryable, userId: number): Promise<number[]> {
  await actAsLearner(tx, userId);
  // A sign-in meanwhile waits for this row and then finds no account.
  await lockUser(tx, userId);
  const sessions = await tx.query<{ id: number }>('SELECT id FROM sessions WHERE user_id = $1', [userId]);
  // The account first: its sessions go with it, and every node is notified.
  await tx.query('DELETE FROM users WHERE id = $1', [userId]);
  for (const table of TABLES) await tx.query(`DELETE FROM ${table} WHERE user_id = $1`, [userId]);
  return sessions.map(({ id }) => id);
}
