import { exportForm, getFormResults, listFormAnswers, listForms } from '@avto/contract/console/forms';
import type { FastifyInstance } from 'fastify';

import { sendFile } from '#console/send-file.ts';
import type { Database } from '#db/database.ts';
import type { Limits } from '#lib/limits.ts';
import { answersSheet, countsSheet } from '#modules/console-forms/form-sheets.ts';
import { formForFile, formsOf, pageOfAnswers, resultsOf } from '#modules/console-forms/forms.service.ts';
import { register } from '#plugins/register.ts';

interface ConsoleFormDeps {
  readonly db: Database;
  readonly limits: Limits;
  readonly now: () => number;
}

/** Answers to questionnaires, for the people of the learners' school. */
export function consoleFormRoutes(app: FastifyInstance, { db, limits, now }: ConsoleFormDeps): void {
  register(app, listForms, ({ staff }) => formsOf(db, staff));

  register(app, getFormResults, ({ staff, params, query }) => resultsOf(db, staff, Number(params.id), query));

  register(app, listFormAnswers, ({ staff, params, query }) =>
    pageOfAnswers(db, staff, Number(params.id), query),
  );

  register(app, exportForm, async ({ staff, params, query, reply }) => {
    await limits.staffFile(staff.id);
    const { format, table, ...filter } = query;
    const file = await formForFile(db, staff, Number(params.id), filter);
    const [counts, answers] = [countsSheet(file), answersSheet(file)];
    const sheets: Parameters<typeof sendFile>[2]['sheets'] =
      format === 'csv' && table === 'answers' ? [answers] : [counts, answers];
    return sendFile(reply, format, { title: file.title, plainName: 'form', now: now(), sheets });
  });
}
