/** Passes on what it is told, but nothing sooner than `ms` milliseconds after the last: each of them is drawn. */
export function paced<T>(ms: number, tell: (value: T) => void): (value: T) => void {
  let toldAt = -Infinity;
  return (value) => {
    if (performance.now() - toldAt < ms) return;
    toldAt = performance.now();
    tell(value);
  };
}
