import type { changeLearner as operation, LearnerRow } from '@avto/contract/console';
import type * as z from 'zod/mini';

import { type Change, makeChange } from '#console/change.ts';
import { foldName } from '#console/fold-name.ts';
import { isArchived as isGroupArchived, targetGroup } from '#console/groups.ts';
import { type Action, difference } from '#console/journal.ts';
import { readLearnerRow } from '#console/learner-rows.ts';
import { newPersonalCode, showPersonalCode } from '#console/personal-code.ts';
import type { Staff, Transaction } from '#console/scope.ts';
import { takeSeats } from '#console/seats.ts';
import { readSettings } from '#console/settings.ts';
import { hashOfToken } from '#console/staff-sessions.ts';
import type { Database } from '#db/database.ts';
import type { AccessTokens } from '#lib/access-tokens.ts';
import { Failure } from '#lib/failures.ts';
import {
  lockLearner,
  replaceCard,
  type StoredLearner,
  updateLearner,
  type WrittenLearner,
} from '#modules/console-learners/learners-change.repository.ts';
import { endSessions } from '#users/session-store.ts';
import { deleteUserIn, lockUser } from '#users/user-store.ts';

const HOUR = 3_600_000;
/** «Скрыть на неделю». */
const HIDDEN_FOR = 7 * 24 * HOUR;
/** How long a card for a new password can be used. */
const CARD_LIVES = 24 * HOUR;
/** Offset from UTC, in milliseconds, of where Russia has a new day first: the day on a paper is that of the place. */
const KAMCHATKA = 12 * HOUR;

export interface LearnersChangeDeps {
  readonly db: Database;
  readonly accessTokens: AccessTokens;
  readonly now: () => number;
}

type Input = z.output<(typeof operation)['body']>;

/**
 * Changes what the school keeps of a learner; a teacher hides and shows, and nothing else exists for a teacher.
 * @throws Failure not_found, changed_meanwhile, no_seats, already_done, validation_failed for an impossible date
 */
export function changeLearner(
  { db, now }: LearnersChangeDeps,
  change: Change,
  id: number,
  input: Input,
): Promise<LearnerRow> {
  const { staff } = change;
  if (staff.role === 'teacher' && isMoreThanHiding(input)) throw new Failure('not_found');
  return makeChange(db, change, async (tx, write) => {
    const { groupId } = input;
    // Before the learner: a group that is archived locks itself and then its learners.
    const target = groupId === undefined ? undefined : await targetGroup(tx, staff.schoolId, groupId);
    const found = await lockLearner(tx, staff, id);
    if (!found) throw new Failure('not_found');
    if (found.version !== input.version) throw new Failure('changed_meanwhile');
    const { group, written } = await decide(tx, staff, { found, input, target, now: now() });
    await updateLearner(tx, id, written);
    await write({
      action: actionOf(found, written, input),
      subject: { kind: 'learner', id, name: written.name ?? found.login },
      ...difference(
        { name: found.name, group: found.group_name, consentOn: found.consent_on },
        { name: written.name, group, consentOn: written.consentOn },
      ),
    });
    const thresholds = await readSettings(tx, staff.schoolId);
    return (await readLearnerRow(tx, staff, id, thresholds, now())) as LearnerRow;
  });
}

function isMoreThanHiding({ isHidden, name, groupId, consentOn, isArchived }: Input): boolean {
  const others = [name, groupId, consentOn, isArchived];
  return isHidden === undefined || others.some((value) => value !== undefined);
}

interface Deciding {
  readonly found: StoredLearner;
  readonly input: Input;
  /** The group that the learner is put into, null for none; undefined: no other. */
  readonly target: Awaited<ReturnType<typeof targetGroup>> | undefined;
  readonly now: number;
}

