/** A BroadcastChannel for tests: every end hears the others, later, in order. */
export function createTabChannels(): () => BroadcastChannel {
  const ends = new Set<EventTarget>();
  return () => {
    const own = new EventTarget();
    ends.add(own);
    const postMessage = (data: unknown): void => {
      const copy: unknown = structuredClone(data);
      for (const other of ends) {
        if (other !== own)
          setImmediate(() => other.dispatchEvent(new MessageEvent('message', { data: copy })));
      }
    };
    return Object.assign(own, { postMessage }) as unknown as BroadcastChannel;
  };
}
