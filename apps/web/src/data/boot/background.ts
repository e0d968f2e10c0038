import { serverTimeTold } from '#data/http/server-clock.ts';
import { outbox } from '#data/outbox/tab-outbox.ts';
import { refreshSchool } from '#data/schools.ts';
import { wearOwnLook } from '#data/settings.ts';

/** Background work of a session: sends the outbox, refreshes the school. */
export async function runBackground(): Promise<void> {
  outbox.wake();
  await refreshSchool();
}

/** At the start of a session: puts the learner's look on (K30), deletes operations too old to be sent (decision A16). */
export async function tidyUp(): Promise<void> {
  wearOwnLook();
  // By the clock of a phone alone, answers of yesterday might be of last year.
  await serverTimeTold();
  await outbox.purge();
}