/** The learner as it is to be written, and the name of its group. */
async function decide(
  tx: Transaction,
  { schoolId }: Staff,
  { found, input, target, now }: Deciding,
): Promise<{ group: string | null; written: WrittenLearner }> {
  refuseImpossibleDay(input.consentOn, now);
  const wasArchived = found.archived_at !== null;
  const isArchived = input.isArchived ?? wasArchived;
  const comesBack = wasArchived && !isArchived;
  if (comesBack && !(await takeSeats(tx, schoolId, 1, now))) throw new Failure('no_seats');
  const stays = { id: found.group_id, name: found.group_name };
  // A learner who comes back without the archived group is in none. Asked now that the learner is locked: the group may have been
  // archived while that was waited for.
  const own = comesBack && stays.id !== null && (await isGroupArchived(tx, stays.id)) ? null : stays;
  const group = target === undefined ? own : target;
  return {
    group: group?.name ?? null,
    written: {
      login: found.login,
      name: input.name === undefined ? found.name : input.name,
      groupId: group?.id ?? null,
      consentOn: input.consentOn === undefined ? found.consent_on : input.consentOn,
      archivedAt: isArchived ? (found.archived_at ?? new Date(now)) : null,
      isArchivedWithGroup: isArchived && found.archived_with_group && group?.id === found.group_id,
      hiddenUntil: hiddenUntil(found, input, now),
    },
  };
}

function hiddenUntil({ hidden_until }: StoredLearner, { isHidden }: Input, now: number): Date | null {
  if (isHidden === undefined) return hidden_until;
  return isHidden ? new Date(now + HIDDEN_FOR) : null;
}

/** Consent on paper is older than the moment in which it is noted, and not older than such schools. */
function refuseImpossibleDay(day: string | null | undefined, now: number): void {
  if (!day) return;
  const today = new Date(now + KAMCHATKA).toISOString().slice(0, 10);
  if (day >= '2000-01-01' && day <= today) return;
  throw new Failure('validation_failed', { message: 'Дата согласия — день с 2000 года и не позже сегодня' });
}

function actionOf(found: StoredLearner, written: WrittenLearner, input: Input): Action {
  const wasArchived = found.archived_at !== null;
  const isArchived = written.archivedAt !== null;
  if (wasArchived !== isArchived) return isArchived ? 'learner.archived' : 'learner.restored';
  const { isHidden } = input;
  if (isHidden === undefined || isMoreThanHiding(input)) return 'learner.changed';
  return isHidden ? 'learner.hidden' : 'learner.shown';
}

/**
 * Deletes an account with everything that is stored of it, when its name or nickname was typed.
 * @throws Failure not_found, name_differs, already_done
 */
export async function deleteLearner(
  { db, accessTokens }: LearnersChangeDeps,
  change: Change,
  id: number,
  typed: string,
): Promise<void> {
  const ended = await makeChange(db, change, async (tx, write) => {
    await lockUser(tx, id);
    const found = await lockLearner(tx, change.staff, id);
    if (!found) throw new Failure('not_found');
    const names = [found.name, found.login].filter((name) => name !== null).map(foldName);
    if (!names.includes(foldName(typed))) throw new Failure('name_differs');
    await write({
      action: 'learner.deleted',
      subject: { kind: 'learner', name: found.name ?? found.login },
    });
    return deleteUserIn(tx, id);
  });
  // The database notifies the other nodes; this one refuses the tokens from here on.
  for (const sessionId of ended) accessTokens.endSession(sessionId);
}

export interface PasswordCard {
  readonly code: string;
  readonly login: string;
  readonly name: string;
  readonly expiresAt: string;
}

/**
 * Ends all sessions of a learner with a name, and makes a card for a new password; an earlier one is dead.
 * @throws Failure not_found, name_missing, already_done
 */
export async function addPasswordCard(
  { db, accessTokens, now }: LearnersChangeDeps,
  change: Change,
  id: number,
): Promise<PasswordCard> {
  const { schoolId } = change.staff;
  const { ended, card } = await makeChange(db, change, async (tx, write) => {
    await lockUser(tx, id);
    const found = await lockLearner(tx, change.staff, id);
    if (!found) throw new Failure('not_found');
    const { name, login } = found;
    if (name === null) throw new Failure('name_missing');
    const code = newPersonalCode();
    const expiresAt = new Date(now() + CARD_LIVES);
    await replaceCard(tx, { userId: id, schoolId, codeHash: hashOfToken(code), expiresAt }, new Date(now()));
    await write({ action: 'learner.password-card', subject: { kind: 'learner', id, name } });
    return {
      ended: await endSessions(tx, id),
      card: { code: showPersonalCode(code), login, name, expiresAt: expiresAt.toISOString() },
    };
  });
  for (const sessionId of ended) accessTokens.endSession(sessionId);
  return card;
}
