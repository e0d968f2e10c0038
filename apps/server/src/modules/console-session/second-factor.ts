import { foldFactor, hashOfRecovery, openTotp, sealTotp, totpStep } from '#console/totp.ts';
import type { Queryable } from '#db/database.ts';
import { Failure } from '#lib/failures.ts';
import type { KeyRing } from '#lib/secrets.ts';
import {
  resealTotp,
  type StaffCredentials,
  takeRecoveryCode,
  takeStep,
} from '#modules/console-session/console-session.repository.ts';

export interface FactorDeps {
  readonly keys: readonly [KeyRing, ...KeyRing[]];
  readonly now: () => number;
}

/**
 * Takes the second factor of an account that has one: a code of the authenticator app, which counts once, or a recovery
 * code, which is used up. The secret is sealed anew where an older key opened it.
 * @throws Failure second_factor_needed without a code, second_factor_wrong; the transaction is to be rolled back
 */
export async function takeSecondFactor(
  { keys, now }: FactorDeps,
  tx: Queryable,
  account: StaffCredentials,
  typed: string | undefined,
): Promise<void> {
  if (!account.has_totp || !account.totp_secret) return;
  if (typed === undefined) throw new Failure('second_factor_needed');
  const code = foldFactor(typed);
  if (!/^\d{6}$/.test(code)) {
    if (await takeRecoveryCode(tx, account.id, hashOfRecovery(code))) return;
    throw new Failure('second_factor_wrong', {
      message: 'Такого запасного кода нет, или он уже использован',
    });
  }
  const opened = openTotp(keys, account.id, account.totp_secret);
  if (!opened) {
    throw new Failure('second_factor_wrong', {
      message:
        'Секрет сервера заменён, коды приложения больше не подходят. Введите запасной код или попросите новую ссылку',
    });
  }
  const step = totpStep(opened.secret, code, now());
  if (step === undefined) throw new Failure('second_factor_wrong');
  if (!(await takeStep(tx, account.id, step))) {
    throw new Failure('second_factor_wrong', {
      message: 'Этот код уже использован. Дождитесь следующего в приложении',
    });
  }
  if (opened.isStale) await resealTotp(tx, account.id, sealTotp(keys, account.id, opened.secret));
}
