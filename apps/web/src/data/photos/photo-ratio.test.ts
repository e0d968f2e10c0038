import { expect, it } from 'vitest';

import { removeStored, writeStored } from '#lib/safe-storage.ts';

import { expectedPhotoRatio, rememberPhotoRatio } from './photo-ratio.ts';

it('guesses until a picture has come, and then expects the same of the others, also after a restart', () => {
  removeStored('photo-ratio');
  expect(expectedPhotoRatio('a.webp')).toBeCloseTo(604 / 225);
  rememberPhotoRatio('a.webp', 900, 600);
  expect(expectedPhotoRatio('a.webp')).toBe(1.5);
  expect(expectedPhotoRatio('b.webp')).toBe(1.5);
  expect(localStorage.getItem('photo-ratio')).toBe('1.5000');
});

it('keeps the own ratio of each picture of a mixed bank', () => {
  rememberPhotoRatio('wide.webp', 604, 225);
  rememberPhotoRatio('tall.webp', 300, 300);
  expect(expectedPhotoRatio('wide.webp')).toBeCloseTo(604 / 225);
  expect(expectedPhotoRatio('tall.webp')).toBe(1);
});

it('takes nothing for a ratio that is none', () => {
  rememberPhotoRatio('c.webp', 0, 0);
  writeStored('photo-ratio', 'NaN');
  expect(expectedPhotoRatio('c.webp')).toBeCloseTo(604 / 225);
  rememberPhotoRatio('line.webp', 9000, 1);
  expect(expectedPhotoRatio('line.webp')).toBe(5);
});
