import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { LeaveFor404 } from './leave-for-404.tsx';
import { RouteFailed } from './route-failed.tsx';

const replace = vi.fn();

/** The app's two ways out, on a router of their own. */
async function open(path: string, failure: Error) {
  const root = createRootRoute({ notFoundComponent: LeaveFor404, errorComponent: RouteFailed });
  const broken = createRoute({
    getParentRoute: () => root,
    path: '/broken',
    loader: () => {
      throw failure;
    },
    errorComponent: RouteFailed,
  });
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createRouter({ routeTree: root.addChildren([broken]), history });
  await router.load();
  render(<RouterProvider router={router as never} />);
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('location', { pathname: '/somewhere', replace, origin: 'http://localhost' });
  replace.mockReset();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('leaves for /404.html when a route fails, not without a word (R21)', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const failure = new Error('planted');
  await open('/broken', failure);
  await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('/404.html'));
  expect(logged.mock.calls).toContainEqual([expect.stringMatching(/^\[route \w+\]$/), failure]);
});

it('leaves for /404.html from an address that no route has (R2)', async () => {
  await open('/nowhere', new Error('never'));
  await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('/404.html'));
});

it('says it itself where /404.html is this very app, instead of going round in circles (R2)', async () => {
  vi.stubGlobal('location', { pathname: '/404.html', replace, origin: 'http://localhost' });
  await open('/404.html', new Error('never'));
  expect(await screen.findByRole('heading', { name: 'Страница не найдена' })).toBeTruthy();
  expect(replace).not.toHaveBeenCalled();
});
