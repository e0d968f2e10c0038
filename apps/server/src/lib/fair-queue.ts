import { Failure } from '#lib/failures.ts';

/** The owner of some work. Turns rotate over accounts, and within an account over addresses. */
export interface Party {
  readonly account: string;
  readonly address: string;
}

interface Waiting extends Party {
  readonly start: () => void;
  readonly refuse: (failure: Failure) => void;
}

/** Seconds after which a refused caller may come back. */
const RETRY_AFTER = 2;

/**
 * A bounded queue in which no account or address can starve others. One piece of work runs at a time for one account
 * from one address. When the queue is full, the newest caller of the account with the most waiting is refused, or with
 * one caller for each account that of the address with the most.
 */
export class FairQueue {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  /** In order of turns: the first account, and its first address, come next. */
  readonly #accounts = new Map<string, Map<string, Waiting[]>>();
  readonly #running = new Set<string>();
  #waiting = 0;

  constructor(limits: { readonly atOnce: number; readonly mostWaiting: number }) {
    this.#atOnce = limits.atOnce;
    this.#mostWaiting = limits.mostWaiting;
  }

  get waiting(): number {
    return this.#waiting;
  }

  /** @throws Failure too_many_requests when one account fills the queue, unavailable when many do */
  async run<T>(party: Party, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((start, refuse) => {
      this.#add({ ...party, start, refuse });
      this.#startNext();
      if (this.#waiting > this.#mostWaiting) this.#refuseOne();
    });
    try {
      return await work();
    } finally {
      this.#running.delete(lane(party));
      this.#startNext();
    }
  }

  #add(entry: Waiting): void {
    const addresses = this.#accounts.get(entry.account) ?? new Map<string, Waiting[]>();
    this.#accounts.set(entry.account, addresses);
    addresses.set(entry.address, [...(addresses.get(entry.address) ?? []), entry]);
    this.#waiting += 1;
  }

  #startNext(): void {
    while (this.#running.size < this.#atOnce) {
      const next = this.#next();
      if (!next) return;
      this.#remove(next);
      this.#moveBack(next);
      this.#running.add(lane(next));
      next.start();
    }
  }

  #next(): Waiting | undefined {
    for (const addresses of this.#accounts.values()) {
      for (const [entry] of addresses.values()) {
        if (entry && !this.#running.has(lane(entry))) return entry;
      }
    }
    return undefined;
  }

  #remove({ account, address, start }: Waiting): void {
    const addresses = this.#accounts.get(account);
    const left = addresses?.get(address)?.filter((each) => each.start !== start) ?? [];
    if (left.length > 0) addresses?.set(address, left);
    else addresses?.delete(address);
    if (addresses?.size === 0) this.#accounts.delete(account);
    this.#waiting -= 1;
  }

  /** Ends the turn of an account and of its address. */
  #moveBack({ account, address }: Waiting): void {
    const addresses = this.#accounts.get(account);
    if (!addresses) return;
    this.#accounts.delete(account);
    this.#accounts.set(account, addresses);
    const rest = addresses.get(address);
    if (!rest) return;
    addresses.delete(address);
    addresses.set(address, rest);
  }

  #refuseOne(): void {
    const all = [...this.#accounts.values()].flatMap((addresses) => [...addresses.values()].flat());
    const ofAccount = largestGroup(all, ({ account }) => account);
    const isOneAccount = ofAccount.length > 1;
    const last = largestGroup(isOneAccount ? ofAccount : all, ({ address }) => address).at(-1);
    if (!last) return;
    this.#remove(last);
    const code = isOneAccount ? 'too_many_requests' : 'unavailable';
    last.refuse(new Failure(code, { retryAfter: RETRY_AFTER }));
  }
}

function lane({ account, address }: Party): string {
  return JSON.stringify([account, address]);
}

/** The largest group, the last one of equals. */
function largestGroup<T>(all: readonly T[], keyOf: (each: T) => string): readonly T[] {
  const groups = new Map<string, T[]>();
  for (const each of all) groups.set(keyOf(each), [...(groups.get(keyOf(each)) ?? []), each]);
  let largest: T[] = [];
  for (const group of groups.values()) if (group.length >= largest.length) largest = group;
  return largest;
}
