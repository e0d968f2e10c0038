import { createHash } from 'node:crypto';

import { saveVerdict } from '@avto/contract';
import { handbook, referenceOf } from '@avto/handbook';
import type { FastifyInstance } from 'fastify';

import type { Database } from '#db/database.ts';
import type { Limits } from '#lib/limits.ts';
import { plainText } from '#lib/plain-text.ts';
import { saveWithinLimit } from '#lib/save-within-limit.ts';
import { register } from '#plugins/register.ts';
import { saveVerdictRow } from '#verdicts/verdict-store.ts';

interface VerdictDeps {
  readonly db: Database;
  readonly limits: Limits;
}

const known: ReadonlySet<string> = new Set(
  handbook.flatMap(({ kind, numbers }) => numbers.map((number) => `${kind} ${number}`)),
);

function isKnown(citation: string): boolean {
  const reference = referenceOf(citation);
  return reference !== null && known.has(`${reference.kind} ${reference.number}`);
}

/** Whether answers of the assistant were helpful, as learners say. */
export function verdictRoutes(app: FastifyInstance, { db, limits }: VerdictDeps): void {
  register(app, saveVerdict, async ({ body, headers, learner, reply }) => {
    reply.header('cache-control', 'no-store');
    const verdict = {
      // Only sources of the handbook are counted: the table would hold whatever clients send.
      citations: body.citations.filter(isKnown),
      verdict: body.verdict,
      instead: body.instead,
      question: body.question === undefined ? undefined : plainText(body.question),
    };
    await saveWithinLimit(
      () => limits.verdict(learner.userId),
      () =>
        saveVerdictRow(db, {
          ...verdict,
          userId: learner.userId,
          key: headers['idempotency-key'],
          requestHash: createHash('sha256').update(JSON.stringify(verdict)).digest(),
        }),
    );
    return {};
  });
}
