import type { AnyRouter } from '@tanstack/react-router';

const PRODUCT = 'Твоя автошкола';

/**
 * After each change of screen the page takes its name from the h1, and the h1 takes the focus, so that a
 * screen reader begins with the new screen. The first screen keeps the browser's own focus.
 */
export function followScreens(router: AnyRouter): () => void {
  let path: string | undefined;
  return router.subscribe('onRendered', ({ toLocation }) => {
    const heading = document.querySelector('h1');
    const title = heading?.textContent.trim();
    document.title = title && title !== PRODUCT ? `${title} — ${PRODUCT}` : PRODUCT;
    const isFirst = path === undefined;
    if (path === toLocation.pathname) return;
    path = toLocation.pathname;
    if (!isFirst) heading?.focus({ preventScroll: true });
  });
}
