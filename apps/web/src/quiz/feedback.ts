/** Vibrates briefly for a right answer, twice for a wrong one; not under reduced motion. */
export function buzz(isRight: boolean): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  // Absent on iOS: WebKit opposes the API.
  (navigator as Partial<Navigator>).vibrate?.(isRight ? 10 : [20, 40, 20]);
}
