import type { RosterEntry } from '@avto/contract';
import * as z from 'zod/mini';

import { createLearnerValues } from './learner-values.ts';
import { keptRoster } from './roster.ts';

/** A new phone of the learner has nothing to say of what was long ago. */
const NEWS_MS = 30 * 24 * 3_600_000;

/** Under another name: `z.catch(…)` looks like the end of a promise, to linters and to readers. */
const orElse = z.catch;

const toldShape = z.object({
  /** The archiving that this phone has shown last, and whether the learner has closed the notice. */
  archive: orElse(z.nullable(z.object({ at: z.string(), isClosed: z.boolean() })), null),
  /** The renewal of the password of which the notice was closed. */
  renewedAt: orElse(z.nullable(z.string()), null),
});

/** Notices that a learner was shown on this phone. */
type Told = Readonly<z.infer<typeof toldShape>>;

const notices = createLearnerValues('school-notices', toldShape);

/** Something that the school did to the account; `at` as the server names it. */
export type SchoolNotice =
  | { readonly kind: 'archived' | 'password'; readonly at: string }
  | { readonly kind: 'restored' };

/**
 * The notice that a learner has still to see, the one about the archive first (rule K64).
 *
 * @param now in milliseconds since 1970
 */
function noticeOf(entry: RosterEntry, told: Told, now: number): SchoolNotice | null {
  const { archivedAt, passwordRenewedAt: renewedAt } = entry;
  if (archivedAt !== null) {
    if (told.archive?.at !== archivedAt || !told.archive.isClosed)
      return { kind: 'archived', at: archivedAt };
  } else if (told.archive !== null && entry.school !== null) {
    return { kind: 'restored' };
  }
  const isNews = renewedAt !== null && now - Date.parse(renewedAt) < NEWS_MS;
  return isNews && told.renewedAt !== renewedAt ? { kind: 'password', at: renewedAt } : null;
}

/** The notice for a learner from what the device keeps of the roster, with the school's name. */
export function waitingNotice(
  userId: number,
  now: number = Date.now(),
): { readonly notice: SchoolNotice; readonly school: string } | null {
  const entry = keptRoster(userId);
  const notice = entry ? noticeOf(entry, toldOf(userId), now) : null;
  return entry && notice ? { notice, school: entry.school?.name ?? '' } : null;
}

/** Remembers that the learner has seen this archiving: only then there is something to say of its end. */
export function noteArchiveShown(userId: number, at: string): void {
  tell(userId, { archive: { at, isClosed: false } });
}

/** Remembers that the learner has closed a notice. */
export function closeSchoolNotice(userId: number, notice: SchoolNotice): void {
  if (notice.kind === 'archived') tell(userId, { archive: { at: notice.at, isClosed: true } });
  else if (notice.kind === 'restored') tell(userId, { archive: null });
  else tell(userId, { renewedAt: notice.at });
}

/** Forgets what a learner was told. */
export function forgetSchoolNotices(userId: number): void {
  notices.forget(userId);
}

function tell(userId: number, change: Partial<Told>): void {
  notices.put(userId, { ...toldOf(userId), ...change });
}

function toldOf(userId: number): Told {
  return notices.of(userId) ?? { archive: null, renewedAt: null };
}
