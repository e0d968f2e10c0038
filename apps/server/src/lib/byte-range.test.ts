import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { readRange } from '#lib/byte-range.ts';

describe('a Range header', () => {
  it.each([
    ['bytes=0-0', { start: 0, end: 1 }],
    ['bytes=5-', { start: 5, end: 10 }],
    ['bytes=5-7', { start: 5, end: 8 }],
    ['bytes = 5 - 7', { start: 5, end: 8 }],
    ['bytes=5-100', { start: 5, end: 10 }],
    ['bytes=-3', { start: 7, end: 10 }],
    ['bytes=-100', { start: 0, end: 10 }],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=10-12', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    [undefined, undefined],
    ['', undefined],
    ['bytes', undefined],
    ['bytes=', undefined],
    ['bytes=-', undefined],
    ['bytes=7-5', undefined],
    ['bytes=0-1,3-4', undefined],
    ['items=0-1', undefined],
    ['bytes=0x1-2', undefined],
    ['bytes=1e1-', undefined],
    [`bytes=${'9'.repeat(400)}-`, undefined],
  ])('«%s» of ten bytes', (header, range) => {
    expect(readRange(header, 10)).toEqual(range);
  });

  it('never leaves the file, whatever it says', () => {
    const number = fc.oneof(fc.nat(30).map(String), fc.constant(''), fc.string({ maxLength: 4 }));
    const header = fc.tuple(fc.constantFrom('bytes=', 'bytes', 'Bytes='), number, number);
    fc.assert(
      fc.property(header, fc.integer({ min: 1, max: 20 }), ([unit, first, last], size) => {
        const range = readRange(`${unit}${first}-${last}`, size);
        if (range === undefined || range === 'unsatisfiable') return;
        expect(range.start).toBeGreaterThanOrEqual(0);
        expect(range.start).toBeLessThan(range.end);
        expect(range.end).toBeLessThanOrEqual(size);
      }),
    );
  });
});
