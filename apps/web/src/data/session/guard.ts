import type { SessionChange } from './session.ts';

/** The parts of the router's location that the guard looks at. */
export interface GuardLocation {
  readonly pathname: string;
  /** Path with query and fragment: what `redirect` remembers. */
  readonly href: string;
}

/** The screen to go to instead. Always with `replace: true` (decision R13). */
export interface GuardTarget {
  readonly to: '/onboarding' | '/auth/login' | '/banner';
  readonly search?: { readonly redirect: string };
}

/** Files beside the app, not screens of it: guarding them would loop (decision R2). */
const staticFile = /^\/[\w.-]+\.(?:html|js|json|webmanifest|txt|ico|png|svg)$/;

/**
 * The access rules of specification §2, evaluated 1 to 5 (decision R1); `null` lets the location pass.
 * Rule 4 always remembers where the learner was going (decision R5), `/` remembers itself (rule 5),
 * and /onboarding/loading, which needs tickets and therefore a token, is guarded too (decision O8).
 */
export function guard(location: GuardLocation, hasSchool: boolean, hasToken: boolean): GuardTarget | null {
  const { pathname, href } = location;
  if (staticFile.test(pathname)) return null;
  if (isUnder(pathname, '/onboarding/loading')) return guardLoading(hasSchool, hasToken);
  // A card of the school opens its screen to anyone: with a school or a session, or without (rule K63).
  if (pathname.startsWith('/onboarding') || isUnder(pathname, '/new-password')) return null;
  if (!hasSchool) return { to: '/onboarding' };
  if (isUnder(pathname, '/auth')) return hasToken ? { to: '/banner' } : null;
  if (!hasToken) return { to: '/auth/login', search: { redirect: href } };
  if (pathname === '/') return { to: '/banner', search: { redirect: href } };
  return null;
}

/**
 * True when a change of the session may change the guard's answer, so the router must look again
 * (decision R15). A sign-in in this tab is left out: the screen that signed in chooses the way itself,
 * and rule 3 must not win that race (decision R6).
 */
export function callsForGuard({ kind, elsewhere }: SessionChange): boolean {
  if (kind === 'signed-in') return elsewhere;
  return kind === 'signed-out' || (kind === 'school' && elsewhere);
}

function guardLoading(hasSchool: boolean, hasToken: boolean): GuardTarget | null {
  if (!hasSchool) return { to: '/onboarding' };
  return hasToken ? null : { to: '/auth/login', search: { redirect: '/onboarding/loading' } };
}

/** By segments: `/auth` and `/auth/login`, but not `/authors`. */
function isUnder(pathname: string, prefix: string): boolean {
  return pathname === prefix || pathname.startsWith(`${prefix}/`);
}
