import { expect, it } from 'vitest';

import { isNoPhoto } from './photo-name.ts';

it.each([null, undefined, '', ' ', 'NULL', ' NULL '])('%j means no photo', (name) => {
  expect(isNoPhoto(name)).toBe(true);
});

it.each(['a.jpg', 'NULL.jpg', 'null'])('%j is a photo', (name) => {
  expect(isNoPhoto(name)).toBe(false);
});
