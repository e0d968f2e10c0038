import type { LimitStore } from '#lib/limit-store.ts';
import type { Origin } from '#lib/origin.ts';
import { Budget, type Reserve } from '#lib/throttle.ts';

/** Multiple of a limit for a wider network: a /48 of IPv6 may hold several customers. */
export const WIDE_MULTIPLE = 4;

/** A budget for each network, and a multiple of it for a wider one. */
export class NetworkBudget {
  readonly #narrow: Budget;
  readonly #wide: Budget;

  constructor(store: LimitStore, counts: 'hit' | 'miss', name: string, points: number, seconds: number) {
    this.#narrow = new Budget(store.limiter(name, points, seconds), counts);
    this.#wide = new Budget(store.limiter(`${name}-wide`, points * WIDE_MULTIPLE, seconds), counts);
  }

  reserve({ prefixes }: Origin): Reserve[] {
    return prefixes.map(({ key, isWide }) => (isWide ? this.#wide : this.#narrow).reserve(key));
  }
}
