import { type RefObject, useEffect, useState } from 'react';

/** How far outside the view an element counts as near. */
const MARGIN = '600px';

/**
 * True once an element has come near the view, or is to be printed. A browser reads every drawing as a document of its own,
 * also where `content-visibility` hides it: three hundred at once keep a slow phone busy for seconds.
 */
export function useNear(element: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(() => !('IntersectionObserver' in globalThis));
  useEffect(() => {
    if (isNear || !element.current) return undefined;
    const show = () => setIsNear(true);
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && show(),
      { rootMargin: MARGIN },
    );
    observer.observe(element.current);
    addEventListener('beforeprint', show);
    return () => {
      observer.disconnect();
      removeEventListener('beforeprint', show);
    };
  }, [isNear, element]);
  return isNear;
}
