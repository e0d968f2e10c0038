/**
 * The path of the screen that the page has painted before the app (`<html data-screen>`). Empty where the page holds none, or
 * none that is the one to show: then it shows its splash. `start.ts` decides it; `undefined` once React has drawn.
 */
export function paintedScreen(): string | undefined {
  return document.documentElement.dataset['screen'];
}

/**
 * Whether the page has painted the frame of its screen (`<html data-frame>`): the parts that are the same for everybody, which React draws
 * anew with all the others. `start-shell.ts` decides it.
 */
export function hasFrame(): boolean {
  return document.documentElement.dataset['frame'] !== undefined;
}

/** Called when React has drawn the screen: it hears taps by itself from now on. */
export function uncover(): void {
  delete document.documentElement.dataset['screen'];
  delete document.documentElement.dataset['frame'];
  dispatchEvent(new Event(APP_READY));
}

/** The event of the window by which `uncover` tells it. */
export const APP_READY = 'app-ready';

/** Resolves when the style sheets of the page are there, or could not be fetched. */
export async function stylesSettled(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  await Promise.all(
    links
      .filter(({ sheet }) => sheet === null)
      .map(
        (link) =>
          new Promise((done) => {
            link.addEventListener('load', done);
            link.addEventListener('error', done);
          }),
      ),
  );
}
