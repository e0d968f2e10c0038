import { ACCESS, SCHOOL } from '#data/session/keys.ts';
import { guard } from '#data/session/guard.ts';
import { parseSchool } from '#data/session/stored-school.ts';
import { keepInput } from '#lib/keep-input.ts';
import { paintedScreen } from '#lib/painted-screen.ts';
import { startApp } from '#lib/start-app.ts';
import { readStored } from '#lib/safe-storage.ts';

/**
 * A classic script in the head of every page that holds a screen (`scripts/vite/prerender.ts`). Before the first paint it decides
 * whether that screen is the one to show; after it, it fetches the app; and it keeps what a learner taps and types until the
 * app can take it.
 */
const page = document.documentElement;

function chooseScreen(): void {
  const { pathname, search, hash } = location;
  const painted = paintedScreen();
  const target = guard(
    { pathname, href: pathname + search + hash },
    parseSchool(readStored(SCHOOL)) !== null,
    readStored(ACCESS) !== null,
  );
  // Without a search the address is all that the screen depends on; the introduction depends on nothing.
  const isPlain = target === null ? search === '' || painted === '/onboarding' : target.search === undefined;
  if (painted !== (target?.to ?? pathname) || !isPlain) page.dataset['screen'] = '';
  else if (target !== null) history.replaceState(null, '', target.to);
}

chooseScreen();
if (paintedScreen() !== '') keepInput();
startApp();
