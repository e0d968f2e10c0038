import { type Action, note } from '#console/journal.ts';
import { actAsStaff, asDoorkeeper, type Staff, type Transaction } from '#console/scope.ts';
import { dropStaffLinks, findStaffLink, spendStaffLink } from '#console/staff-links.ts';
import { hashOfToken, openStaffSession } from '#console/staff-sessions.ts';
import { dropTotp, endStaffSessions, loginKey } from '#console/staff-store.ts';
import {
  foldFactor,
  hashOfRecovery,
  newRecoveryCodes,
  newTotpSecret,
  openTotp,
  sealTotp,
  totpStep,
  totpUri,
} from '#console/totp.ts';
import type { Database } from '#db/database.ts';
import { isCommonPassword } from '#lib/common-passwords.ts';
import { Failure } from '#lib/failures.ts';
import type { Limits } from '#lib/limits.ts';
import { type Origin, partyOf } from '#lib/origin.ts';
import type { PasswordHash } from '#lib/password-hash.ts';
import { throttled } from '#lib/throttle.ts';
import {
  confirmPendingTotp,
  demandsTotp,
  endSession,
  findById,
  findByLogin,
  lockById,
  savePassword,
  savePendingTotp,
  type StaffCredentials,
} from '#modules/console-session/console-session.repository.ts';
import { type FactorDeps, takeSecondFactor } from '#modules/console-session/second-factor.ts';

export interface StaffAuthDeps extends FactorDeps {
  readonly db: Database;
  readonly passwords: PasswordHash;
  readonly limits: Limits;
}

/** Origin of a try to sign in: as limits count it, and as the journal says it. */
export interface Place {
  readonly origin: Origin;
  readonly address: string;
}

/** The session that a call came with: who, and the hash of its token. */
export interface Present {
  readonly staff: Staff;
  readonly tokenHash: Uint8Array;
}

/** Name of an account in queues, limits and on devices: no nickname of a learner contains a slash. */
export function guessedName(login: string): string {
  return `staff/${loginKey(login)}`;
}

/** Decisions of signing in to the console, of one-time links and of authenticator apps. */
export class StaffAuth {
  readonly #deps: StaffAuthDeps;

  constructor(deps: StaffAuthDeps) {
    this.#deps = deps;
  }

