import { appRoutes } from '@avto/contract';
import * as fakeIndexedDb from 'fake-indexeddb';
import { beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  // Without code splitting the routes bring the outbox with them, and that opens its database.
  for (const [name, value] of Object.entries(fakeIndexedDb)) vi.stubGlobal(name, value);
});

it('has exactly the routes that the server answers with the app', async () => {
  const { createAppRouter } = await import('./router.ts');
  const paths = Object.keys(createAppRouter().routesByPath).map((path) => path.replace(/(?<=.)\/$/, ''));
  expect([...new Set(paths)].toSorted()).toEqual([...appRoutes].toSorted());
});

it('preloads on intent and waits 300 ms before it says loading..., then for at least 500 (R10, R11)', async () => {
  const { createAppRouter } = await import('./router.ts');
  expect(createAppRouter().options).toMatchObject({
    defaultPreload: 'intent',
    defaultPendingMs: 300,
    defaultPendingMinMs: 500,
  });
});

it('has the bar of tabs under /home, /learn and /chat, and under nothing else (R7)', async () => {
  const { createAppRouter } = await import('./router.ts');
  const under = (layout: string) =>
    new Set(
      Object.values(createAppRouter().routesById)
        .filter((route) => route.id.startsWith(`${layout}/`))
        .map((route) => route.fullPath.replace(/\/$/, '')),
    );
  expect(under('/_tabs')).toEqual(new Set(['/home', '/learn', '/chat']));
  expect(under('/_auth')).toEqual(new Set(['/auth/login', '/auth/registration']));
});
