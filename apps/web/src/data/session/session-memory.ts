import { createListeners } from '#lib/listeners.ts';

import { subscribeSession } from './session.ts';

/**
 * A value that lives as long as the session of one learner and is never written anywhere: it is back at its
 * beginning after a sign-out, in whichever tab, and when another learner signs in (decisions C1, A19).
 */
export class SessionMemory<T> {
  #value: T;
  readonly #listeners = createListeners();

  constructor(initial: T) {
    this.#value = initial;
    // Never unsubscribed: the memory is as old as the page.
    subscribeSession(({ kind }) => {
      if (kind === 'signed-out' || kind === 'signed-in') this.set(initial);
    });
  }

  /** The same object until it is set again. */
  readonly get = (): T => this.#value;

  set(value: T): void {
    if (value === this.#value) return;
    this.#value = value;
    this.#listeners.emit();
  }

  readonly subscribe = this.#listeners.subscribe;
}
