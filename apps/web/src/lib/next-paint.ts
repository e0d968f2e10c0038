/**
 * Resolves after the next paint; in a hidden page, which is not painted, in the next task, and at once when the page is hidden
 * before: its frame would never come, and what waits for it might be what a page stores before it is ended.
 */
export function nextPaint(): Promise<void> {
  return new Promise((done) => {
    if (document.hidden) {
      setTimeout(done);
      return;
    }
    const onHidden = (): void => {
      if (document.hidden) finish();
    };
    const finish = (): void => {
      document.removeEventListener('visibilitychange', onHidden);
      done();
    };
    document.addEventListener('visibilitychange', onHidden);
    requestAnimationFrame(() => setTimeout(finish));
  });
}
