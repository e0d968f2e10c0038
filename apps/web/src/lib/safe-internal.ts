const MAX_LENGTH = 512;

const controlCharacter = /\p{Cc}/u;

/** CR, LF, TAB, backslash or slash, percent-encoded, starting within the first three characters. */
const encodedTrick = /^.{0,2}%(?:0[9ad]|5c|2f)/i;

const bouncing = ['/auth', '/onboarding', '/404.html'];

/** The screen that decision O8 sends a learner back to after sign-in, although it lies under /onboarding. */
const LOADING = '/onboarding/loading';

/**
 * Checks a `redirect` parameter before the app follows it (decision R4).
 * Returns the normalised path with its query and fragment, or `null` when it leads to another origin,
 * hides control characters, or points to a screen that would bounce. The caller then goes to /banner.
 *
 * The router is not trusted with this: TanStack Router had `%0d` (#6306) and backslash (#8114) bypasses.
 */
export function safeInternal(value: unknown, origin: string = location.origin): string | null {
  if (typeof value !== 'string' || value.length > MAX_LENGTH) return null;
  if (!isLocalPath(value) || controlCharacter.test(value)) return null;
  const url = parse(value, origin);
  if (url === null || url.origin !== origin) return null;
  // `/x/..//evil.example` is same-origin as written but normalises to `//evil.example`.
  if (!isLocalPath(url.pathname)) return null;
  if (url.pathname === '/' || (isBouncing(url.pathname) && url.pathname !== LOADING)) return null;
  return url.pathname + url.search + url.hash;
}

function isLocalPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path) && !encodedTrick.test(path);
}

function isBouncing(pathname: string): boolean {
  return bouncing.some((prefix) => pathname.toLowerCase().startsWith(prefix));
}

function parse(value: string, origin: string): URL | null {
  try {
    return new URL(value, origin);
  } catch {
    return null;
  }
}
