/** An address without the slashes at its end, found in one pass and without a lookbehind, which Safari before 16.4 cannot read. */
export function withoutEndSlashes(url: string): string {
  let end = url.length;
  while (url[end - 1] === '/') end -= 1;
  return url.slice(0, end);
}
