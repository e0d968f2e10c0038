import { type RefObject, useEffect } from 'react';

/**
 * Tells the style sheet of an element in `--keyboard` how many pixels of the page lie under the on-screen
 * keyboard. Where `interactive-widget=resizes-content` is understood the page itself gets shorter and this stays
 * 0; iOS lays the keyboard over the page instead.
 */
export function useKeyboardInset(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { visualViewport } = window;
    if (!visualViewport) return undefined;
    const measure = () => {
      // Pinch zoom makes the visible part smaller too, and is no keyboard.
      const covered =
        visualViewport.scale > 1.01 ? 0 : innerHeight - visualViewport.height - visualViewport.offsetTop;
      element.current?.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`);
    };
    measure();
    visualViewport.addEventListener('resize', measure);
    visualViewport.addEventListener('scroll', measure);
    return () => {
      visualViewport.removeEventListener('resize', measure);
      visualViewport.removeEventListener('scroll', measure);
    };
  }, [element]);
}
