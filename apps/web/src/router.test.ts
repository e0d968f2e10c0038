import { appRoutes } from '@avto/contract';
import * as fakeIndexedDb from 'fake-indexeddb';
import { expect, it, vi } from 'vitest';

it('has exactly the routes that the server answers with the app', async () => {
  // Without code splitting the routes bring the outbox with them, and that opens its database.
  for (const [name, value] of Object.entries(fakeIndexedDb)) vi.stubGlobal(name, value);
  const { createAppRouter } = await import('./router.ts');
  const paths = Object.keys(createAppRouter().routesByPath).map((path) => path.replace(/(?<=.)\/$/, ''));
  expect([...new Set(paths)].toSorted()).toEqual([...appRoutes].toSorted());
});
