import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { photoUrl } from '#data/photos/photo-url.ts';
import { clearSession, setSchool } from '#data/session/session.ts';

import { SchoolHead } from './school-head.tsx';

const chosen = (imageName: string | null) =>
  setSchool({
    code: 'AVTO2026',
    name: 'Вираж',
    branding: { imageName, supportEmail: null, infoEmail: null, website: null },
    promotion: { imageName: null, link: null },
  });
const logo = () => document.querySelector('img');

afterEach(() => {
  cleanup();
  clearSession();
});

it("shows the school's logo and name", () => {
  chosen('logo.webp');
  render(<SchoolHead />);
  expect(logo()?.getAttribute('src')).toBe(photoUrl('logo.webp'));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Вираж');
});

it('shows the default logo where the school has none, and where its own does not load (S10)', () => {
  chosen(null);
  const { unmount } = render(<SchoolHead />);
  const standard = logo()?.getAttribute('src');
  expect(standard).toBe('/favicon.svg');
  unmount();
  chosen('gone.webp');
  render(<SchoolHead />);
  fireEvent.error(logo() as HTMLImageElement);
  expect(logo()?.getAttribute('src')).toBe(standard);
});
