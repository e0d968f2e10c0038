import type { Invitation } from '@avto/contract/console';

import { newPersonalCode, showPersonalCode } from '#console/personal-code.ts';
import type { Queryable } from '#db/database.ts';

/** Invitations on one page. */
const PAGE = 200;

type InvitationState = Invitation['state'];

interface InvitationRow {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly group_id: number | null;
  readonly group_name: string | null;
  readonly code: string | null;
  readonly state: InvitationState;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly user_id: number | null;
}

/** `$1` is the time of the call. */
const state = `CASE WHEN i.used_at IS NOT NULL THEN 'used' WHEN i.revoked_at IS NOT NULL THEN 'revoked'
  WHEN i.expires_at <= $1 THEN 'expired' ELSE 'waiting' END`;
const invitations = `SELECT i.id, i.version, i.name, i.group_id, g.name AS group_name, i.code, ${state} AS state,
    i.created_at, i.expires_at, i.user_id
  FROM invitations i LEFT JOIN groups g ON g.id = i.group_id`;

function toInvitation(row: InvitationRow): Invitation {
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    group: row.group_id === null ? null : { id: row.group_id, name: row.group_name ?? '' },
    code: row.code === null ? null : showPersonalCode(row.code),
    state: row.state,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    learnerId: row.user_id,
  };
}

export interface InvitationFilter {
  readonly schoolId: number;
  /** `none`: those without a group. */
  readonly group?: number | 'none' | undefined;
  readonly state?: InvitationState | undefined;
  /** From 1. */
  readonly page: number;
}

/** A page of invitations, newest first, and how many there are in all. */
export async function listInvitations(
  tx: Queryable,
  { schoolId, group, state: wanted, page }: InvitationFilter,
  now: Date,
): Promise<{ total: number; invitations: Invitation[] }> {
  const where = `i.school_id = $2 AND ($3::bigint IS NULL OR i.group_id = $3) AND (NOT $4 OR i.group_id IS NULL)
    AND ($5::text IS NULL OR ${state} = $5)`;
  const values = [now, schoolId, typeof group === 'number' ? group : null, group === 'none', wanted ?? null];
  const [counted] = await tx.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM invitations i WHERE ${where}`,
    values,
  );
  const rows = await tx.query<InvitationRow>(
    `${invitations} WHERE ${where} ORDER BY i.id DESC LIMIT ${PAGE} OFFSET $6`,
    [...values, (page - 1) * PAGE],
  );
  return { total: counted?.total ?? 0, invitations: rows.map(toInvitation) };
}

/** Names in a group (null: in none) of learners who are not archived, and of invitations that wait, without repetition. */
export async function knownNames(
  tx: Queryable,
  schoolId: number,
  groupId: number | null,
  now: Date,
): Promise<string[]> {
  const rows = await tx.query<{ name: string }>(
    `SELECT name FROM roster
       WHERE school_id = $1 AND group_id IS NOT DISTINCT FROM $2 AND name IS NOT NULL AND archived_at IS NULL
     UNION
     SELECT name FROM invitations
       WHERE school_id = $1 AND group_id IS NOT DISTINCT FROM $2 AND code IS NOT NULL AND expires_at > $3`,
    [schoolId, groupId, now],
  );
  return rows.map(({ name }) => name);
}

/** Keeps the group of an invitation from being archived until the transaction ends; before the invitation itself is locked. */
export async function holdGroupOf(tx: Queryable, schoolId: number, id: number): Promise<void> {
  await tx.query(
    `SELECT 1 FROM groups g JOIN invitations i ON i.group_id = g.id
     WHERE i.school_id = $1 AND i.id = $2 FOR SHARE OF g`,
    [schoolId, id],
  );
}

/** An invitation of a school, locked until the transaction ends; undefined where there is none. */
export async function lockInvitation(
  tx: Queryable,
  schoolId: number,
  id: number,
  now: Date,
): Promise<Invitation | undefined> {
  const rows = await tx.query<InvitationRow>(
    `${invitations} WHERE i.school_id = $2 AND i.id = $3 FOR UPDATE OF i`,
    [now, schoolId, id],
  );
  return rows[0] && toInvitation(rows[0]);
}

/** Adds an invitation for each name, in the order given. */
export async function insertInvitations(
  tx: Queryable,
  {
    schoolId,
    groupId,
    names,
    expiresAt,
  }: { schoolId: number; groupId: number | null; names: readonly string[]; expiresAt: Date },
  now: Date,
): Promise<Invitation[]> {
  const added = await tx.query<{ id: number }>(
    `INSERT INTO invitations (school_id, group_id, name, code, created_at, expires_at)
     SELECT $1, $2, n.name, n.code, $5, $6 FROM unnest($3::text[], $4::text[]) WITH ORDINALITY AS n(name, code, place)
     ORDER BY n.place RETURNING id`,
    [schoolId, groupId, names, names.map(newPersonalCode), now, expiresAt],
  );
  const rows = await tx.query<InvitationRow>(`${invitations} WHERE i.id = ANY ($2::bigint[]) ORDER BY i.id`, [
    now,
    added.map(({ id }) => id),
  ]);
  return rows.map(toInvitation);
}

export interface InvitationChange {
  readonly name: string;
  readonly groupId: number | null;
  readonly code: string | null;
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
}

/** Writes over a locked invitation. */
export async function updateInvitation(
  tx: Queryable,
  id: number,
  { name, groupId, code, expiresAt, revokedAt }: InvitationChange,
): Promise<void> {
  await tx.query(
    `UPDATE invitations SET name = $2, group_id = $3, code = $4, expires_at = $5, revoked_at = $6, version = version + 1
     WHERE id = $1`,
    [id, name, groupId, code, expiresAt, revokedAt],
  );
}
