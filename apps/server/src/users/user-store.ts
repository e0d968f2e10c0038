import { actAsOperator, type Database, type Queryable } from '#db/database.ts';

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

/** Sets another password and ends every session. Returns how many ended. */
export async function resetPassword(db: Database, userId: number, passwordHash: string): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.query('UPDATE users SET password_hash = $2 WHERE id = $1', [userId, passwordHash]);
    const ended = await tx.query(
      'UPDATE sessions SET revoked_at = now() WHERE user_id = $1 AND revoked_at IS NULL RETURNING 1',
      [userId],
    );
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
  questionnaires: `SELECT coalesce(json_agg(json_build_object(
      'name', form_name, 'answeredAt', created_at, 'answers', elements
    ) ORDER BY id), '[]') AS list FROM form_results WHERE user_id = $1`,
};

/** A learner's data as JSON, without the password's hash and the keys of sessions. */
export async function exportUser(db: Database, userId: number): Promise<unknown> {
  return db.transaction(async (tx) => {
    await actAsOperator(tx);
    const rows = await tx.query<{ data: object }>(
      `SELECT json_build_object(
         'login', u.login, 'registeredAt', u.created_at, 'school', s.name, 'schoolCode', s.code,
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
    return kept;
  });
}

/** Deletes a learner with all data; the tokens die at once. */
export async function deleteUser(db: Database, userId: number): Promise<void> {
  await db.transaction(async (tx) => {
    await actAsOperator(tx);
    // The account first: its sessions go with it, and every node is notified.
    await tx.query('DELETE FROM users WHERE id = $1', [userId]);
    for (const table of [
      'answers',
      'memory',
      'exam_results',
      'ticket_resets',
      'idempotency_keys',
      'form_results',
    ]) {
      await tx.query(`DELETE FROM ${table} WHERE user_id = $1`, [userId]);
    }
  });
}
