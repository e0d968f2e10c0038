import { beforeEach, expect, it, vi } from 'vitest';

import { wearLook } from '#data/look.ts';

const page = document.documentElement;
const meta = (name: string) => document.querySelector(`meta[name='${name}']`)?.getAttribute('content');
const system = Object.assign(new EventTarget(), { matches: false });

/** The head of a page as the script finds it. */
async function openPage(stored?: string): Promise<void> {
  localStorage.clear();
  if (stored !== undefined) localStorage.setItem('look', stored);
  document.head.innerHTML = '<meta name="theme-color" content="x"><meta name="color-scheme" content="x">';
  vi.resetModules();
  await import('./look.ts');
}

beforeEach(() => {
  system.matches = false;
  vi.stubGlobal('matchMedia', () => system);
  return () => vi.unstubAllGlobals();
});

it('wears what was stored before anything else of the app runs (K30)', async () => {
  await openPage('dark 130');
  expect(page.dataset).toMatchObject({ theme: 'dark', textSize: '130' });
  expect([meta('theme-color'), meta('color-scheme')]).toEqual(['#433864', 'dark']);
});

it.each([undefined, 'light 100', 'pink 17', 'dark'.toUpperCase()])(
  'is as specified with %j (K31)',
  async (stored) => {
    await openPage(stored);
    expect(page.dataset['theme']).toBe('light');
    expect([meta('theme-color'), meta('color-scheme')]).toEqual(['#A78BFA', 'light']);
  },
);

it('follows the device only where the learner said so', async () => {
  await openPage('system 100');
  expect(page.dataset['theme']).toBe('light');
  system.matches = true;
  system.dispatchEvent(new Event('change'));
  expect(page.dataset['theme']).toBe('dark');
  await openPage('light 100');
  expect(page.dataset['theme']).toBe('light');
});

it('changes with the app and with another tab, and starts where storage throws', async () => {
  await openPage();
  wearLook({ theme: 'dark', textSize: 150 });
  expect(page.dataset).toMatchObject({ theme: 'dark', textSize: '150' });
  localStorage.setItem('look', 'light 115');
  dispatchEvent(new StorageEvent('storage', { key: 'look' }));
  expect(page.dataset).toMatchObject({ theme: 'light', textSize: '115' });
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  dispatchEvent(new StorageEvent('storage', { key: null }));
  vi.restoreAllMocks();
  expect(page.dataset['theme']).toBe('light');
});
