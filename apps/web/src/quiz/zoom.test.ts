// @vitest-environment node
import { expect, it } from 'vitest';

import { clampScale, fitsTurned, fitted } from './zoom.ts';

const phone = { width: 390, height: 764 };

it('fits a picture into a pane by the side that limits it', () => {
  expect(fitted(phone, 3 / 2)).toEqual({ width: 390, height: 260 });
  expect(fitted({ width: 764, height: 390 }, 3 / 2)).toEqual({ width: 585, height: 390 });
});

it('turns a wide picture in an upright pane only, and no picture that would become smaller', () => {
  expect(fitsTurned(phone, 604 / 225)).toBe(true);
  expect(fitsTurned(phone, 3 / 2)).toBe(true);
  expect(fitsTurned(phone, 2 / 3)).toBe(false);
  expect(fitsTurned(phone, 1)).toBe(false);
  expect(fitsTurned({ width: 764, height: 390 }, 2 / 3)).toBe(false);
});

it('keeps a scale between fitted and five times that', () => {
  expect([0.4, 1, 2.2, 9].map(clampScale)).toEqual([1, 1, 2.2, 5]);
});
