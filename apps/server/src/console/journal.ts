import { isUniqueViolation, type Queryable } from '#db/database.ts';
import type { Staff } from '#console/scope.ts';
import { Failure } from '#lib/failures.ts';

/** Actions of the journal, as `entity.verb`; the console has words for each. */
export type Action =
  | 'staff.added'
  | 'staff.changed'
  | 'staff.disabled'
  | 'staff.enabled'
  | 'staff.link'
  | 'staff.password'
  | 'staff.totp-connected'
  | 'staff.totp-removed'
  | 'session.begun'
  | 'group.added'
  | 'group.renamed'
  | 'group.archived'
  | 'group.restored'
  | 'learner.changed'
  | 'learner.hidden'
  | 'learner.shown'
  | 'learner.archived'
  | 'learner.restored'
  | 'learner.deleted'
  | 'learner.password-card'
  | 'learner.password-renewed'
  | 'learner.joined'
  | 'invitation.added'
  | 'invitation.changed'
  | 'invitation.renewed'
  | 'invitation.revoked'
  | 'task.added'
  | 'task.changed'
  | 'task.ended'
  | 'task.resumed'
  | 'task.deleted'
  | 'school.published'
  | 'school.restored'
  | 'exam.opened'
  | 'exam.extended'
  | 'exam.ended'
  | 'exam.restarted'
  | 'exam.excluded'
  | 'exam.included'
  | 'settings.changed'
  | 'seats.changed';

export interface Entry {
  readonly schoolId: number;
  /** Undefined: the operator, or the learner for what a learner does by a card. */
  readonly staffId?: number | undefined;
  readonly staffName: string;
  readonly action: Action;
  readonly subject: {
    readonly kind: 'staff' | 'group' | 'learner' | 'invitation' | 'settings' | 'session';
    readonly id?: number | undefined;
    readonly name: string;
  };
  /** Only what differs; never a password, a code, a token or a secret. */
  readonly before?: object | undefined;
  readonly after?: object | undefined;
  readonly address?: string | undefined;
  /** Idempotency-Key of the change. */
  readonly key?: string | undefined;
}

/** The person behind a change: the first fields of its entry. */
export type Actor = Pick<Entry, 'schoolId' | 'staffId' | 'staffName' | 'address' | 'key'>;

/** The actor of a call: who is signed in, from where, under which key. */
export function actorOf({
  staff,
  request,
  headers,
}: {
  readonly staff: Staff;
  readonly request: { readonly ip: string };
  readonly headers?: { readonly 'idempotency-key': string } | undefined;
}): Actor {
  return {
    schoolId: staff.schoolId,
    staffId: staff.id,
    staffName: staff.name,
    address: request.ip,
    key: headers?.['idempotency-key'],
  };
}

/** Name under which the command line stands in the journal. */
export const OPERATOR = 'Оператор';

/**
 * Begins a change under its key, before anything is read: a parallel one under the same key is waited for, so that the
 * second is told that it was made and not that a version or a name is taken.
 * @throws Failure already_done when this key's change was made before
 */
export async function beginChange(tx: Queryable, { staffId, key }: Actor): Promise<void> {
  if (staffId === undefined || key === undefined) return;
  await tx.query('SELECT pg_advisory_xact_lock(hashtext($1), $2::int)', [key, staffId]);
  const made = await tx.query('SELECT 1 FROM console_journal WHERE staff_id = $1 AND key = $2::uuid', [
    staffId,
    key,
  ]);
  if (made.length > 0) throw new Failure('already_done');
}

/** The fields of `after` that differ from those of `before`, of both. */
export function difference<T extends object>(
  before: T,
  after: Partial<T>,
): { before: Partial<T>; after: Partial<T> } {
  const names = (Object.keys(after) as (keyof T)[]).filter(
    (name) => after[name] !== undefined && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const pick = (from: Partial<T>) =>
    Object.fromEntries(names.map((name) => [name, from[name]])) as Partial<T>;
  return { before: pick(before), after: pick(after) };
}

/**
 * Writes what was done into the journal, in the transaction that does it.
 * @throws Failure already_done when this key's change was made before: the transaction is to be rolled back
 */
export async function note(tx: Queryable, entry: Entry): Promise<void> {
  const { subject } = entry;
  try {
    await tx.query(
      `INSERT INTO console_journal
         (school_id, staff_id, staff_name, action, subject_kind, subject_id, subject_name, before, after, address, key)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9::jsonb, $10, $11::uuid)`,
      [
        entry.schoolId,
        entry.staffId ?? null,
        entry.staffName,
        entry.action,
        subject.kind,
        subject.id ?? null,
        subject.name,
        entry.before ? JSON.stringify(entry.before) : null,
        entry.after ? JSON.stringify(entry.after) : null,
        entry.address ?? null,
        entry.key ?? null,
      ],
    );
  } catch (error) {
    if (isUniqueViolation(error)) throw new Failure('already_done');
    throw error;
  }
}
