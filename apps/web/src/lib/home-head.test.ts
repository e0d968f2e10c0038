import { afterEach, expect, it, vi } from 'vitest';

import { forgetHomeHead, rememberHomeHead, storedHomeHead } from './home-head.ts';

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

it('is known for a window of the same width', () => {
  expect(storedHomeHead()).toBeNull();
  vi.stubGlobal('innerWidth', 360);
  rememberHomeHead({ height: 301.234375, hasBanner: true });
  expect(storedHomeHead()).toEqual({ height: 301.23, hasBanner: true });
  vi.stubGlobal('innerWidth', 800);
  expect(storedHomeHead()).toBeNull();
  rememberHomeHead({ height: 210, hasBanner: false });
  expect(storedHomeHead()).toEqual({ height: 210, hasBanner: false });
  forgetHomeHead();
  expect(storedHomeHead()).toBeNull();
});

it.each(['', '360', '360 -5.00 1', '360 300.00 yes', '360 300 1', 'x y z'])(
  'takes nothing from «%s»',
  (text) => {
    vi.stubGlobal('innerWidth', 360);
    localStorage.setItem('home-head', text);
    expect(storedHomeHead()).toBeNull();
  },
);
