import type { SchoolFields, SchoolState } from '@avto/contract/console/school';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { renderScreen } from '#data/testing/render-screen.tsx';

import { PublishBar } from './publish-bar.tsx';
import type { SchoolDraft } from './use-school-draft.ts';

afterEach(cleanup);

const fields: SchoolFields = {
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

const state: SchoolState = {
  code: 'AVTO2026',
  version: 2,
  fields,
  published: fields,
  overtaken: [],
  overtakenForms: [],
  problems: [],
  changes: [],
  publication: 0,
  lastEdit: null,
  lastPublication: null,
  shared: { staticBanner: null, performanceBanner: null },
};

const draft: SchoolDraft = {
  fields,
  set: () => {},
  isSaved: false,
  failure: undefined,
  overtaken: [],
  keepMine: () => {},
  takeTheirs: () => {},
};

it('says that a draft is being saved only while it is', async () => {
  renderScreen(<PublishBar state={state} draft={draft} />);
  expect((await screen.findByRole('status')).textContent).toBe('Черновик сохраняется…');
  cleanup();
  const overtaken = [{ field: 'name', was: 'Школа', became: 'Вираж', keys: [] }] as const;
  renderScreen(<PublishBar state={state} draft={{ ...draft, overtaken }} />);
  expect((await screen.findByRole('status')).textContent).toBe(
    'Ваша правка пока не сохранена: выберите выше, что оставить',
  );
});
