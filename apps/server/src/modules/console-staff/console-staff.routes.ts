import {
  addStaff,
  changeStaff,
  getConsoleSettings,
  listJournal,
  listStaff,
  newStaffLink,
  saveConsoleSettings,
} from '@avto/contract/console';
import type { FastifyInstance } from 'fastify';

import { actorOf } from '#console/journal.ts';
import { inSchool } from '#console/scope.ts';
import { readSettings } from '#console/settings.ts';
import { addMember, changeMember, renewLink } from '#console/staff-changes.ts';
import { listMembers } from '#console/staff-store.ts';
import type { Database } from '#db/database.ts';
import { readJournal } from '#modules/console-staff/console-staff.repository.ts';
import { changeSettings } from '#modules/console-staff/console-staff.service.ts';
import { register } from '#plugins/register.ts';

const numberOf = (param: string | undefined) => (param === undefined ? undefined : Number(param));

/** People of a school, its thresholds and its journal. */
export function consoleStaffRoutes(
  app: FastifyInstance,
  { db, now }: { readonly db: Database; readonly now: () => number },
): void {
  register(app, listStaff, ({ staff }) => inSchool(db, staff, (tx) => listMembers(tx, staff.schoolId)));

  register(app, addStaff, (call) =>
    inSchool(db, call.staff, (tx) => addMember(tx, actorOf(call), call.body, now())),
  );

  register(app, changeStaff, (call) =>
    inSchool(db, call.staff, (tx) => changeMember(tx, actorOf(call), Number(call.params.id), call.body)),
  );

  register(app, newStaffLink, (call) =>
    inSchool(db, call.staff, (tx) =>
      renewLink(tx, actorOf(call), { id: Number(call.params.id), dropTotp: call.body.dropTotp }, now()),
    ),
  );

  register(app, getConsoleSettings, ({ staff }) =>
    inSchool(db, staff, (tx) => readSettings(tx, staff.schoolId)),
  );

  register(app, saveConsoleSettings, (call) =>
    inSchool(db, call.staff, (tx) =>
      changeSettings(tx, { ...actorOf(call), staffId: call.staff.id }, call.body),
    ),
  );

  register(app, listJournal, ({ staff, query }) =>
    inSchool(db, staff, (tx) =>
      readJournal(tx, staff.schoolId, {
        page: Number(query.page ?? 1),
        staffId: numberOf(query.staff),
        learnerId: numberOf(query.learner),
      }),
    ),
  );
}
