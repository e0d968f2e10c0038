interface Waiter {
  readonly start: () => void;
}

/** Web Locks for tests: exclusive locks with `signal`, `steal` and `ifAvailable`, shared by simulated tabs. */
export function createTabLocks(): LockManager {
  const held = new Map<string, { steal: () => void }>();
  const queues = new Map<string, Waiter[]>();

  const next = (name: string): void => {
    held.delete(name);
    queues.get(name)?.shift()?.start();
  };

  const request = <T>(
    name: string,
    { signal, steal, ifAvailable }: LockOptions,
    task: (lock: Lock | null) => Promise<T>,
  ): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      const start = (): void => {
        let isStolen = false;
        const release = (): void => {
          if (!isStolen) next(name);
        };
        held.set(name, {
          steal: () => {
            isStolen = true;
            reject(new DOMException('stolen', 'AbortError'));
          },
        });
        task({ name, mode: 'exclusive' }).then(resolve, reject).finally(release);
      };
      if (steal === true) {
        held.get(name)?.steal();
        start();
      } else if (held.has(name) && ifAvailable === true) {
        task(null).then(resolve, reject);
      } else if (held.has(name)) {
        const queue = queues.get(name) ?? [];
        const waiter = { start };
        queues.set(name, [...queue, waiter]);
        signal?.addEventListener('abort', () => {
          queues.set(
            name,
            (queues.get(name) ?? []).filter((other) => other !== waiter),
          );
          reject(signal.reason as Error);
        });
      } else {
        start();
      }
    });
  return { request, query: () => Promise.resolve({ held: [], pending: [] }) } as unknown as LockManager;
}
