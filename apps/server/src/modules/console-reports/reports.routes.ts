import { listReports } from '@avto/contract/console/reports';
import type { FastifyInstance } from 'fastify';

import type { Database } from '#db/database.ts';
import { pageOfReports } from '#modules/console-reports/reports.service.ts';
import { register } from '#plugins/register.ts';

/** Errors in questions that learners have reported, for the people of their school. */
export function consoleReportRoutes(app: FastifyInstance, { db }: { readonly db: Database }): void {
  register(app, listReports, ({ staff, query }) => pageOfReports(db, staff, query));
}