  /**
   * The token of a new session, or undefined for wrong credentials.
   * @throws Failure second_factor_needed, second_factor_wrong, too_many_requests
   */
  async signIn(
    { login, password, code }: { login: string; password: string; code?: string | undefined },
    place: Place,
  ): Promise<string | undefined> {
    const { db } = this.#deps;
    const found = await asDoorkeeper(db, (tx) => findByLogin(tx, loginKey(login)));
    const account = found?.is_disabled ? undefined : found;
    return this.#guess(login, place, async () => {
      if (!(await this.#isPassword(account, password)) || !account) return undefined;
      return asDoorkeeper(db, async (tx) => {
        const current = await lockById(tx, account.id);
        // Disabled, or given another password, while this one was hashed.
        if (!current || current.is_disabled || current.password_hash !== account.password_hash)
          return undefined;
        await takeSecondFactor(this.#deps, tx, current, code);
        return this.#begin(tx, current, place);
      });
    });
  }

  async signOut(token: string): Promise<void> {
    await asDoorkeeper(this.#deps.db, (tx) => endSession(tx, hashOfToken(token)));
  }

  /**
   * Sets the password of a link's account, ends its sessions and begins one.
   * @throws Failure link_dead, validation_failed for a well-known password, second_factor_needed, second_factor_wrong
   */
  async spendLink(
    token: string,
    { password, code }: { password: string; code?: string | undefined },
    place: Place,
  ): Promise<{ session: string; login: string }> {
    const { db, passwords, now } = this.#deps;
    const link = await asDoorkeeper(db, (tx) => findStaffLink(tx, token, now()));
    if (!link) throw new Failure('link_dead');
    refuseCommon(password);
    const session = await this.#guess(link.login, place, async () => {
      const passwordHash = await passwords.hash(password);
      return asDoorkeeper(db, async (tx) => {
        const account = await lockById(tx, link.staffId);
        if (!account || !(await spendStaffLink(tx, token, passwordHash, now()))) return undefined;
        await takeSecondFactor(this.#deps, tx, account, code);
        await endStaffSessions(tx, account.id);
        await this.#note(tx, account, 'staff.password', place);
        return this.#begin(tx, account, place);
      });
    });
    if (session === undefined) throw new Failure('link_dead');
    return { session, login: link.login };
  }

  /** @throws Failure bad_credentials, validation_failed for a well-known password, too_many_requests */
  async changePassword(
    present: Present,
    { password, newPassword }: { password: string; newPassword: string },
    place: Place,
  ): Promise<void> {
    refuseCommon(newPassword);
    const known = await this.#recognise(present, password, place);
    const passwordHash = await this.#deps.passwords.hash(newPassword);
    await this.#change(known, async (tx, account) => {
      await savePassword(tx, account.id, passwordHash);
      await dropStaffLinks(tx, account.id);
      await endStaffSessions(tx, account.id, present.tokenHash);
      await this.#note(tx, account, 'staff.password', place);
    });
  }

  /** A secret that counts once a code of it was given. @throws Failure bad_credentials, too_many_requests */
  async beginTotp(
    present: Present,
    password: string,
    place: Place,
  ): Promise<{ secret: string; uri: string }> {
    const secret = newTotpSecret();
    const known = await this.#recognise(present, password, place);
    await this.#change(known, (tx, { id }) => savePendingTotp(tx, id, sealTotp(this.#deps.keys, id, secret)));
    return { secret, uri: totpUri(secret, present.staff.login) };
  }

  /** The recovery codes. @throws Failure second_factor_wrong, too_many_requests */
  async confirmTotp({ staff, tokenHash }: Present, typed: string, place: Place): Promise<string[]> {
    const { db, keys, now } = this.#deps;
    const recoveryCodes = newRecoveryCodes();
    await this.#guess(staff.login, place, () =>
      asDoorkeeper(db, async (tx) => {
        const account = await lockById(tx, staff.id);
        const opened = account?.totp_pending && openTotp(keys, account.id, account.totp_pending);
        if (!account || !opened) {
          throw new Failure('second_factor_wrong', {
            message: 'Начните подключение заново: ключ для приложения ещё не получен',
          });
        }
        const step = totpStep(opened.secret, foldFactor(typed), now());
        if (step === undefined) throw new Failure('second_factor_wrong');
        const sealed = sealTotp(keys, account.id, opened.secret);
        await confirmPendingTotp(tx, account.id, {
          sealed,
          step,
          recoveryHashes: recoveryCodes.map(hashOfRecovery),
        });
        await endStaffSessions(tx, account.id, tokenHash);
        await this.#note(tx, account, 'staff.totp-connected', place);
        return true;
      }),
    );
    return recoveryCodes;
  }

  /** @throws Failure bad_credentials, totp_demanded, too_many_requests */
  async removeTotp(present: Present, password: string, place: Place): Promise<void> {
    const known = await this.#recognise(present, password, place);
    await this.#change(known, async (tx, account) => {
      if (await demandsTotp(tx, account.school_id)) throw new Failure('totp_demanded');
      if (!account.has_totp) return;
      await dropTotp(tx, account.id);
      await endStaffSessions(tx, account.id, present.tokenHash);
      await this.#note(tx, account, 'staff.totp-removed', place);
    });
  }

  /** Runs what may be a guess at an account, in its turn and under its limits; undefined is a miss. */
  #guess<T>(login: string, { origin }: Place, work: () => Promise<T | undefined>): Promise<T | undefined> {
    const name = guessedName(login);
    // In turn, so that parallel tries take their places in the limits one by one.
    return this.#deps.passwords.inTurn(partyOf(origin, name), () =>
      throttled(this.#deps.limits.staffSignIn(name, origin), work),
    );
  }

  #isPassword(account: StaffCredentials | undefined, password: string): Promise<boolean> {
    return this.#deps.passwords.verify(account?.password_hash ?? undefined, password);
  }

  /** One's own account, by one's password. @throws Failure bad_credentials, too_many_requests */
  async #recognise({ staff }: Present, password: string, place: Place): Promise<StaffCredentials> {
    const known = await asDoorkeeper(this.#deps.db, (tx) => findById(tx, staff.id));
    const account = await this.#guess(staff.login, place, async () =>
      (await this.#isPassword(known, password)) ? known : undefined,
    );
    if (!account) throw new Failure('bad_credentials', { message: 'Неверный пароль' });
    return account;
  }

  /** Changes an account that was recognised, unless it was disabled or its password changed since. */
  #change(
    known: StaffCredentials,
    change: (tx: Transaction, account: StaffCredentials) => Promise<void>,
  ): Promise<void> {
    return asDoorkeeper(this.#deps.db, async (tx) => {
      const account = await lockById(tx, known.id);
      if (!account || account.is_disabled || account.password_hash !== known.password_hash)
        throw new Failure('unauthorized');
      await change(tx, account);
    });
  }

  async #begin(tx: Transaction, account: StaffCredentials, place: Place): Promise<string> {
    const token = await openStaffSession(tx, account.id, this.#deps.now());
    await this.#note(tx, account, 'session.begun', place);
    return token;
  }

  async #note(tx: Transaction, account: StaffCredentials, action: Action, { address }: Place): Promise<void> {
    const { id, school_id: schoolId, name } = account;
    await actAsStaff(tx, { schoolId, groupIds: undefined });
    const kind = action === 'session.begun' ? 'session' : 'staff';
    const subject = kind === 'session' ? ({ kind, name } as const) : ({ kind, id, name } as const);
    await note(tx, { schoolId, staffId: id, staffName: name, action, subject, address });
  }
}

/** The school's data of all its learners stand behind this password: the best-known ones are refused in any case. */
function refuseCommon(password: string): void {
  if (isCommonPassword(password)) {
    throw new Failure('validation_failed', { message: 'Этот пароль слишком известен, придумайте другой' });
  }
}
