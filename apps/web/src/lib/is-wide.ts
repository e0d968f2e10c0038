/** Whether the window is as wide as a desktop's, where home has two columns. */
export function isWide(): boolean {
  return matchMedia('(width >= 900px)').matches;
}
