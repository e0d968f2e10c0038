import {
  addStaff,
  changeStaff,
  exportJournal,
  getConsoleSettings,
  listJournal,
  listStaff,
  newStaffLink,
  saveConsoleSettings,
} from '@avto/contract/console';
import type { FastifyInstance } from 'fastify';

import { actorOf } from '#console/journal.ts';
import { inSchool } from '#console/scope.ts';
import { sendFile } from '#console/send-file.ts';
import { readSettings } from '#console/settings.ts';
import { addMember, changeMember, renewLink } from '#console/staff-changes.ts';
import { listMembers } from '#console/staff-store.ts';
import type { Database } from '#db/database.ts';
import type { Limits } from '#lib/limits.ts';
import { journalSheet, pageOfJournal } from '#modules/console-staff/journal.service.ts';
import { changeSettings } from '#modules/console-staff/console-staff.service.ts';
import { register } from '#plugins/register.ts';

/** People of a school, its thresholds and its journal. */
export function consoleStaffRoutes(
  app: FastifyInstance,
  { db, limits, now }: { readonly db: Database; readonly limits: Limits; readonly now: () => number },
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

  register(app, listJournal, ({ staff, query }) => pageOfJournal(db, staff, query));

  register(app, exportJournal, async ({ staff, query, reply }) => {
    reply.header('cache-control', 'no-store');
    await limits.staffFile(staff.id);
    const { format, ...filter } = query;
    const sheets = [journalSheet(db, staff, filter)] as const;
    return sendFile(reply, format, { title: 'Журнал', plainName: 'journal', now: now(), sheets });
  });
}
