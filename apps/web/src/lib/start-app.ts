import { keepInstallOffer } from './install-offer.ts';

/** Longest wait for a paint after everything is loaded, in milliseconds. */
const LONGEST_WAIT_MS = 1000;

/**
 * Fetches the styles and the app after the first paint, so that neither delays it. Without the app the page says so, offers to
 * try again, and does so by itself when the phone is in a network again.
 */
export function startApp(): void {
  keepInstallOffer();
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

/**
 * Calls back when the page has been painted with its pictures. A hidden page is not painted, and not every browser tells of
 * paints: there it is the end of loading that counts.
 */
function afterFirstPaint(callback: () => void): void {
  let isDone = false;
  const once = (): void => {
    if (!isDone) callback();
    isDone = true;
  };
  const onPaint = async (): Promise<void> => {
    // Pictures come a frame after the texts.
    await Promise.allSettled([...document.images].map(async (image) => await image.decode()));
    requestAnimationFrame(() => setTimeout(once));
  };
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) void onPaint();
  }).observe({ type: 'paint', buffered: true });
  addEventListener('load', () => setTimeout(once, document.hidden ? 0 : LONGEST_WAIT_MS));
}
