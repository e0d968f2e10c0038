import { type RefObject, useLayoutEffect, useState } from 'react';

import type { Size } from './zoom.ts';

/** Current size of an element in CSS pixels; 0 × 0 before it is mounted. */
export function usePaneSize(pane: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = pane.current;
    if (!element) return undefined;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [pane]);
  return size;
}
