/** Listeners of one kind of event. */
export interface Listeners<T = void> {
  readonly emit: (event: T) => void;
  /** Returns the function that removes the listener. */
  readonly subscribe: (listener: (event: T) => void) => () => void;
}

/**
 * A set of listeners. `attach` runs before the first one is added, and what it returns after the last one is removed:
 * for browser events that are needed only while somebody listens.
 */
export function createListeners<T = void>(attach?: () => () => void): Listeners<T> {
  const listeners = new Set<(event: T) => void>();
  let detach: (() => void) | undefined;
  return {
    emit: (event) => {
      for (const listener of listeners) listener(event);
    },
    subscribe: (listener) => {
      if (listeners.size === 0) detach = attach?.();
      listeners.add(listener);
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) detach?.();
      };
    },
  };
}

/** Adds one listener to several events of the window; returns the function that removes it. */
export function listenToWindow<K extends keyof WindowEventMap>(
  types: readonly K[],
  listener: (event: WindowEventMap[K]) => void,
): () => void {
  for (const type of types) addEventListener(type, listener);
  return () => {
    for (const type of types) removeEventListener(type, listener);
  };
}
