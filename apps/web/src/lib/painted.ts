/** Resolves after the next paint, and soon in a page that is not painted. */
export function painted(): Promise<void> {
  return new Promise((done) => {
    if (document.hidden) setTimeout(done);
    else requestAnimationFrame(() => setTimeout(done));
  });
}
