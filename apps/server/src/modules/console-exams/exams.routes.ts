import {
  changeAttempt,
  changeInternalExam,
  exportProtocol,
  getInternalExam,
  getProtocol,
  listInternalExams,
  openInternalExam,
} from '@avto/contract/console';
import type { FastifyInstance } from 'fastify';

import { sendFile } from '#console/send-file.ts';
import type { Limits } from '#lib/limits.ts';
import {
  changeAttempt as changeOne,
  changeExam,
  type ConsoleExamDeps,
  getExam,
  getProtocol as readProtocol,
  listExams,
  openExam,
} from '#modules/console-exams/exams.service.ts';
import { protocolSheets } from '#modules/console-exams/protocol-sheets.ts';
import { register } from '#plugins/register.ts';

/** Internal exams: opening, the board, the protocol. */
export function consoleExamRoutes(
  app: FastifyInstance,
  deps: ConsoleExamDeps & { readonly limits: Limits },
): void {
  register(app, listInternalExams, ({ staff, query }) => listExams(deps, staff, query));
  register(app, openInternalExam, (call) => openExam(deps, call, call.body));
  register(app, getInternalExam, ({ staff, params }) => getExam(deps, staff, Number(params.id)));
  register(app, changeInternalExam, (call) => changeExam(deps, call, Number(call.params.id), call.body));
  register(app, changeAttempt, async (call) => {
    const { id, learner } = call.params;
    await changeOne(deps, call, { id: Number(id), learner: Number(learner) }, call.body);
    return {};
  });
  register(app, getProtocol, ({ staff, params }) => readProtocol(deps, staff, Number(params.id)));
  register(app, exportProtocol, async ({ staff, params, reply }) => {
    await deps.limits.staffFile(staff.id);
    const protocol = await readProtocol(deps, staff, Number(params.id));
    const { number, group } = protocol.exam;
    const title = `Протокол ${number} ${group.name}`;
    return sendFile(reply, 'xlsx', {
      title,
      plainName: 'protocol',
      now: deps.now(),
      sheets: protocolSheets(protocol),
    });
  });
}
