import type { SchoolFields } from '@avto/contract/console/school';
import { describe, expect, it } from 'vitest';

import { afterSaving, compare, givenWay, keptOver, withTyped } from './own-edits.ts';

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
  expect(compare(mine, draft)).toMatchObject({
    fields: { ...draft, name: 'Моё', website: 'https://a' },
    changed: { name: 'Моё', website: 'https://a' },
    overtaken: [],
  });
  expect(compare(withTyped(mine, { name: 'Школа' }, draft), draft).changed).toEqual({ website: 'https://a' });
});

it('follows others in fields that are not touched here', () => {
  const mine = withTyped(none, { name: 'Моё' }, draft);
  const theirs = { ...draft, website: 'https://theirs' };
  expect(compare(mine, theirs)).toMatchObject({ changed: { name: 'Моё' }, overtaken: [] });
});

it('holds back a field that somebody else changed under it, until a person decides', () => {
  const mine = withTyped(none, { name: 'Моё', website: 'https://a' }, draft);
  const theirs = { ...draft, name: 'Их' };
  expect(compare(mine, theirs)).toMatchObject({
    changed: { website: 'https://a' },
    overtaken: [{ field: 'name', was: 'Школа', became: 'Их', keys: [] }],
  });
  // Typing on decides nothing.
  expect(compare(withTyped(mine, { name: 'Моё два' }, theirs), theirs).overtaken).toHaveLength(1);
  expect(compare(keptOver(mine, theirs), theirs)).toMatchObject({
    changed: { name: 'Моё', website: 'https://a' },
    overtaken: [],
  });
  expect(givenWay(mine, theirs)).toEqual({ typed: { website: 'https://a' }, base: { website: '' } });
});

it('goes on from what was saved where typing went on meanwhile', () => {
  const sent = withTyped(none, { name: 'Раз' }, draft);
  const typedOn = withTyped(sent, { name: 'Раз два' }, draft);
  const after = afterSaving(typedOn, sent.typed);
  const saved = { ...draft, name: 'Раз' };
  expect(compare(after, saved)).toMatchObject({ changed: { name: 'Раз два' }, overtaken: [] });
  expect(afterSaving(sent, sent.typed)).toEqual(none);
});

it('begins anew on a field that was saved and then changed by somebody else', () => {
  const mine = withTyped(none, { name: 'Раз' }, draft);
  const saved = { ...draft, name: 'Раз' };
  expect(compare(withTyped(mine, { name: 'Два' }, saved), saved).overtaken).toEqual([]);
});

describe('questionnaires', () => {
  const form = (key: string, name = key) => ({ key, name, actionText: '', actionLink: '', questions: [] });
  const two = { ...draft, forms: [form('a'), form('b')] };
  const mine = withTyped(none, { forms: [form('a', 'моя'), form('b')] }, two);

  it('that two people edit at once are both kept', () => {
    const theirs = { ...two, forms: [form('a'), form('b', 'их'), form('c')] };
    const both = [form('a', 'моя'), form('b', 'их'), form('c')];
    expect(compare(mine, theirs)).toMatchObject({
      fields: { forms: both },
      changed: { forms: both },
      overtaken: [],
    });
    expect(afterSaving(mine, { forms: both })).toEqual(none);
    // Typing goes on over theirs, which then change again.
    const typedOn = withTyped(mine, { forms: [form('a', 'моя два'), form('b', 'их'), form('c')] }, theirs);
    const later = { ...theirs, forms: [form('a'), form('b', 'их два')] };
    expect(compare(typedOn, later)).toMatchObject({
      changed: { forms: [form('a', 'моя два'), form('b', 'их два')] },
      overtaken: [],
    });
  });

  it('of which both edited one are asked about by its name, and the others go on either way', () => {
    const theirs = { ...two, forms: [form('a', 'их'), form('b', 'их')] };
    const [overtaken] = compare(mine, theirs).overtaken;
    expect(overtaken).toMatchObject({ field: 'forms', keys: ['a'] });
    expect(compare(mine, theirs).changed).toEqual({});
    expect(compare(keptOver(mine, theirs), theirs)).toMatchObject({
      changed: { forms: [form('a', 'моя'), form('b', 'их')] },
      overtaken: [],
    });
    const more = withTyped(mine, { forms: [form('a', 'моя'), form('b'), form('d')] }, two);
    expect(compare(givenWay(more, theirs), theirs)).toMatchObject({
      changed: { forms: [form('a', 'их'), form('b', 'их'), form('d')] },
      overtaken: [],
    });
    expect(givenWay(mine, theirs)).toEqual(none);
  });

  it('that were typed on while they were saved stand on what was saved', () => {
    const sent = compare(mine, two).changed;
    const typedOn = withTyped(mine, { forms: [form('a', 'моя два'), form('b')] }, two);
    const after = afterSaving(typedOn, sent);
    expect(compare(after, { ...two, ...sent })).toMatchObject({
      changed: { forms: [form('a', 'моя два'), form('b')] },
      overtaken: [],
    });
  });

  it('that one removed while the other edited them are asked about', () => {
    expect(compare(mine, { ...two, forms: [form('b')] }).overtaken).toMatchObject([{ keys: ['a'] }]);
    const removed = withTyped(none, { forms: [form('b')] }, two);
    expect(compare(removed, { ...two, forms: [form('a', 'их'), form('b')] }).overtaken).toMatchObject([
      { keys: ['a'] },
    ]);
  });
});
