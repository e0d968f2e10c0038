import { acceptInvitation, type WaitingInvitation } from '#console/invitations.ts';
import { actInSchool } from '#console/scope.ts';
import { takeSeats } from '#console/seats.ts';
import type { Database } from '#db/database.ts';
import { lockUser } from '#users/user-store.ts';
import { bindSchool, isWithoutSchool } from '#modules/schools/schools.repository.ts';

/**
 * Binds a learner without a school to the one that was looked up, and one without a name to the invitation whose code
 * was typed; a learner of another school stays there (decision S5). While the school has no seat free nobody is bound: the
 * app asks again by itself.
 */
export async function joinSchool(
  db: Database,
  userId: number,
  schoolId: number,
  invitation: WaitingInvitation | undefined,
  now: number,
): Promise<void> {
  // The app asks every ten minutes, and mostly there is nothing to do.
  if (!invitation && !(await isWithoutSchool(db, userId))) return;
  await db.transaction(async (tx) => {
    await actInSchool(tx, schoolId);
    await lockUser(tx, userId);
    const isNew = await isWithoutSchool(tx, userId);
    if (isNew && (await takeSeats(tx, schoolId, 1, now))) await bindSchool(tx, userId, schoolId);
    if (invitation) await acceptInvitation(tx, invitation, userId, now);
  });
}
