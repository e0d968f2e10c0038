import type { StaffMember } from '@avto/contract/console';

import { type Action, type Actor, beginChange, difference, note } from '#console/journal.ts';
import { addStaffLink, dropStaffLinks, type StaffLink } from '#console/staff-links.ts';
import {
  dropTotp,
  endStaffSessions,
  findMember,
  insertMember,
  listMembers,
  lockMembers,
  replaceGroups,
  updateMember,
} from '#console/staff-store.ts';
import type { Queryable } from '#db/database.ts';
import { Failure } from '#lib/failures.ts';

export interface NewMember {
  readonly name: string;
  readonly login: string;
  readonly role: StaffMember['role'];
  readonly groupIds: readonly number[];
}

/** Adds an account with its first link. @throws Failure login_taken, not_found for a group, already_done */
export async function addMember(
  tx: Queryable,
  actor: Actor,
  { name, login, role, groupIds }: NewMember,
  now: number,
): Promise<{ member: StaffMember; link: StaffLink }> {
  const { schoolId } = actor;
  await beginChange(tx, actor);
  const staffId = await insertMember(tx, { schoolId, name, login, role });
  // A manager sees all groups: none are noted.
  await replaceGroups(tx, { schoolId, staffId, groupIds: role === 'teacher' ? groupIds : [] });
  const link = await addStaffLink(tx, staffId, now);
  const member = await findMember(tx, schoolId, staffId);
  const after = { name, login, role, groups: member.groups };
  await note(tx, { ...actor, action: 'staff.added', subject: { kind: 'staff', id: staffId, name }, after });
  return { member, link };
}

interface MemberChange {
  /** Version of the row that the change was made on; absent for the operator, who changes any. */
  readonly version?: number;
  readonly name?: string | undefined;
  readonly role?: StaffMember['role'] | undefined;
  readonly groupIds?: readonly number[] | undefined;
  readonly isDisabled?: boolean | undefined;
}

/** Fields of an account that the journal compares. */
function notedOf({ name, role, groups, state }: StaffMember) {
  return { name, role, groups, isDisabled: state === 'disabled' };
}

/**
 * Changes an account; a disabled one loses its sessions and links.
 * @throws Failure not_found, changed_meanwhile, last_manager (never for the operator), already_done
 */
export async function changeMember(
  tx: Queryable,
  actor: Actor,
  id: number,
  change: MemberChange,
): Promise<StaffMember> {
  const { schoolId } = actor;
  await beginChange(tx, actor);
  await lockMembers(tx, schoolId);
  const member = await findMember(tx, schoolId, id);
  if (change.version !== undefined && change.version !== member.version)
    throw new Failure('changed_meanwhile');
  const name = change.name ?? member.name;
  const role = change.role ?? member.role;
  const isDisabled = change.isDisabled ?? member.state === 'disabled';
  const staysManager = role === 'manager' && !isDisabled;
  if (actor.staffId !== undefined && !staysManager) await keepManager(tx, schoolId, member);
  await updateMember(tx, id, { name, role, isDisabled });
  const groupIds = role === 'manager' ? [] : change.groupIds;
  if (groupIds) await replaceGroups(tx, { schoolId, staffId: id, groupIds });
  if (isDisabled) {
    await endStaffSessions(tx, id);
    await dropStaffLinks(tx, id);
  }
  const changed = await findMember(tx, schoolId, id);
  const differing = difference(notedOf(member), notedOf(changed));
  const action = actionOf(differing.after.isDisabled);
  await note(tx, { ...actor, action, subject: { kind: 'staff', id, name }, ...differing });
  return changed;
}

function actionOf(isDisabled: boolean | undefined): Action {
  if (isDisabled === undefined) return 'staff.changed';
  return isDisabled ? 'staff.disabled' : 'staff.enabled';
}

/**
 * Refuses to take the last manager away. Somebody who has not set a password yet cannot manage, so such a manager does
 * not stand in for one who has.
 */
async function keepManager(tx: Queryable, schoolId: number, member: StaffMember): Promise<void> {
  if (member.role !== 'manager' || member.state === 'disabled') return;
  const others = (await listMembers(tx, schoolId)).filter(
    ({ id, role, state }) =>
      id !== member.id &&
      role === 'manager' &&
      (state === 'active' || (state === 'invited' && member.state === 'invited')),
  );
  if (others.length === 0) throw new Failure('last_manager');
}

/**
 * A new one-time link of an account; with `dropTotp` its authenticator is disconnected and its sessions end.
 * @throws Failure not_found, also for a disabled account; already_done
 */
export async function renewLink(
  tx: Queryable,
  actor: Actor,
  { id, ...options }: { id: number; dropTotp: boolean },
  now: number,
): Promise<StaffLink> {
  await beginChange(tx, actor);
  await lockMembers(tx, actor.schoolId);
  const { name, hasTotp, state } = await findMember(tx, actor.schoolId, id);
  if (state === 'disabled') throw new Failure('not_found', { message: 'Этот сотрудник отключён' });
  const drops = options.dropTotp && hasTotp;
  if (drops) {
    await dropTotp(tx, id);
    await endStaffSessions(tx, id);
  }
  const link = await addStaffLink(tx, id, now);
  await note(tx, {
    ...actor,
    action: 'staff.link',
    subject: { kind: 'staff', id, name },
    ...(drops ? { before: { hasTotp: true }, after: { hasTotp: false } } : {}),
  });
  return link;
}
