import { useState } from 'react';

interface Place {
  readonly index: number;
  readonly isAnswered: boolean;
  readonly isExplained: boolean;
}

export interface LessonSteps extends Place {
  readonly next: () => void;
  readonly previous: () => void;
  readonly step: () => void;
  readonly toggleAnswer: () => void;
  readonly setExplained: (isExplained: boolean) => void;
}

const START: Place = { index: 0, isAnswered: false, isExplained: false };

/** The place of a lesson of so many questions. Each question begins without its answer; the explanation tells the answer too. */
export function useLessonSteps(count: number): LessonSteps {
  const [place, setPlace] = useState(START);
  const go = (by: 1 | -1) =>
    setPlace((now) => {
      const index = now.index + by;
      return index < 0 || index >= count ? now : { ...START, index };
    });
  const toggleAnswer = () => setPlace((now) => ({ ...now, isAnswered: !now.isAnswered, isExplained: false }));
  return {
    ...place,
    next: () => go(1),
    previous: () => go(-1),
    step: () => (place.isAnswered ? go(1) : toggleAnswer()),
    toggleAnswer,
    setExplained: (isExplained) =>
      setPlace((now) => ({ ...now, isExplained, isAnswered: isExplained || now.isAnswered })),
  };
}
