import { outbox } from '#data/outbox/tab-outbox.ts';
import { refreshSchool } from '#data/schools.ts';

/** Background work of a session: sends the outbox, refreshes the school. */
export async function runBackground(): Promise<void> {
  outbox.wake();
  await refreshSchool();
}

/** Deletes operations too old to be sent (decision A16). */
export async function tidyUp(): Promise<void> {
  await outbox.purge();
}
