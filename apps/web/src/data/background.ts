import { outbox } from './outbox/instance.ts';
import { refreshSchool } from './schools.ts';

/** What goes on behind the screens while there is a session: sending answers, keeping the school fresh. */
export async function runBackground(): Promise<void> {
  outbox.wake();
  await refreshSchool();
}

/** What nobody will send any more is deleted (decision A16). */
export async function tidyUp(): Promise<void> {
  await outbox.purge();
}
