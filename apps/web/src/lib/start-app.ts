/**
 * Fetches the styles and the app after the first paint, so that neither delays it. Without the app the page says so, offers to
 * try again, and does so by itself when the phone is in a network again.
 */
export function startApp(): void {
  afterFirstPaint(fetchApp);
}

function fetchApp(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-later]')) {
    link.rel = link.dataset['later'] ?? '';
    delete link.dataset['later'];
  }
  import(/* @vite-ignore */ document.querySelector<HTMLLinkElement>('link[data-app]')?.href ?? '').catch(
    () => {
      document.querySelector('.app-missing')?.removeAttribute('hidden');
      addEventListener('online', () => location.reload());
    },
  );
}

/** Calls back after the first paint; in a hidden page, which is not painted, and where paints are not told, with its end. */
function afterFirstPaint(callback: () => void): void {
  let isDone = false;
  const once = (): void => {
    if (!isDone) callback();
    isDone = true;
  };
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) once();
  }).observe({ type: 'paint', buffered: true });
  document.addEventListener('DOMContentLoaded', () => document.hidden && once());
  addEventListener('load', once);
}
