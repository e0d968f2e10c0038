import { useEffect, useRef } from 'react';

/**
 * Gives the focus to the h1 of a screen that takes the place of another under the same address: the router knows nothing
 * of it, and the button that had the focus is gone with the former one.
 *
 * @param screen differs from one of the screens to the next; the first keeps the focus as it is
 */
export function useHeadingFocus(screen: string): void {
  const former = useRef(screen);
  useEffect(() => {
    if (former.current === screen) return;
    former.current = screen;
    document.querySelector('h1')?.focus();
  }, [screen]);
}
