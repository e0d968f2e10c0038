import { type RefObject, useLayoutEffect } from 'react';

/** Marks the header of a screen, or its row with title and controls; toasts stand below it. */
const HEAD = 'data-head';

/**
 * Sets `--head-bottom` on an element while `active`: the lower edge of the screen's header in the viewport, in CSS pixels;
 * 0 without a header or when it is scrolled out of view.
 */
export function useBelowHead(element: RefObject<HTMLElement | null>, active: boolean): void {
  useLayoutEffect(() => {
    if (!active) return undefined;
    const place = () => {
      const head = document.querySelector(`[${HEAD}]`);
      const bottom = Math.max(0, head?.getBoundingClientRect().bottom ?? 0);
      element.current?.style.setProperty('--head-bottom', `${bottom}px`);
    };
    place();
    // The screen, and with it the header, can change while a toast is visible.
    const observer = new MutationObserver(place);
    observer.observe(document.body, { childList: true, subtree: true });
    addEventListener('scroll', place, { passive: true });
    addEventListener('resize', place);
    return () => {
      observer.disconnect();
      removeEventListener('scroll', place);
      removeEventListener('resize', place);
    };
  }, [element, active]);
}
