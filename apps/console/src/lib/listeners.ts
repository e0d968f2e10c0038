/** A set of listeners: `add` returns its own end. */
export class Listeners<T = void> {
  readonly #all = new Set<(value: T) => void>();

  readonly add = (listener: (value: T) => void): (() => void) => {
    this.#all.add(listener);
    return () => this.#all.delete(listener);
  };

  readonly call = (value: T): void => {
    for (const listener of this.#all) listener(value);
  };
}
