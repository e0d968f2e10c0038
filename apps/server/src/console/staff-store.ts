import type { StaffMember } from '@avto/contract/console';

import { compareNames } from '#console/fold-name.ts';
import type { Queryable } from '#db/database.ts';
import { Failure } from '#lib/failures.ts';

/** Key under which a login is found: without regard to case and form, in any alphabet. */
export function loginKey(login: string): string {
  return login.trim().normalize('NFKC').toLocaleLowerCase('ru');
}

interface MemberRow {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly login: string;
  readonly role: 'manager' | 'teacher';
  readonly groups: { id: number; name: string }[];
  readonly has_password: boolean;
  readonly is_disabled: boolean;
  readonly has_totp: boolean;
  readonly last_seen_at: Date | null;
}

const members = `SELECT s.id, s.version, s.name, s.login, s.role, s.password_hash IS NOT NULL AS has_password,
    s.disabled_at IS NOT NULL AS is_disabled, s.totp_confirmed_at IS NOT NULL AS has_totp, s.last_seen_at,
    (SELECT coalesce(json_agg(json_build_object('id', g.id, 'name', g.name) ORDER BY g.name_key), '[]'::json)
     FROM staff_groups m JOIN groups g ON g.id = m.group_id WHERE m.staff_id = s.id AND g.archived_at IS NULL) AS groups
  FROM staff s WHERE s.school_id = $1`;

function memberOf(row: MemberRow): StaffMember {
  const state = row.has_password ? 'active' : 'invited';
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    login: row.login,
    role: row.role,
    groups: row.groups,
    state: row.is_disabled ? 'disabled' : state,
    hasTotp: row.has_totp,
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
  };
}

/** People of a school: those who can sign in first, then by name. */
export async function listMembers(tx: Queryable, schoolId: number): Promise<StaffMember[]> {
  const rows = await tx.query<MemberRow>(members, [schoolId]);
  return rows
    .toSorted((a, b) => Number(a.is_disabled) - Number(b.is_disabled) || compareNames(a, b))
    .map(memberOf);
}

/** One of the people of a school. @throws Failure not_found */
export async function findMember(tx: Queryable, schoolId: number, id: number): Promise<StaffMember> {
  const [row] = await tx.query<MemberRow>(`${members} AND s.id = $2`, [schoolId, id]);
  if (!row) throw new Failure('not_found', { message: 'Такого сотрудника нет' });
  return memberOf(row);
}

/** The id of somebody of a school by login as it was typed. */
export async function findMemberId(
  tx: Queryable,
  schoolId: number,
  login: string,
): Promise<number | undefined> {
  const [row] = await tx.query<{ id: number }>(
    'SELECT id FROM staff WHERE school_id = $1 AND login_key = $2',
    [schoolId, loginKey(login)],
  );
  return row?.id;
}

/** Adds an account without a password. @throws Failure login_taken, in whichever school */
export async function insertMember(
  tx: Queryable,
  member: { schoolId: number; name: string; login: string; role: StaffMember['role'] },
): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `INSERT INTO staff (school_id, login, login_key, name, role) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (login_key) DO NOTHING RETURNING id`,
    [member.schoolId, member.login, loginKey(member.login), member.name, member.role],
  );
  if (!row) throw new Failure('login_taken', { message: 'Этот логин уже занят. Возьмите другой' });
  return row.id;
}

/**
 * Makes these the groups of a teacher; memberships in archived groups stay.
 * @throws Failure not_found for a group that the school does not have, or has archived
 */
export async function replaceGroups(
  tx: Queryable,
  { schoolId, staffId, groupIds }: { schoolId: number; staffId: number; groupIds: readonly number[] },
): Promise<void> {
  const wanted = [...new Set(groupIds)];
  const known = await tx.query<{ id: number }>(
    `SELECT id FROM groups WHERE school_id = $1 AND id = ANY ($2::bigint[]) AND archived_at IS NULL
     ORDER BY id FOR SHARE`,
    [schoolId, wanted],
  );
  if (known.length < wanted.length) throw new Failure('not_found', { message: 'Такой группы нет' });
  await tx.query(
    `DELETE FROM staff_groups m USING groups g WHERE m.staff_id = $1 AND g.id = m.group_id
     AND g.archived_at IS NULL AND m.group_id <> ALL ($2::bigint[])`,
    [staffId, wanted],
  );
  await tx.query(
    'INSERT INTO staff_groups (staff_id, group_id) SELECT $1, unnest($2::bigint[]) ON CONFLICT DO NOTHING',
    [staffId, wanted],
  );
}

/** Writes name, role and whether the account is disabled, and raises its version. */
export async function updateMember(
  tx: Queryable,
  id: number,
  { name, role, isDisabled }: { name: string; role: StaffMember['role']; isDisabled: boolean },
): Promise<void> {
  await tx.query(
    `UPDATE staff SET version = version + 1, name = $2, role = $3,
       disabled_at = CASE WHEN $4 THEN coalesce(disabled_at, now()) END
     WHERE id = $1`,
    [id, name, role, isDisabled],
  );
}

/** Keeps others from changing accounts of a school until the transaction ends: the last manager is counted under it. */
export async function lockMembers(tx: Queryable, schoolId: number): Promise<void> {
  await tx.query('SELECT 1 FROM staff WHERE school_id = $1 ORDER BY id FOR UPDATE', [schoolId]);
}

/** Disconnects the authenticator app of an account. */
export async function dropTotp(tx: Queryable, id: number): Promise<void> {
  await tx.query(
    `UPDATE staff SET version = version + 1, totp_secret = NULL, totp_pending = NULL, totp_confirmed_at = NULL,
       recovery_codes = '{}' WHERE id = $1`,
    [id],
  );
}

/** Ends the sessions of an account, but for one. */
export async function endStaffSessions(
  tx: Queryable,
  id: number,
  except: Uint8Array = new Uint8Array(),
): Promise<void> {
  await tx.query('DELETE FROM staff_sessions WHERE staff_id = $1 AND token_hash <> $2', [id, except]);
}
