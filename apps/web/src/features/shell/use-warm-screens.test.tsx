import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { useWarmScreens } from './use-warm-screens.ts';

interface ScreenRoute {
  readonly fullPath: string;
}

const loaded: string[] = [];
const paths = [
  '/',
  '/onboarding/code',
  '/auth/login',
  '/home',
  '/learn',
  '/learn/$tiket/done',
  '/exam/show',
  '/mistakes',
  '/signs/$number',
  '/profile',
];
vi.mock('#lib/first-screen.ts', () => ({ firstScreenSettled: async () => {} }));
vi.mock('@tanstack/react-router', () => ({
  useRouter: () => ({
    routesById: Object.fromEntries(paths.map((path) => [path, { fullPath: path }])),
    loadRouteChunk: async ({ fullPath }: ScreenRoute) => void loaded.push(fullPath),
  }),
}));

afterEach(() => {
  cleanup();
  loaded.length = 0;
  vi.unstubAllGlobals();
});

/** Paths of the screens that a page loads whose browser says this of its network. */
async function loadedWith(
  isSignedIn: boolean,
  connection: object | undefined,
  controller?: object,
): Promise<string[]> {
  vi.stubGlobal('navigator', { connection, serviceWorker: { controller: controller ?? null } });
  renderHook(() => useWarmScreens(isSignedIn));
  await act(async () => await new Promise((done) => setTimeout(done)));
  return loaded;
}

it('loads every screen of a learner', async () => {
  expect(await loadedWith(true, undefined)).toEqual(paths);
});

it('loads every screen on a mobile network too', async () => {
  expect(await loadedWith(true, { saveData: false, type: 'cellular' })).toEqual(paths);
});

it('loads only the screens of questions with a data saver', async () => {
  const wanted = ['/', '/home', '/learn', '/learn/$tiket/done', '/exam/show', '/mistakes', '/profile'];
  expect(await loadedWith(true, { saveData: true })).toEqual(wanted);
});

it('loads only what leads to a session without one', async () => {
  expect(await loadedWith(false, { saveData: true })).toEqual(['/', '/onboarding/code', '/auth/login']);
});

it('asks a worker that serves the page, and loads nothing itself', async () => {
  const postMessage = vi.fn();
  expect(await loadedWith(true, { saveData: true }, { postMessage })).toEqual([]);
  expect(postMessage).toHaveBeenCalledWith({ type: 'KEEP_LATER_FILES' });
});
