import { demoLearners } from '#console/demo/demo-learners.ts';
import { OPERATOR } from '#console/journal.ts';
import { asOperator } from '#console/scope.ts';
import { addMember } from '#console/staff-changes.ts';
import type { StaffLink } from '#console/staff-links.ts';
import type { Database } from '#db/database.ts';

/** Login of the demo school's manager. */
export const DEMO_LOGIN = 'manager@example.org';

/**
 * Gives the demo school its first manager; undefined where it has somebody. It is known by its made-up learners: a school of
 * the operator's with the same code gets nobody.
 */
export function inviteFirstManager(db: Database, now: number): Promise<StaffLink | undefined> {
  return asOperator(db, async (tx) => {
    const [school] = await tx.query<{ id: number }>(
      `SELECT u.school_id AS id FROM users u
       WHERE u.login = $1 AND NOT EXISTS (SELECT FROM staff s WHERE s.school_id = u.school_id)`,
      [demoLearners[0]?.login ?? ''],
    );
    if (!school) return undefined;
    const manager = { name: 'Руководитель', login: DEMO_LOGIN, role: 'manager', groupIds: [] } as const;
    return (await addMember(tx, { schoolId: school.id, staffName: OPERATOR }, manager, now)).link;
  });
}
