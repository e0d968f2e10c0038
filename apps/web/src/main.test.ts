import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const happened = vi.hoisted((): string[] => []);
const soon = vi.hoisted(() => () => new Promise<void>((done) => setTimeout(done)));

vi.mock('#data/boot/evaluate-in-steps.ts', () => ({
  evaluateInSteps: async () => {
    await soon();
    happened.push('files evaluated');
  },
}));
vi.mock('#data/boot/restore-device.ts', () => ({
  restoreDevice: async () => {
    happened.push('device asked');
    await soon();
    happened.push('device read');
  },
}));
vi.mock('#data/boot/start-data.ts', () => ({ startData: () => happened.push('data started') }));
vi.mock('#features/shell/page-focus.ts', () => ({ followScreens: () => undefined }));
vi.mock('#features/shell/use-after-start.ts', () => ({ fetchAfterStart: async () => undefined }));
vi.mock('#features/shell/stale-chunks.ts', () => ({ reloadWhenChunksAreGone: () => undefined }));
vi.mock('#lib/report-error.ts', () => ({ reportError: vi.fn(), watchUncaughtErrors: () => undefined }));
vi.mock('#dev/dev.tsx', () => ({ prepare: async () => false, DevTools: () => null }));
vi.mock('./app.tsx', () => ({ App: () => null }));
vi.mock('./router.ts', () => ({
  PENDING_MS: 1_000,
  createAppRouter: () => ({
    latestLocation: { pathname: '/home' },
    getMatchedRoutes: () => [[]],
    load: async () => void happened.push('screen loaded'),
    state: { location: { pathname: '/home' }, matches: [] },
    invalidate: async () => undefined,
  }),
}));

/** A page as it is at its start; `hasWorker`: a service worker has the files of the app. */
async function start({ hasWorker }: { readonly hasWorker: boolean }): Promise<readonly string[]> {
  happened.length = 0;
  document.body.innerHTML = '<div id="root"></div>';
  vi.stubGlobal('navigator', { serviceWorker: { controller: hasWorker ? {} : null } });
  vi.resetModules();
  await import('./main.tsx');
  await vi.waitFor(() => expect(happened).toContain('screen loaded'));
  return happened;
}

beforeEach(() => {
  document.documentElement.dataset['frame'] = '';
});

afterEach(() => {
  delete document.documentElement.dataset['frame'];
  vi.unstubAllGlobals();
});

it('evaluates the files that a worker has before it asks for what reads the device, which stands on them', async () => {
  expect(await start({ hasWorker: true })).toEqual([
    'files evaluated',
    'device asked',
    'device read',
    'data started',
    'screen loaded',
  ]);
});

it('reads the device at once where the files come over the network', async () => {
  expect(await start({ hasWorker: false })).toEqual([
    'device asked',
    'device read',
    'data started',
    'screen loaded',
  ]);
});
