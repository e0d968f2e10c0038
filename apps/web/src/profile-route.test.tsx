import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import * as fakeIndexedDb from 'fake-indexeddb';
import type { ComponentType, ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';

import { type Banner, staticBannerQuery } from '#data/banners.ts';
import { queryClient } from '#data/query-client.ts';

vi.mock('#features/profile/profile-screen.tsx', () => ({
  ProfileScreen: ({ banner }: { banner: ReactNode }) => <main>{banner}</main>,
}));
vi.mock('#features/exam/exam-rules-setting.tsx', () => ({ ExamRulesSetting: () => null }));

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

it('brings the static banner of the home screen to the profile', async () => {
  // Without code splitting the routes bring the outbox with them, and that opens its database.
  for (const [name, value] of Object.entries(fakeIndexedDb)) vi.stubGlobal(name, value);
  const { createAppRouter } = await import('./router.ts');
  const banner: Banner = {
    imageName: null,
    link: 'https://site.example/',
    title: 'Первое занятие',
    text: 'Бесплатно',
  };
  queryClient.setQueryData(staticBannerQuery.queryKey, banner);
  const Profile = createAppRouter().routesById['/profile'].options.component as ComponentType;
  render(
    <QueryClientProvider client={queryClient}>
      <Profile />
    </QueryClientProvider>,
  );
  const link = screen.getByRole('link', { name: /Первое занятие/ });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
    'https://site.example/',
    '_blank',
  ]);
});
