import { createMemoryHistory } from '@tanstack/react-router';
import { prerender } from 'react-dom/static';

import { clearTokens, setSchool, setTokens } from '#data/session/session.ts';

import { App } from './app.tsx';
import { createAppRouter } from './router.ts';

const nothing = { imageName: null, supportEmail: null, infoEmail: null, website: null, link: null };

// The API client looks for locks of the browser when it is loaded; Node before version 21 has nothing of that name.
(globalThis as { navigator?: object }).navigator ??= {};

/** How long parts that come after the first screen may take until they are left out, in milliseconds. */
const PATIENCE = 200;

/**
 * The markup of the frame of a screen for somebody signed in: the first render of its components, without what comes after the first
 * screen. React draws it anew on the phone.
 *
 * @throws when the path leads elsewhere or its screen fails
 */
export async function renderFrame(path: string): Promise<string> {
  setTokens({ accessToken: 'build', refreshToken: 'build' });
  const markup = await renderScreen(path, PATIENCE);
  clearTokens();
  return markup;
}

/**
 * The markup of a screen of the entrance, for the build: the first render of its components, which React continues on the
 * phone. Nothing of a learner or a school is in it.
 *
 * @param patience Milliseconds after which parts that still wait are left out; without it all are waited for.
 * @throws when the path leads elsewhere or its screen fails
 */
export async function renderScreen(path: string, patience?: number): Promise<string> {
  // The guard lets nobody to the sign-in without a school; there is no storage, so it is kept in memory only.
  setSchool({ code: 'build', name: '', branding: nothing, promotion: nothing });
  const router = createAppRouter();
  router.update({
    ...router.options,
    history: createMemoryHistory({ initialEntries: [path] }),
    scrollRestoration: false,
  });
  await router.load();
  const { matches, location } = router.state;
  if (location.pathname !== path || matches.some(({ status }) => status !== 'success')) {
    throw new Error(
      `${path} is not rendered: ${location.pathname} ${matches.map(({ status }) => status).join(' ')}`,
    );
  }
  const failures: unknown[] = [];
  // Not before the screen is loaded: what needs no waiting is drawn at once, however slow the machine.
  const signal = patience === undefined ? undefined : AbortSignal.timeout(patience);
  const { prelude } = await prerender(<App router={router} />, {
    ...(signal && { signal }),
    onError: (error) => {
      if (error !== signal?.reason) failures.push(error);
    },
    // A part of the page that comes after the others would need a script to take its place.
    progressiveChunkSize: Infinity,
  });
  if (failures.length > 0) throw new Error(`${path} is not rendered`, { cause: failures[0] });
  const markup = await new Response(prelude).text();
  // React asks for the pictures first; they are part of the page.
  return markup.replace(/^(?:<link rel="preload"[^>]*>)+/, '');
}
