import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { noteMoments, RECENT_MOMENTS } from './memory.ts';
import { packMoment, unpackMoment } from './moment.ts';
import { anyMoment, anyMoments } from './testing/arbitrary.ts';

describe('a moment', () => {
  it('comes back from its number as it was', () => {
    fc.assert(
      fc.property(anyMoment, (moment) => {
        expect(unpackMoment(packMoment(moment))).toEqual(moment);
      }),
    );
  });

  it('of an unknown place is taken for one of a ticket', () => {
    expect(unpackMoment(16_007)).toEqual({ at: 1000, isRight: false, place: 'ticket' });
  });
});

describe('a memory', () => {
  it('is one, in whatever order, however often and on however many phones its moments come (K1)', () => {
    const piles = fc.array(fc.array(fc.nat(), { maxLength: 30 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(anyMoments, piles, (moments, order) => {
        const whole = noteMoments(undefined, moments);
        // Any pieces, with any doubles, and then whatever none of them had.
        const pieces = [
          ...order.map((pile) => pile.flatMap((place) => moments[place % moments.length] ?? [])),
          moments.toReversed(),
        ];
        let memory = noteMoments(undefined, []);
        for (const piece of pieces) memory = noteMoments(memory, piece);
        expect(memory).toEqual(whole);
      }),
    );
  });

  it('of two phones is the same whichever is merged into which', () => {
    fc.assert(
      fc.property(anyMoments, anyMoments, (one, other) => {
        const a = noteMoments(undefined, one);
        const b = noteMoments(undefined, other);
        const merge = (into: typeof a, from: typeof a) =>
          noteMoments(into, from ? [from.first, ...from.recent] : []);
        const merged = noteMoments(undefined, [...one, ...other]);
        expect(merge(a, b)).toEqual(merged);
        expect(merge(b, a)).toEqual(merged);
      }),
    );
  });

  it('keeps the first moment and the last ones, newest first, each once', () => {
    fc.assert(
      fc.property(anyMoments, (moments) => {
        const memory = noteMoments(undefined, moments);
        const sorted = [...new Set(moments)].toSorted((a, b) => b - a);
        expect(memory).toEqual({ first: sorted.at(-1), recent: sorted.slice(0, RECENT_MOMENTS) });
      }),
    );
  });
});
