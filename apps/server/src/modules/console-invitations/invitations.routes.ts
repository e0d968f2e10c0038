import { addInvitations, changeInvitation, listInvitations, listKnownNames } from '@avto/contract/console';
import type { FastifyInstance } from 'fastify';

import { checkGroup } from '#console/groups.ts';
import { inSchool } from '#console/scope.ts';
import type { Database } from '#db/database.ts';
import { knownNames, listInvitations as list } from '#modules/console-invitations/invitations.repository.ts';
import {
  addInvitations as add,
  changeInvitation as change,
} from '#modules/console-invitations/invitations.service.ts';
import { register } from '#plugins/register.ts';

interface InvitationDeps {
  readonly db: Database;
  readonly now: () => number;
}

/** Personal codes by which learners come with a name and a group. */
export function invitationRoutes(app: FastifyInstance, { db, now }: InvitationDeps): void {
  register(app, listInvitations, ({ query, staff }) => {
    const { group, state, page = '1' } = query;
    const groupId = group === undefined || group === 'none' ? undefined : Number(group);
    const filter = {
      schoolId: staff.schoolId,
      group: group === 'none' ? group : groupId,
      state,
      page: Number(page),
    } as const;
    return inSchool(db, staff, async (tx) => {
      const found = await list(tx, filter, new Date(now()));
      if (found.total === 0) await checkGroup(tx, staff, groupId);
      return found;
    });
  });

  register(app, listKnownNames, ({ query: { group }, staff }) => {
    const groupId = group === 'none' ? null : Number(group);
    return inSchool(db, staff, async (tx) => {
      await checkGroup(tx, staff, groupId);
      return { names: await knownNames(tx, staff.schoolId, groupId, new Date(now())) };
    });
  });

  register(app, addInvitations, async (call) => {
    return { invitations: await add(db, call, call.body, now()) };
  });

  register(app, changeInvitation, (call) => change(db, call, Number(call.params.id), call.body, now()));
}
