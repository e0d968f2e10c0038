import type { NewReport } from '@avto/contract';

import { SessionEndedError } from './http/api-error.ts';
import { outbox } from './outbox/tab-outbox.ts';
import { getUser } from './session/session.ts';

/**
 * Reports an error in a question. Resolves when the report is stored on the device; it is sent when there is a network.
 * Rejects only without a learner.
 */
export async function reportQuestion(report: NewReport): Promise<void> {
  const user = getUser();
  if (user === null) throw new SessionEndedError();
  await outbox.add({ kind: 'report', userId: user.id, body: report });
}
