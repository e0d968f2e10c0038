import { ACCESS, SCHOOL } from '#data/session/keys.ts';
import { parseSchool } from '#data/session/stored-school.ts';
import { storedHomeHead } from '#lib/home-head.ts';
import { keepInput } from '#lib/keep-input.ts';
import { startApp } from '#lib/start-app.ts';
import { readStored } from '#lib/safe-storage.ts';

/**
 * The classic script in the head of the shell, which holds no screen but the frame of home: what is the same for every learner
 * is painted at once where the app begins there. Only where it is known how high the top of it is, so that nothing moves under a
 * finger when React draws the screen.
 */
function paintFrame(): void {
  const { pathname, search } = location;
  const isHome = pathname === '/home' && search === '';
  if (!isHome || readStored(ACCESS) === null || parseSchool(readStored(SCHOOL)) === null) return;
  const head = storedHomeHead();
  if (head === null) return;
  const page = document.documentElement;
  page.style.setProperty('--home-head', `${head.height}px`);
  page.dataset['frame'] = head.hasBanner ? 'banner' : '';
  keepInput();
}

paintFrame();
startApp();
