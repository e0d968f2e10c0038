import type { AnswerPlace } from '@avto/contract';

/** In the order of their numbers in a moment: append only. */
const places = [
  'ticket',
  'mistakes',
  'topic',
  'review',
  'exam',
  'favourites',
] as const satisfies readonly AnswerPlace[];

/** Moments of one millisecond: 8 places, each wrong or right. */
const PER_MS = 16;
const RIGHT = 8;

/** One answer to one question: when, whether it was right, and where it was given. */
export interface Moment {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly isRight: boolean;
  readonly place: AnswerPlace;
}

/** Number of a place in a moment; a place that only a later version knows counts as `ticket`. */
export function placeNumber(place: string | undefined): number {
  return Math.max(0, places.indexOf((place ?? 'ticket') as AnswerPlace));
}

/**
 * A moment as one whole number: `at * 16 + (8 if right) + number of the place`. Exact until the year 6000, sorted by
 * time, and the same for the same answer, so that a set of them is the same in whatever order they come.
 */
export function packMoment({ at, isRight, place }: Moment): number {
  return at * PER_MS + (isRight ? RIGHT : 0) + placeNumber(place);
}

/**
 * The moment of an exam's answer. An exam tells only when it began: the answer at place `index` counts as given so many
 * milliseconds later, on the phone and on the server.
 */
export function examMoment(startedAt: number, index: number, isRight: boolean): number {
  return packMoment({ at: startedAt + index, isRight, place: 'exam' });
}

/** When a packed moment was, in milliseconds since 1970. */
export function momentTime(packed: number): number {
  return Math.floor(packed / PER_MS);
}

/** Whether a packed moment is of a right answer. */
export function isRightMoment(packed: number): boolean {
  return packed % PER_MS >= RIGHT;
}

/** The moment of a packed number; a place that only a later version knows is `ticket`. */
export function unpackMoment(packed: number): Moment {
  return {
    at: momentTime(packed),
    isRight: isRightMoment(packed),
    place: places[packed % RIGHT] ?? 'ticket',
  };
}
