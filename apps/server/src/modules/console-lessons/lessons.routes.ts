import { exportHardest, getLesson, listHardest } from '@avto/contract/console';
import type { FastifyInstance } from 'fastify';

import { sendFile } from '#console/send-file.ts';
import type { Limits } from '#lib/limits.ts';
import { HardestReader, type HardestDeps, hardestOf } from '#modules/console-lessons/hardest.service.ts';
import { hardestSheets } from '#modules/console-lessons/hardest-sheets.ts';
import { lessonOf } from '#modules/console-lessons/lesson.service.ts';
import { register } from '#plugins/register.ts';
import { sendJsonText } from '#plugins/send-json-text.ts';

interface LessonDeps extends HardestDeps {
  readonly limits: Limits;
  readonly now: () => number;
}

/** The hardest questions of a group, and questions for the projector. */
export function lessonRoutes(app: FastifyInstance, deps: LessonDeps): void {
  const { bank, limits, now } = deps;
  const hardest = new HardestReader(deps);

  register(app, listHardest, async ({ staff, query, reply }) =>
    sendJsonText(reply, await hardest.page(staff, query.group)),
  );

  register(app, exportHardest, async ({ staff, query, reply }) => {
    await limits.staffFile(staff.id);
    const sheets = hardestSheets(hardestOf(bank, await hardest.hardness(staff, query.group)));
    const title = 'Что не знает группа';
    return sendFile(reply, query.format, { title, plainName: 'hardest', now: now(), sheets });
  });

  register(app, getLesson, ({ staff, query }) => lessonOf({ bank, hardest }, staff, query));
}
