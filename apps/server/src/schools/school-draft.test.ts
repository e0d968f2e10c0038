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
