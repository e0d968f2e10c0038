import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

import { dropReplacedLaterFiles, findLaterFile, keepLaterFiles } from './later-files.ts';
import { consolePath, notTheApp } from './navigations.ts';
import { isFromThisBuild } from './same-build.ts';
import { findReplaced, keepReplaced } from './replaced-assets.ts';
import { SHELL } from './shell-address.ts';

/**
 * Keeps the files of this build and serves them: the shell for every screen, also without a network. Other navigations
 * go to the network, or to offline.html without one; those of the school's console are left
 * to the browser. `later`: what is kept once this worker is active.
 */
export function serveShell(
  worker: ServiceWorkerGlobalScope,
  files: readonly { readonly url: string; readonly revision: string | null }[],
  later: readonly string[],
): void {
  const urls = new Set(files.map(({ url }) => url));
  const precache = new PrecacheController({
    plugins: [
      {
        cacheWillUpdate: async ({ request, response }) =>
          response.ok && (await isFromThisBuild(request.url, response, urls)) ? response : null,
      },
    ],
  });
  precache.addToCacheList([...files]);
  worker.addEventListener('install', (event) => void precache.install(event));
  worker.addEventListener('activate', (event) => {
    const replaced = Promise.all([
      keepReplaced(precache.strategy.cacheName, new Set(precache.getURLsToCacheKeys().values()), Date.now()),
      dropReplacedLaterFiles(later, Date.now()),
    ]).catch((error: unknown) => console.warn('sw: the files of the last build could not be kept', error));
    event.waitUntil(replaced.then(async () => void (await precache.activate(event))));
    // Not waited for: pages wait for an activation.
    void replaced.then(() => keepLaterFiles(later));
  });

  // Exact addresses only: /404 is not /404.html.
  registerRoute(new PrecacheRoute(precache, { cleanURLs: false, directoryIndex: '' }));
  registerRoute(new NavigationRoute(precache.createHandlerBoundToURL(SHELL), { denylist: notTheApp }));
  registerRoute(
    ({ request, url, sameOrigin }) =>
      sameOrigin && request.mode === 'navigate' && !consolePath.test(url.pathname),
    async ({ request }) =>
      await fetch(request).catch(
        async () => (await precache.matchPrecache('/offline.html')) ?? Response.error(),
      ),
  );
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
    async ({ request }) =>
      (await findLaterFile(request)) ?? (await findReplaced(request)) ?? (await fetch(request)),
  );
}
