// @vitest-environment node
import { describe, expect, it } from 'vitest';

import { EDGE, mayStartSwipe, SWIPE_DISTANCE, swipeDirection } from './swipe.ts';

describe('swipeDirection', () => {
  it('takes a slow movement of 48 px, and not one of 47', () => {
    expect(swipeDirection(-SWIPE_DISTANCE, 0, 2000)).toBe('left');
    expect(swipeDirection(SWIPE_DISTANCE, 0, 2000)).toBe('right');
    expect(swipeDirection(-(SWIPE_DISTANCE - 1), 0, 2000)).toBeUndefined();
  });

  it('takes a short movement that is fast enough', () => {
    expect(swipeDirection(-30, 0, 100)).toBe('left');
    expect(swipeDirection(-30, 0, 101)).toBeUndefined();
  });

  it('leaves taps and vertical scrolling alone', () => {
    expect(swipeDirection(-9, 0, 5)).toBeUndefined();
    expect(swipeDirection(-60, 80, 100)).toBeUndefined();
  });
});

describe('mayStartSwipe', () => {
  it('leaves the edges of the screen to the back gesture of the system', () => {
    expect(mayStartSwipe(EDGE - 1, 390)).toBe(false);
    expect(mayStartSwipe(EDGE, 390)).toBe(true);
    expect(mayStartSwipe(390 - EDGE + 1, 390)).toBe(false);
  });
});
