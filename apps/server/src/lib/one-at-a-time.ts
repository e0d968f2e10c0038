/**
 * A reading that is asked for again and again, one at a time in the order of asking: two at once would end in any
 * order, and what the older one read could stay. A failure is its caller's and holds up no later one.
 */
export function oneAtATime(read: () => Promise<void>): () => Promise<void> {
  let last = Promise.resolve();
  return () => {
    last = last.catch(() => {}).then(read);
    return last;
  };
}
