import type { DrivingSchool, RosterEntry } from '@avto/contract';

import { fetchRoster, keptRoster } from '#data/roster.ts';
import { getUser, setSchool } from '#data/session/session.ts';
import { toasts } from '@avto/ui/toast-queue.ts';

/**
 * Says what became of a personal code that the server has just seen with the learner's token (rule K62): it may have bound
 * the account to a name. A learner of another school stays there, which the server decides.
 *
 * @param school the one of the code
 */
export async function acceptCard(school: DrivingSchool, userId: number): Promise<void> {
  const before = keptRoster(userId);
  const entry = await fetchRoster(userId).catch(() => null);
  const refusal = refusalOf(entry, school);
  if (refusal !== null) {
    toasts.show(refusal, { tone: 'error' });
    return;
  }
  setSchool(school);
  const isOld = before?.name != null && before.name === entry?.name;
  toasts.show(`${isOld ? 'Вы уже записаны' : 'Код принят'}: ${recordOf(entry, school)}`);
}

/** Why the code has changed nothing; `null` where it has, or the roster could not be read. */
function refusalOf(entry: RosterEntry | null, school: DrivingSchool): string | null {
  const ownCode = entry === null ? getUser()?.schoolCode : entry.school?.code;
  if (ownCode != null && ownCode !== school.code) {
    return `Это код другой автошколы — «${school.name}». Вы остались в своей, код не использован`;
  }
  if (entry?.school === null) {
    return `В автошколе «${school.name}» сейчас нет мест. Код не использован: попробуйте позже`;
  }
  return entry?.name === null ? 'Имя по этому коду не записалось. Скажите об этом в автошколе' : null;
}

function recordOf(entry: RosterEntry | null, school: DrivingSchool): string {
  if (entry?.name == null) return `автошкола «${school.name}»`;
  return entry.group === null ? entry.name : `${entry.name}, группа «${entry.group}»`;
}
