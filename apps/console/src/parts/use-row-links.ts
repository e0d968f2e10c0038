import { useEffect, useRef } from 'react';

/**
 * Makes the rows of the table body with the returned ref lead where their first link leads, for the pointer: the link itself
 * is what the keyboard and a screen reader have.
 */
export function useRowLinks() {
  const body = useRef<HTMLTableSectionElement>(null);
  useEffect(() => {
    const element = body.current;
    if (!element) return undefined;
    const follow = (event: MouseEvent) => {
      if (!(event.target instanceof Element) || event.target.closest('a, button, input, label, select, form'))
        return;
      // Text that was just selected is to be copied.
      if (getSelection()?.isCollapsed === false) return;
      const { ctrlKey, metaKey, shiftKey } = event;
      const link = event.target.closest('tr')?.querySelector('a');
      link?.dispatchEvent(
        new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
      );
    };
    element.addEventListener('click', follow);
    return () => element.removeEventListener('click', follow);
  }, []);
  return body;
}
