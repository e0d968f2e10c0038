/** True when `path` is `base` or lies under it; whole segments only, so /learnxyz is not under /learn (decision R8). */
export function isUnder(path: string, base: string): boolean {
  return path === base || path.startsWith(`${base}/`);
}
