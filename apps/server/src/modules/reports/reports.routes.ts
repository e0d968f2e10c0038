import { createHash } from 'node:crypto';

import { saveReport } from '@avto/contract';
import type { FastifyInstance } from 'fastify';

import type { BankCache } from '#bank/bank-cache.ts';
import type { Database } from '#db/database.ts';
import { eventTime } from '#lib/event-time.ts';
import { Failure } from '#lib/failures.ts';
import type { Limits } from '#lib/limits.ts';
import { plainText } from '#lib/plain-text.ts';
import { saveWithinLimit } from '#lib/save-within-limit.ts';
import { register } from '#plugins/register.ts';
import { saveReportRow } from '#reports/report-store.ts';

interface ReportDeps {
  readonly db: Database;
  readonly bank: BankCache;
  readonly limits: Limits;
  readonly now: () => number;
}

/** Errors in questions, as learners report them to the operator and the school. */
export function reportRoutes(app: FastifyInstance, { db, bank, limits, now }: ReportDeps): void {
  register(app, saveReport, async ({ body, headers, learner, reply }) => {
    reply.header('cache-control', 'no-store');
    if (!bank.question(body.questionId)) {
      throw new Failure('question_unknown', { message: 'Такого вопроса нет' });
    }
    const key = headers['idempotency-key'];
    const report = { questionId: body.questionId, about: body.about, comment: plainText(body.comment) };
    await saveWithinLimit(
      () => limits.report(learner.userId),
      () =>
        saveReportRow(db, {
          ...report,
          userId: learner.userId,
          reportedAt: eventTime(key, now()),
          key,
          requestHash: createHash('sha256').update(JSON.stringify(report)).digest(),
        }),
    );
    return {};
  });
}
