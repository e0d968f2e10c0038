import type { Invitation } from '@avto/contract/console';

import { type Change, makeChange } from '#console/change.ts';
import { isArchived, targetGroup } from '#console/groups.ts';
import { difference } from '#console/journal.ts';
import { foldPersonalCode, newPersonalCode } from '#console/personal-code.ts';
import type { Transaction } from '#console/scope.ts';
import type { Database } from '#db/database.ts';
import { Failure } from '#lib/failures.ts';
import {
  holdGroupOf,
  insertInvitations,
  lockInvitation,
  updateInvitation,
} from '#modules/console-invitations/invitations.repository.ts';

/** Days for which a personal code can be used. */
const DAYS = 30;

const expiryFrom = (now: number) => new Date(now + DAYS * 24 * 3_600_000);

/** Invites each of the names into a group, or into none; one entry of the journal holds them all. */
export function addInvitations(
  db: Database,
  change: Change,
  { groupId, names }: { groupId: number | null; names: readonly string[] },
  now: number,
): Promise<Invitation[]> {
  const { schoolId } = change.staff;
  return makeChange(db, change, async (tx, write) => {
    const group = await targetGroup(tx, schoolId, groupId);
    const added = await insertInvitations(
      tx,
      { schoolId, groupId, names, expiresAt: expiryFrom(now) },
      new Date(now),
    );
    const [first] = added;
    await write({
      action: 'invitation.added',
      subject: {
        kind: 'invitation',
        id: added.length === 1 ? first?.id : undefined,
        name: added.length === 1 ? (first?.name ?? '') : `Приглашений: ${added.length}`,
      },
      after: { group: group?.name ?? null, names },
    });
    return added;
  });
}

export interface InvitationInput {
  readonly version: number;
  readonly name?: string | undefined;
  readonly groupId?: number | null | undefined;
  readonly isRevoked?: true | undefined;
  readonly isRenewed?: true | undefined;
}

/**
 * Changes an invitation that nobody has used: renews one that waits, expired or was taken back, changes or takes back the
 * first two.
 * @throws Failure not_found, changed_meanwhile, validation_failed for what cannot be done to it
 */
export function changeInvitation(
  db: Database,
  change: Change,
  id: number,
  input: InvitationInput,
  now: number,
): Promise<Invitation> {
  const { schoolId } = change.staff;
  return makeChange(db, change, async (tx, write) => {
    const { groupId } = input;
    // Before the invitation: a group that is archived locks itself and then its invitations.
    const target = groupId === undefined ? undefined : await targetGroup(tx, schoolId, groupId);
    if (target === undefined && input.isRenewed) await holdGroupOf(tx, schoolId, id);
    const found = await lockInvitation(tx, schoolId, id, new Date(now));
    if (!found) throw new Failure('not_found');
    if (found.version !== input.version) throw new Failure('changed_meanwhile');
    refuseImpossible(found, input);
    if (target === undefined && input.isRenewed) await refuseArchived(tx, found);
    const group = target === undefined ? found.group : target;
    const name = input.name ?? found.name;
    await updateInvitation(tx, id, {
      name,
      groupId: group?.id ?? null,
      code: codeAfter(found, input),
      expiresAt: input.isRenewed ? expiryFrom(now) : new Date(found.expiresAt),
      revokedAt: input.isRevoked ? new Date(now) : null,
    });
    await write({
      action: actionOf(input),
      subject: { kind: 'invitation', id, name },
      ...difference(
        { name: found.name, group: found.group?.name ?? null },
        { name, group: group?.name ?? null },
      ),
    });
    return (await lockInvitation(tx, schoolId, id, new Date(now))) as Invitation;
  });
}

/** A new code opens no group that is in the archive. */
async function refuseArchived(tx: Transaction, { group }: Invitation): Promise<void> {
  if (!group || !(await isArchived(tx, group.id))) return;
  throw new Failure('validation_failed', {
    message: `Группа «${group.name}» в архиве. Верните её или пригласите в другую группу`,
  });
}

function refuseImpossible({ state }: Invitation, { isRevoked, isRenewed }: InvitationInput): void {
  const refuse = (message: string) => new Failure('validation_failed', { message });
  if (isRevoked && isRenewed) throw refuse('Отозвать и продлить приглашение одновременно нельзя');
  if (state === 'used') throw refuse('По этому приглашению уже зарегистрировались: измените самого ученика');
  if (state === 'revoked' && !isRenewed) throw refuse('Приглашение отозвано. Сначала выдайте новый код');
}

function codeAfter({ code }: Invitation, { isRevoked, isRenewed }: InvitationInput): string | null {
  if (isRevoked) return null;
  if (isRenewed) return newPersonalCode();
  return code && (foldPersonalCode(code) ?? null);
}

function actionOf({ isRevoked, isRenewed }: InvitationInput) {
  if (isRevoked) return 'invitation.revoked';
  return isRenewed ? 'invitation.renewed' : 'invitation.changed';
}
