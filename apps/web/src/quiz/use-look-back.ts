import type { ComponentProps } from 'react';

import type { QuestionStrip } from './question-strip.tsx';
import { useEntryState } from './use-entry-state.ts';

type Marks = ComponentProps<typeof QuestionStrip>['marks'];

/** Position in the list of given answers, which can be filtered to the wrong ones. */
export interface LookBack {
  /** Index of the question on screen among all questions. */
  readonly place: number;
  /** Of the questions that pass the filter. */
  readonly marks: Marks;
  /** Index of the question on screen among `marks`. */
  readonly index: number;
  readonly select: (index: number) => void;
  readonly mistakes: number;
  readonly isOnlyMistakes: boolean;
  readonly toggleMistakes: () => void;
}

/** Steps through answered questions; turning the filter on continues at the nearest mistake from the question on screen. */
export function useLookBack(all: Marks): LookBack {
  const [place, setPlace] = useEntryState('look-back', () => 0);
  const [isOnlyMistakes, setIsOnlyMistakes] = useEntryState('only-mistakes', () => false);
  const wrong = all.flatMap(({ mark }, at) => (mark === 'wrong' ? [at] : []));
  const places = isOnlyMistakes ? wrong : all.map((_mark, at) => at);
  return {
    place,
    marks: places.flatMap((at) => all[at] ?? []),
    index: places.indexOf(place),
    select: isOnlyMistakes ? (index) => setPlace(places[index] ?? place) : setPlace,
    mistakes: wrong.length,
    isOnlyMistakes,
    toggleMistakes: () => {
      if (!isOnlyMistakes) setPlace(wrong.find((at) => at >= place) ?? wrong.at(-1) ?? place);
      setIsOnlyMistakes(!isOnlyMistakes);
    },
  };
}
