import { expect, it } from 'vitest';

import { hasText, moved, NEW_QUESTION, newForm, replaced, withForm, without } from './form-data.ts';

it('keys of new questionnaires are those that a file may have, go by time and differ at one moment', () => {
  const now = Date.UTC(2026, 10, 23);
  const keys = [newForm(now, 0), newForm(now, 0.999_999), newForm(now + 1, 0)].map(({ key }) => key);
  for (const key of keys) expect(key).toMatch(/^[a-z0-9][a-z0-9-]{0,39}$/);
  expect(keys.toSorted((one, other) => (one < other ? -1 : 1))).toEqual(keys);
  expect(new Set(keys).size).toBe(3);
});

it('a questionnaire stands where its key belongs', () => {
  const form = (key: string, name = '') => ({ ...newForm(0, 0), key, name });
  expect(withForm([form('a'), form('c')], form('b')).map(({ key }) => key)).toEqual(['a', 'b', 'c']);
  expect(withForm([form('a'), form('b')], form('a', 'новое'))).toEqual([form('a', 'новое'), form('b')]);
});

it('items are moved, removed and replaced', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(without(['a', 'b'], 0)).toEqual(['b']);
  expect(replaced(['a', 'b'], 1, 'c')).toEqual(['a', 'c']);
});

it('a question with a word or a picture has something to lose', () => {
  expect(hasText(NEW_QUESTION)).toBe(false);
  expect(hasText({ ...NEW_QUESTION, photo: 'a' })).toBe(true);
  expect(hasText({ ...NEW_QUESTION, answers: [{ title: ' да ', right: false }] })).toBe(true);
});
