import { isKnownTo } from '#lib/device-cookie.ts';
import { GuessDelay } from '#lib/guess-delay.ts';
import type { LimitStore } from '#lib/limit-store.ts';
import { NetworkBudget, WIDE_MULTIPLE } from '#lib/network-budget.ts';
import type { Origin } from '#lib/origin.ts';
import { Budget, type Reserve } from '#lib/throttle.ts';

const TEN_MINUTES = 600;
const HOUR = 3600;

/** Limits of tries at the accounts of one kind, learners or staff. */
export class SignInLimits {
  readonly #guessDelay: GuessDelay;
  readonly #misses: NetworkBudget;
  readonly #missesOfDevice: Budget;
  readonly #signIns: NetworkBudget;
  readonly #signInsOfAccount: Budget;

  constructor(store: LimitStore, now: () => number) {
    this.#guessDelay = new GuessDelay(store, now);
    this.#misses = new NetworkBudget(store, 'miss', 'password-misses', 300, TEN_MINUTES);
    this.#missesOfDevice = new Budget(store.limiter('password-misses-device', 20, TEN_MINUTES), 'miss');
    this.#signIns = new NetworkBudget(store, 'hit', 'sign-ins', 1200, HOUR);
    this.#signInsOfAccount = new Budget(store.limiter('sign-ins-account', 60, HOUR), 'hit');
  }

  /**
   * Places for one try at an account. A device on which the account has signed in has its own counters, so guessing
   * elsewhere cannot lock it out. Any other origin is counted by its network, with a cookie or without.
   */
  reserve(login: string, origin: Origin): Reserve[] {
    const { device, prefixes } = origin;
    const ofAccount = this.#signInsOfAccount.reserve(login);
    if (device && isKnownTo(device, login)) {
      return [ofAccount, this.#guessDelay.reserve({ target: `known/${login}`, guesser: device.id })];
    }
    return [
      ofAccount,
      ...prefixes.map(({ key, isWide }) =>
        this.#guessDelay.reserve({
          target: isWide ? `wide/${login}` : `any/${login}`,
          guesser: key,
          multiple: isWide ? WIDE_MULTIPLE : 1,
        }),
      ),
      ...this.#misses.reserve(origin),
      ...(device ? [this.#missesOfDevice.reserve(device.id)] : []),
      ...this.#signIns.reserve(origin),
    ];
  }
}
