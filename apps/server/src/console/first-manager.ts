import { OPERATOR } from '#console/journal.ts';
import { asOperator } from '#console/scope.ts';
import { addMember } from '#console/staff-changes.ts';
import type { StaffLink } from '#console/staff-links.ts';
import { listMembers } from '#console/staff-store.ts';
import type { Database } from '#db/database.ts';

/** Login of the demo school's manager. */
export const DEMO_LOGIN = 'manager@example.org';

/** Gives a school without any staff its first manager; undefined for a school that has somebody. */
export function inviteFirstManager(
  db: Database,
  schoolId: number,
  now: number,
): Promise<StaffLink | undefined> {
  return asOperator(db, async (tx) => {
    if ((await listMembers(tx, schoolId)).length > 0) return undefined;
    const manager = { name: 'Руководитель', login: DEMO_LOGIN, role: 'manager', groupIds: [] } as const;
    return (await addMember(tx, { schoolId, staffName: OPERATOR }, manager, now)).link;
  });
}
