import type { AnyRouter } from '@tanstack/react-router';

import { nextPaint } from '#lib/next-paint.ts';

const PRODUCT = 'Твоя автошкола';

/**
 * After each change of screen the page takes its name from the h1, and the h1 takes the focus, so that a
 * screen reader begins with the new screen, after the paint: it makes the browser compute styles again. The first screen
 * keeps the browser's own focus, and a screen the one that it has set itself meanwhile.
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
    if (!isFirst) void focusAfterPaint(heading);
  });
}

async function focusAfterPaint(heading: HTMLElement | null): Promise<void> {
  const focused = document.activeElement;
  await nextPaint();
  if (document.activeElement === focused) heading?.focus({ preventScroll: true });
}
