import { exportWeek, getWeek } from '@avto/contract/console';
import type { FastifyInstance } from 'fastify';

import { sendFile } from '#console/send-file.ts';
import type { Limits } from '#lib/limits.ts';
import { type WeekDeps, weekOfGroup } from '#modules/console-weeks/week.service.ts';
import { weekSheets } from '#modules/console-weeks/week-sheets.ts';
import { register } from '#plugins/register.ts';

/** The weekly sheet of a group: for the wall and for the manager. */
export function weekRoutes(app: FastifyInstance, deps: WeekDeps & { readonly limits: Limits }): void {
  register(app, getWeek, ({ session, params, query, reply }) => {
    reply.header('cache-control', 'no-store');
    return weekOfGroup(deps, session, Number(params.id), query);
  });

  register(app, exportWeek, async ({ session, params, query, reply }) => {
    reply.header('cache-control', 'no-store');
    await deps.limits.staffFile(session.staff.id);
    const sheet = await weekOfGroup(deps, session, Number(params.id), query);
    const title = `Неделя с ${sheet.monday}, ${sheet.group.name}`;
    return sendFile(reply, query.format, {
      title,
      plainName: 'week',
      now: deps.now(),
      sheets: weekSheets(sheet),
    });
  });
}
