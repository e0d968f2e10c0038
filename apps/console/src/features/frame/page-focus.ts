import { toasts } from '@avto/ui/toast-queue.ts';
import type { AnyRouter } from '@tanstack/react-router';

import { pageTitle } from '#lib/page-title.ts';

/**
 * After each change of screen the page takes its name from the h1, and the h1 takes the focus, so that a screen reader
 * begins with the new screen. The first screen keeps the browser's own focus; a change of the query alone moves nothing.
 */
export function followScreens(router: AnyRouter): () => void {
  let path: string | undefined;
  return router.subscribe('onRendered', ({ toLocation }) => {
    const heading = document.querySelector('h1');
    document.title = pageTitle(heading?.textContent.trim());
    const isFirst = path === undefined;
    if (path === toLocation.pathname) return;
    path = toLocation.pathname;
    toasts.showScreen(path);
    if (!isFirst) heading?.focus({ preventScroll: true });
  });
}
