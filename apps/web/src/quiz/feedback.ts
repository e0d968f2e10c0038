/** A short buzz for a right answer, a double one for a wrong one; none where motion is unwelcome. */
export function buzz(isRight: boolean): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  // Absent on iOS: WebKit opposes the API.
  (navigator as Partial<Navigator>).vibrate?.(isRight ? 10 : [20, 40, 20]);
}
