import '@avto/ui/global.css';
import './first-paint.css';

import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

import { callsForGuard } from '#data/session/guard.ts';
import { evaluateInSteps } from '#data/boot/evaluate-in-steps.ts';
import { restoreDevice } from '#data/boot/restore-device.ts';
import { subscribeSession } from '#data/session/session.ts';
import { startData } from '#data/boot/start-data.ts';
import { followScreens } from '#features/shell/page-focus.ts';
import { hideLostDrawings } from '#lib/lost-drawings.ts';
import { hasFrame, paintedScreen, stylesSettled, uncover } from '#lib/painted-screen.ts';
import { clickQuickly } from '#lib/quick-tap.ts';
import { reportError, watchUncaughtErrors } from '#lib/report-error.ts';
import { fetchAfterStart } from '#features/shell/use-after-start.ts';
import { reloadWhenChunksAreGone } from '#features/shell/stale-chunks.ts';
import { sleep } from '#lib/sleep.ts';
import { ignoreStrayTaps } from '#lib/stray-tap.ts';
import { yieldToMain } from '#lib/yield-to-main.ts';

import { App } from './app.tsx';
import { createAppRouter, PENDING_MS } from './router.ts';

async function main(): Promise<void> {
  watchUncaughtErrors();
  reloadWhenChunksAreGone();
  hideLostDrawings();
  ignoreStrayTaps();
  clickQuickly();
  const container = document.getElementById('root');
  if (!container) throw new Error('no #root in index.html');
  const dev = import.meta.env.DEV ? await import('#dev/dev.tsx') : undefined;
  if (await dev?.prepare(container)) return uncover();
  // Each step is a task of its own: in one task a slow phone would ignore input for a quarter of a second.
  await yieldToMain();
  const evaluated = hasFilesAtHand() ? evaluateInSteps() : undefined;
  const router = createAppRouter();
  // The code that reads the device stands on these files, as every screen does, and would evaluate them in one task.
  await evaluated;
  const restored = restoreDevice();
  await yieldToMain();
  fetchFirstScreen(router);
  // Offline bar and toasts of a learner, who may lose the network at once; the entrance does without them.
  const around = paintedScreen() ? undefined : fetchAfterStart().catch(() => undefined);
  // Before the first answer is sent and the first screen asks for data: both look into the cache.
  await restored;
  await yieldToMain();
  startData();
  followScreens(router);
  subscribeSession((change) => {
    if (callsForGuard(change)) void router.invalidate();
  });
  const loaded = router.load();
  // The splash of index.html stays while the first route loads, but no longer than until 'loading...' is due. A painted screen
  // stays until there is what takes its place.
  await Promise.all([
    paintedScreen() || hasFrame()
      ? Promise.all([loaded, around])
      : Promise.race([Promise.all([loaded, around]), sleep(PENDING_MS)]),
    stylesSettled(),
  ]);
  const app = <App router={router}>{dev && <dev.DevTools router={router} />}</App>;
  const onUncaughtError = (error: unknown) => reportError('render', error);
  // As a transition it is rendered in slices, behind what is painted.
  startTransition(() => {
    if (!holdsScreenOf(router)) {
      createRoot(container, { onUncaughtError }).render(app);
      return;
    }
    // The boundaries of the router are those of a page that was rendered elsewhere.
    router.ssr = { manifest: undefined };
    const onRecoverableError = (error: unknown) => reportError('hydration', error);
    hydrateRoot(container, app, { onUncaughtError, onRecoverableError });
  });
}

/** Whether the page has painted the screen that the router has come to, so that React continues it. */
function holdsScreenOf({ state: { location, matches } }: ReturnType<typeof createAppRouter>): boolean {
  return paintedScreen() === location.pathname && matches.every(({ status }) => status === 'success');
}

/**
 * Whether the files of a screen need not be asked for one after the other: a worker has them, or the page of the screen has asked
 * for all of them. The introduction needs none.
 */
function hasFilesAtHand(): boolean {
  const painted = paintedScreen();
  if (painted) return painted !== '/onboarding';
  return Boolean((navigator as Partial<Navigator>).serviceWorker?.controller);
}

/** Asks for the code of the screen at this address while the device is still read; the router finds it there. */
function fetchFirstScreen(router: ReturnType<typeof createAppRouter>): void {
  const [routes] = router.getMatchedRoutes(router.latestLocation.pathname);
  for (const route of routes) {
    // The router reports a missing chunk when it needs it.
    router.loadRouteChunk(route)?.catch(() => undefined);
  }
}

void main();
