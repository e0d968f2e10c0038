import { appRoutes } from '@avto/contract';
import { describe, expect, it } from 'vitest';

import { callsForGuard, guard, type GuardTarget } from './guard.ts';

const concrete = appRoutes.map((route) => route.replace('$tiket', '7').replace('$count', '3'));

/** The table of specification §2, written out apart from the code: [no school, school, school and token]. */
function expected(path: string): [GuardTarget | null, GuardTarget | null, GuardTarget | null] {
  const onboarding: GuardTarget = { to: '/onboarding' };
  const login: GuardTarget = { to: '/auth/login', search: { redirect: path } };
  if (path === '/onboarding/loading') return [onboarding, login, null];
  if (['/onboarding', '/onboarding/code', '/new-password'].includes(path)) return [null, null, null];
  if (path === '/auth/login' || path === '/auth/registration') return [onboarding, null, { to: '/banner' }];
  if (path === '/') return [onboarding, login, { to: '/banner', search: { redirect: '/' } }];
  return [onboarding, login, null];
}

describe('guard: truth table over every route of the contract', () => {
  it.each(concrete)('%s', (path) => {
    const [noSchool, noToken, all] = expected(path);
    const at = { pathname: path, href: path };
    expect(guard(at, false, false)).toEqual(noSchool);
    // A token without a school is still onboarding: rule 2 comes before rules 3 and 4.
    expect(guard(at, false, true)).toEqual(noSchool);
    expect(guard(at, true, false)).toEqual(noToken);
    expect(guard(at, true, true)).toEqual(all);
  });

  it('never guards the static files (R2)', () => {
    for (const path of ['/404.html', '/offline.html', '/privacy.html', '/sw.js', '/manifest.webmanifest']) {
      for (const hasSchool of [false, true]) {
        for (const hasToken of [false, true]) {
          expect(guard({ pathname: path, href: path }, hasSchool, hasToken)).toBeNull();
        }
      }
    }
  });

  it('remembers query and fragment of where the learner was going (R5)', () => {
    const at = { pathname: '/learn/7', href: '/learn/7?from=push#q3' };
    expect(guard(at, true, false)?.search).toEqual({ redirect: '/learn/7?from=push#q3' });
  });

  it('accepts trailing slashes and compares by segments (R18)', () => {
    expect(guard({ pathname: '/onboarding/', href: '/onboarding/' }, false, false)).toBeNull();
    expect(guard({ pathname: '/auth/login/', href: '/auth/login/' }, true, true)).toEqual({ to: '/banner' });
    expect(guard({ pathname: '/authors', href: '/authors' }, true, false)?.to).toBe('/auth/login');
    expect(guard({ pathname: '/onboarding/loading/', href: '/onboarding/loading/' }, true, false)?.to).toBe(
      '/auth/login',
    );
  });

  it('never sends anybody where it would send them on: no loops', () => {
    for (const path of concrete) {
      for (const [school, token] of [
        [false, false],
        [false, true],
        [true, false],
        [true, true],
      ] as const) {
        const target = guard({ pathname: path, href: path }, school, token);
        if (target !== null)
          expect(guard({ pathname: target.to, href: target.to }, school, token)).toBeNull();
      }
    }
  });
});

describe('callsForGuard', () => {
  it('looks again after a sign-out and after what other tabs did (R15)', () => {
    expect(callsForGuard({ kind: 'signed-out', elsewhere: false })).toBe(true);
    expect(callsForGuard({ kind: 'signed-out', elsewhere: true })).toBe(true);
    expect(callsForGuard({ kind: 'signed-in', elsewhere: true })).toBe(true);
    expect(callsForGuard({ kind: 'school', elsewhere: true })).toBe(true);
  });

  it('leaves the way after a sign-in to the screen that did it (R6), and ignores renewed tokens', () => {
    expect(callsForGuard({ kind: 'signed-in', elsewhere: false })).toBe(false);
    expect(callsForGuard({ kind: 'renewed', elsewhere: true })).toBe(false);
    expect(callsForGuard({ kind: 'school', elsewhere: false })).toBe(false);
  });
});
