// @vitest-environment node
import { describe, expect, it } from 'vitest';

import { ApiError, NetworkError } from '#data/http/api-error.ts';

import { makeOp } from './op.ts';
import { isRefused, isRefusedByNewCall, pauseAfter, requestedPause } from './retry.ts';

const error = (status: number): ApiError => new ApiError({ status, message: '', code: 'not_found' });
const page = (status: number): ApiError => new ApiError({ status, message: '' });

describe('pauses (Q17)', () => {
  it('are the literal 1 s, then 1, 2, 4 … 60 s', () => {
    const tries = [1, 2, 3, 4, 5, 6, 7, 8, 9, 50, Infinity];
    expect(tries.map((n) => pauseAfter(n, () => 0.5))).toEqual([
      1_000, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000, 60_000,
    ]);
  });

  it('jitter by a fifth, except the literal one', () => {
    expect([pauseAfter(3, () => 0), pauseAfter(3, () => 1)].map(Math.round)).toEqual([1_600, 2_400]);
    expect([pauseAfter(1, () => 0), pauseAfter(1, () => 1)]).toEqual([1_000, 1_000]);
  });

  it('obey Retry-After', () => {
    expect(requestedPause(new ApiError({ status: 429, message: '', retryAfterMs: 5_000 }))).toBe(5_000);
    expect(requestedPause(new NetworkError())).toBe(0);
  });
});

describe('what the server will never take (Q16)', () => {
  it.each([400, 404, 405, 410, 413, 415, 422])('%i is a dead letter', (status) => {
    expect(isRefused(error(status))).toBe(true);
  });

  it.each([200, 401, 403, 408, 409, 425, 429, 500, 502, 503, 504])('%i is tried again', (status) => {
    expect(isRefused(error(status))).toBe(false);
  });

  it.each([400, 404, 405, 410, 413, 414, 415, 451])(
    'the page of a gateway with %i is tried again',
    (status) => {
      expect(isRefused(page(status))).toBe(false);
    },
  );

  it('422 is a dead letter without a code, too', () => {
    expect(isRefused(page(422))).toBe(true);
  });

  it('no answer, or a missing chunk, is tried again', () => {
    expect(isRefused(new NetworkError())).toBe(false);
    expect(isRefused(new TypeError('Failed to fetch dynamically imported module'))).toBe(false);
  });

  it('a report past the day’s limit gives way to exams and stars, and a server of before hears them later', () => {
    const report = makeOp(
      { kind: 'report', userId: 1, body: { questionId: 1, about: 'other', comment: '' } },
      1_700_000_000_000,
    );
    const star = makeOp(
      { kind: 'favourite', userId: 1, body: { questionId: 1, isFavourite: true } },
      1_700_000_000_000,
    );
    const refused = (status: number) => [report, star].map((op) => isRefusedByNewCall(error(status), op));
    expect(refused(429)).toEqual([true, false]);
    expect(refused(404)).toEqual([false, false]);
    expect(refused(422)).toEqual([true, true]);
  });
});
