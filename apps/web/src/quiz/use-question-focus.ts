import { type RefObject, useEffect, useRef } from 'react';

import { nextPaint } from '#lib/next-paint.ts';

/**
 * Scrolls to the top for a new question and moves the focus to its heading, so that a screen reader starts there. The
 * focus moves after the paint: it makes the browser compute styles again, which would delay the question.
 */
export function useQuestionFocus(question: number): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(question);
  useEffect(() => {
    if (shown.current === question) return;
    shown.current = question;
    scrollTo({ top: 0 });
    void nextPaint().then(() => heading.current?.focus({ preventScroll: true }));
  }, [question]);
  return heading;
}
