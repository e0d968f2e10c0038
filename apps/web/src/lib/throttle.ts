/** Calls `tell` at most once in `ms` milliseconds; values in between are dropped. */
export function throttle<T>(ms: number, tell: (value: T) => void): (value: T) => void {
  let toldAt = -Infinity;
  return (value) => {
    if (performance.now() - toldAt < ms) return;
    toldAt = performance.now();
    tell(value);
  };
}
