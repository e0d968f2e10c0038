import type { ConsoleSettings } from '@avto/contract/console';

import { type Actor, beginChange, difference, note } from '#console/journal.ts';
import type { Transaction } from '#console/scope.ts';
import { lockSettings, readSettings, writeSettings } from '#console/settings.ts';
import { findMember } from '#console/staff-store.ts';
import { Failure } from '#lib/failures.ts';

/**
 * Changes the thresholds of a school.
 * @throws Failure changed_meanwhile, already_done; totp_demanded when somebody without an authenticator would demand one
 */
export async function changeSettings(
  tx: Transaction,
  actor: Actor & { staffId: number },
  settings: ConsoleSettings,
): Promise<ConsoleSettings> {
  const { schoolId } = actor;
  await beginChange(tx, actor);
  await lockSettings(tx, schoolId);
  const { version, ...before } = await readSettings(tx, schoolId);
  if (settings.version !== version) throw new Failure('changed_meanwhile');
  if (settings.demandsTotp && !(await findMember(tx, schoolId, actor.staffId)).hasTotp) {
    throw new Failure('totp_demanded', {
      message: 'Сначала подключите приложение-аутентификатор себе, потом требуйте его от всех',
    });
  }
  await writeSettings(tx, schoolId, settings);
  const { version: _, ...after } = settings;
  await note(tx, {
    ...actor,
    action: 'settings.changed',
    subject: { kind: 'settings', name: 'Настройки кабинета' },
    ...difference(before, after),
  });
  return readSettings(tx, schoolId);
}
