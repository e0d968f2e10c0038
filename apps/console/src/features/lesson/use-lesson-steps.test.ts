import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { useLessonSteps } from './use-lesson-steps.ts';

function lessonOf(count: number) {
  const { result } = renderHook(() => useLessonSteps(count));
  return {
    place: () => {
      const { index, isAnswered, isExplained } = result.current;
      return [index, isAnswered, isExplained];
    },
    do: (what: (steps: typeof result.current) => void) => act(() => what(result.current)),
  };
}

describe('the steps of a lesson', () => {
  it('begin every question without its answer and end at both ends', () => {
    const lesson = lessonOf(2);
    lesson.do(({ previous }) => previous());
    expect(lesson.place()).toEqual([0, false, false]);
    lesson.do(({ toggleAnswer }) => toggleAnswer());
    lesson.do(({ next }) => next());
    expect(lesson.place()).toEqual([1, false, false]);
    lesson.do(({ toggleAnswer }) => toggleAnswer());
    lesson.do(({ next }) => next());
    expect(lesson.place()).toEqual([1, true, false]);
    lesson.do(({ previous }) => previous());
    expect(lesson.place()).toEqual([0, false, false]);
  });

  it('of a remote are the answer, then the next question', () => {
    const lesson = lessonOf(2);
    for (const place of [
      [0, true, false],
      [1, false, false],
      [1, true, false],
      [1, true, false],
    ]) {
      lesson.do(({ step }) => step());
      expect(lesson.place()).toEqual(place);
    }
  });

  it('tell the answer with the explanation, and hide both together', () => {
    const lesson = lessonOf(1);
    lesson.do(({ setExplained }) => setExplained(true));
    expect(lesson.place()).toEqual([0, true, true]);
    lesson.do(({ setExplained }) => setExplained(false));
    expect(lesson.place()).toEqual([0, true, false]);
    lesson.do(({ setExplained }) => setExplained(true));
    lesson.do(({ toggleAnswer }) => toggleAnswer());
    expect(lesson.place()).toEqual([0, false, false]);
  });
});
