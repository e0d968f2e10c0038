import type { SchoolFields } from '@avto/contract/console/school';
import { describe, expect, it } from 'vitest';

import { changedDraft, draftNow } from '#schools/school-draft.ts';

const published: SchoolFields = {
  name: 'Школа',
  logo: null,
  supportEmail: '',
  infoEmail: '',
  website: 'https://a.example/',
  promotionImage: null,
  promotionLink: '',
  staticBanner: { image: null, title: 'Раз', text: '', link: '' },
  performanceBanner: null,
  forms: [],
};
const none = { typed: {}, base: {} };

describe('a draft over what is published', () => {
  it('keeps what was typed, and what it was typed over', () => {
    const draft = changedDraft(none, published, { changed: { website: 'https://b.example/' } });
    expect(draft).toEqual({
      typed: { website: 'https://b.example/' },
      base: { website: 'https://a.example/' },
    });
    expect(draftNow(draft, published)).toEqual({
      fields: { ...published, website: 'https://b.example/' },
      overtaken: [],
      overtakenForms: [],
    });
  });

  it('forgets a field that is typed back, whatever the order of its parts', () => {
    const draft = changedDraft(none, published, { changed: { name: 'Иначе', staticBanner: null } });
    const staticBanner = { link: '', text: '', title: 'Раз', image: null };
    expect(changedDraft(draft, published, { changed: { name: 'Школа', staticBanner } })).toEqual(none);
  });

  it('tells what was published otherwise under it, until somebody decides', () => {
    const draft = changedDraft(none, published, { changed: { name: 'Моё', website: 'https://b.example/' } });
    const later = { ...published, name: 'Их', infoEmail: 'new@a.example' };
    expect(draftNow(draft, later)).toEqual({
      fields: { ...later, name: 'Моё', website: 'https://b.example/' },
      overtaken: ['name'],
      overtakenForms: [],
    });
    // Typing on decides nothing.
    const typedOn = changedDraft(draft, later, { changed: { name: 'Моё два' } });
    expect(draftNow(typedOn, later).overtaken).toEqual(['name']);
    expect(draftNow(changedDraft(typedOn, later, { changed: {}, kept: ['name'] }), later)).toMatchObject({
      fields: { name: 'Моё два' },
      overtaken: [],
    });
    const dropped = changedDraft(typedOn, later, { changed: {}, dropped: ['name'] });
    expect(draftNow(dropped, later)).toMatchObject({ fields: { name: 'Их' }, overtaken: [] });
  });

  it('agrees with what was published the same', () => {
    const draft = changedDraft(none, published, { changed: { name: 'Моё' } });
    expect(draftNow(draft, { ...published, name: 'Моё' }).overtaken).toEqual([]);
  });
});

describe('questionnaires of a draft', () => {
  const form = (key: string, name = key) => ({ key, name, actionText: '', actionLink: '', questions: [] });
  const two = { ...published, forms: [form('a'), form('b')] };
  const draft = changedDraft(none, two, { changed: { forms: [form('a', 'моя'), form('b')] } });

  it('follow what is published one by one', () => {
    const later = { ...two, forms: [form('a'), form('b', 'их'), form('c')] };
    expect(draftNow(draft, later)).toMatchObject({
      fields: { forms: [form('a', 'моя'), form('b', 'их'), form('c')] },
      overtaken: [],
      overtakenForms: [],
    });
    // A change of others that is saved along with an edit is no edit.
    const typedOn = changedDraft(draft, later, {
      changed: { forms: [form('a', 'моя два'), form('b', 'их'), form('c')] },
    });
    const last = { ...two, forms: [form('a'), form('b', 'их два')] };
    expect(draftNow(typedOn, last)).toMatchObject({
      fields: { forms: [form('a', 'моя два'), form('b', 'их два')] },
      overtaken: [],
    });
  });

  it('are told by their keys where both changed one, until somebody decides', () => {
    const more = changedDraft(draft, two, { changed: { forms: [form('a', 'моя'), form('b'), form('d')] } });
    const later = { ...two, forms: [form('a', 'их'), form('b', 'их')] };
    expect(draftNow(more, later)).toMatchObject({ overtaken: ['forms'], overtakenForms: ['a'] });
    expect(draftNow(changedDraft(more, later, { changed: { name: 'Иначе' } }), later)).toMatchObject({
      overtakenForms: ['a'],
    });
    const kept = changedDraft(more, later, { changed: {}, kept: ['forms'] });
    expect(draftNow(kept, later)).toMatchObject({
      fields: { forms: [form('a', 'моя'), form('b', 'их'), form('d')] },
      overtaken: [],
    });
    const taken = changedDraft(more, later, { changed: {}, taken: ['forms'] });
    expect(draftNow(taken, later)).toMatchObject({
      fields: { forms: [form('a', 'их'), form('b', 'их'), form('d')] },
      overtaken: [],
    });
    expect(changedDraft(draft, later, { changed: {}, taken: ['forms'] })).toEqual(none);
    expect(changedDraft(more, later, { changed: {}, dropped: ['forms'] })).toEqual(none);
  });

  it('that are published as they were typed are typed no more', () => {
    const later = { ...two, forms: [form('a', 'моя'), form('b', 'их')] };
    expect(draftNow(draft, later)).toMatchObject({ fields: later, overtaken: [] });
    expect(changedDraft(draft, later, { changed: {} })).toEqual(none);
  });
});
