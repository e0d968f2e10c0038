import type { AnyRouter } from '@tanstack/react-router';

import { nextPaint } from '#lib/next-paint.ts';

const PRODUCT = 'Твоя автошкола';

/**
 * After each change of screen the page takes its name from the h1, and the h1 takes the focus, so that a
 * screen reader begins with the new screen, after the paint: it makes the browser compute styles again. The first screen
 * keeps the browser's own focus, and a screen the one that it or its learner has set since the last one was left: the
 * router tells of a screen some time after it can be seen, and a Tab pressed meanwhile has gone somewhere.
 */
export function followScreens(router: AnyRouter): () => void {
  let path: string | undefined;
  /** Since the first step away from the last screen: one change may take several, a redirect after a sign-in for one. */
  let focusedBefore: Element | null | undefined;
  const unsubscribe = [
    router.subscribe('onBeforeNavigate', () => {
      focusedBefore ??= document.activeElement;
    }),
    router.subscribe('onRendered', ({ toLocation }) => {
      const heading = document.querySelector('h1');
      const title = heading?.textContent.trim();
      document.title = title && title !== PRODUCT ? `${title} — ${PRODUCT}` : PRODUCT;
      const before = focusedBefore;
      focusedBefore = undefined;
      const isFirst = path === undefined;
      if (path === toLocation.pathname) return;
      path = toLocation.pathname;
      if (!isFirst) void focusAfterPaint(heading, before);
    }),
  ];
  return () => unsubscribe.forEach((end) => end());
}

/** The focus of a control that has left the page is at its body. */
async function focusAfterPaint(
  heading: HTMLElement | null,
  before: Element | null | undefined,
): Promise<void> {
  await nextPaint();
  const focused = document.activeElement;
  if (focused === before || focused === document.body) heading?.focus({ preventScroll: true });
}
