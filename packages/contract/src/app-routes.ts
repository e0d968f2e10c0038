/**
 * Every route of the web app, with `$name` for a parameter. The server answers these with the
 * app shell and every other path outside /api with 404.html (decision R2); a test of the web app
 * holds the list against its router.
 */
export const appRoutes = [
  '/',
  '/onboarding',
  '/onboarding/code',
  '/onboarding/loading',
  '/auth/registration',
  '/auth/login',
  '/home',
  '/banner',
  '/learn',
  '/learn/$tiket',
  '/learn/$tiket/show',
  '/learn/$tiket/done',
  '/exam',
  '/exam/show',
  '/exam/done',
  '/favourites',
  '/favourites/practice',
  '/search',
  '/search/$question',
  '/mistakes',
  '/mistakes/done/$count',
  '/chat',
  '/questionnary',
  '/questionnary/done',
  '/profile',
  '/profile/settings',
  '/topics',
  '/topics/$topic',
  '/review',
  '/review/done/$count',
  '/progress',
] as const;
