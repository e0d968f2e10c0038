/** Resolves after the next paint; in a hidden page, which is not painted, in the next task. */
export function nextPaint(): Promise<void> {
  return new Promise((done) => {
    if (document.hidden) setTimeout(done);
    else requestAnimationFrame(() => setTimeout(done));
  });
}
