import { type RefObject, useLayoutEffect } from 'react';

/** Sizes of the type in parts of the screen's smaller side, and in rem the one below which a part scrolls instead. */
const LARGEST = 0.075;
const SMALLEST_REM = 1.125;
const STEPS = 9;

/**
 * Makes the text of a part as large as it can be without scrolling: the part's `--size` in pixels. A part that is too full
 * for the smallest type scrolls.
 */
export function useFittedText(part: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = part.current;
    if (!element) return undefined;
    const fits = (size: number) => {
      element.style.setProperty('--size', `${size}px`);
      return element.scrollHeight <= element.clientHeight && element.scrollWidth <= element.clientWidth;
    };
    const fit = () => {
      const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
      let low = SMALLEST_REM * rem;
      let high = Math.max(low, LARGEST * Math.min(innerWidth, innerHeight));
      if (fits(high)) return;
      for (let step = 0; step < STEPS; step += 1) {
        const middle = (low + high) / 2;
        if (fits(middle)) low = middle;
        else high = middle;
      }
      fits(low);
    };
    fit();
    void document.fonts.ready.then(fit);
    const sizes = new ResizeObserver(fit);
    sizes.observe(element);
    const contents = new MutationObserver(fit);
    contents.observe(element, { childList: true, characterData: true, subtree: true });
    return () => {
      sizes.disconnect();
      contents.disconnect();
    };
  }, [part]);
}
