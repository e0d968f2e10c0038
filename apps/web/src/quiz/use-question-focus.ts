import { type RefObject, useEffect, useRef } from 'react';

import { painted } from '#lib/painted.ts';

/**
 * Shows a new question from its top and moves the focus to its heading, so that it is read from its text. The focus
 * follows the paint: it costs the browser a second look at the styles, which would hold the question up.
 */
export function useQuestionFocus(question: number): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(question);
  useEffect(() => {
    if (shown.current === question) return;
    shown.current = question;
    scrollTo({ top: 0 });
    void painted().then(() => heading.current?.focus({ preventScroll: true }));
  }, [question]);
  return heading;
}
