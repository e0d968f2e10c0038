import type { SchoolFields } from '@avto/contract/console/school';
import { expect, it } from 'vitest';

import { afterSaving, compare, keptOver, withTyped, without } from './own-edits.ts';

const draft: SchoolFields = {
  name: 'Школа',
  logo: null,
  supportEmail: '',
  infoEmail: '',
  website: '',
  promotionImage: null,
  promotionLink: '',
  staticBanner: null,
  performanceBanner: null,
  forms: [],
};
const none = { typed: {}, base: {} };

it('sends what is typed, and nothing that was typed back', () => {
  const mine = withTyped(withTyped(none, { name: 'Моё' }, draft), { website: 'https://a' }, draft);
  expect(compare(mine, draft)).toEqual({ changed: { name: 'Моё', website: 'https://a' }, overtaken: [] });
  expect(compare(withTyped(mine, { name: 'Школа' }, draft), draft).changed).toEqual({ website: 'https://a' });
});

it('follows others in fields that are not touched here', () => {
  const mine = withTyped(none, { name: 'Моё' }, draft);
  const theirs = { ...draft, website: 'https://theirs' };
  expect(compare(mine, theirs)).toEqual({ changed: { name: 'Моё' }, overtaken: [] });
});

it('holds back a field that somebody else changed under it, until a person decides', () => {
  const mine = withTyped(none, { name: 'Моё', website: 'https://a' }, draft);
  const theirs = { ...draft, name: 'Их' };
  expect(compare(mine, theirs)).toEqual({
    changed: { website: 'https://a' },
    overtaken: [{ field: 'name', was: 'Школа', became: 'Их' }],
  });
  // Typing on decides nothing.
  expect(compare(withTyped(mine, { name: 'Моё два' }, theirs), theirs).overtaken).toHaveLength(1);
  expect(compare(keptOver(mine, theirs), theirs)).toEqual({
    changed: { name: 'Моё', website: 'https://a' },
    overtaken: [],
  });
  expect(without(mine, ['name'])).toEqual({ typed: { website: 'https://a' }, base: { website: '' } });
});

it('goes on from what was saved where typing went on meanwhile', () => {
  const sent = withTyped(none, { name: 'Раз' }, draft);
  const typedOn = withTyped(sent, { name: 'Раз два' }, draft);
  const after = afterSaving(typedOn, sent.typed);
  const saved = { ...draft, name: 'Раз' };
  expect(compare(after, saved)).toEqual({ changed: { name: 'Раз два' }, overtaken: [] });
  expect(afterSaving(sent, sent.typed)).toEqual(none);
});

it('begins anew on a field that was saved and then changed by somebody else', () => {
  const mine = withTyped(none, { name: 'Раз' }, draft);
  const saved = { ...draft, name: 'Раз' };
  expect(compare(withTyped(mine, { name: 'Два' }, saved), saved).overtaken).toEqual([]);
});
