import { addInvitations, changeInvitation, listInvitations } from '@avto/contract/console';
import type { FastifyInstance } from 'fastify';

import { inSchool } from '#console/scope.ts';
import type { Database } from '#db/database.ts';
import { listInvitations as list } from '#modules/console-invitations/invitations.repository.ts';
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
    const filter = {
      schoolId: staff.schoolId,
      group: group === undefined || group === 'none' ? group : Number(group),
      state,
      page: Number(page),
    } as const;
    return inSchool(db, staff, (tx) => list(tx, filter, new Date(now())));
  });

  register(app, addInvitations, async (call) => {
    return { invitations: await add(db, call, call.body, now()) };
  });

  register(app, changeInvitation, (call) => change(db, call, Number(call.params.id), call.body, now()));
}
