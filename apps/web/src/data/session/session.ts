import type { DrivingSchool, Tokens } from '@avto/contract';
import { useSyncExternalStore } from 'react';

import { createListeners, listenToWindow } from '#lib/listeners.ts';
import { type TokenUser, tokenUser } from '#lib/jwt.ts';
import { forgetFallback, readStored, removeStored, writeStored } from '#lib/safe-storage.ts';

import { ACCESS, REFRESH, SCHOOL } from './keys.ts';
import { parseSchool } from './stored-school.ts';

/** A change of the session, as the rest of the app sees it. */
export interface SessionChange {
  /**
   * `signed-in`: a token appeared, or belongs to another learner than before. `signed-out`: none is left.
   * `school`: the school was chosen, replaced or cleared. `renewed`: same learner, fresh tokens.
   */
  readonly kind: 'signed-in' | 'signed-out' | 'school' | 'renewed';
  /** `true` when another tab did it. */
  readonly elsewhere: boolean;
}

export interface Session {
  readonly school: DrivingSchool | null;
  readonly hasToken: boolean;
  /** `null` without a token, or with one that cannot be read (decision R16). */
  readonly user: TokenUser | null;
}

const listeners = createListeners<SessionChange>(() => {
  const stops = [listenToWindow(['storage'], onStorage), listenToWindow(['pageshow'], onPageShow)];
  return () => {
    for (const stop of stops) stop();
  };
});

/** Strings of the last announced state; a change is what differs from them. */
let announced = { access: readStored(ACCESS), school: readStored(SCHOOL) };

/** The bearer, read anew each time because another tab may have replaced it (decision A13). */
export function getAccessToken(): string | null {
  return readStored(ACCESS);
}

export function getRefreshToken(): string | null {
  return readStored(REFRESH);
}

/** Stores both tokens of a sign-in or a refresh. */
export function setTokens(tokens: Tokens): void {
  // The access token is written last: a reader that finds it finds its refresh token too.
  writeStored(REFRESH, tokens.refreshToken);
  writeStored(ACCESS, tokens.accessToken);
  announce(false);
}

/** Removes both tokens and announces `signed-out`, which makes the guard lead to /auth/login. */
export function clearTokens(): void {
  removeTokens();
  announce(false);
}

/** Removes both tokens and the school in one step, so that the guard never sees the state in between. */
export function clearSession(): void {
  removeTokens();
  removeStored(SCHOOL);
  announce(false);
}

/** The chosen school, `null` while there is none (decision O7). The same object until it changes. */
export function getSchool(): DrivingSchool | null {
  return readSchool(readStored(SCHOOL));
}

/** Remembers the chosen school. */
export function setSchool(school: DrivingSchool): void {
  const text = JSON.stringify(school);
  if (text === readStored(SCHOOL)) return;
  writeStored(SCHOOL, text);
  announce(false);
}

/** Forgets the chosen school: the back button of the authentication screens (decision R14). */
export function clearSchool(): void {
  removeStored(SCHOOL);
  announce(false);
}

/** The learner of the stored access token. */
export function getUser(): TokenUser | null {
  return readUser(getAccessToken());
}

/**
 * Calls `listener` after every change of the session, by this tab or by another one (decision R15).
 * Returns the way to stop.
 */
export const subscribeSession = listeners.subscribe;

/** Announces a change that no event told of: a storage that was cleared under the page, by the browser or by hand. */
export function reviewSession(): void {
  announce(true);
}

/** The session as React state. */
export function useSession(): Session {
  return useSyncExternalStore(subscribeSession, snapshot, () => nobody);
}

function removeTokens(): void {
  removeStored(ACCESS);
  removeStored(REFRESH);
}

function onStorage(event: StorageEvent): void {
  if (event.key !== null && ![ACCESS, REFRESH, SCHOOL].includes(event.key)) return;
  forgetFallback(event.key);
  announce(true);
}

/** A page that comes out of the back-forward cache has not been told what changed meanwhile. */
function onPageShow({ persisted }: PageTransitionEvent): void {
  if (persisted) announce(true);
}

function announce(elsewhere: boolean): void {
  const before = announced;
  announced = { access: readStored(ACCESS), school: readStored(SCHOOL) };
  const kind = difference(before, announced);
  if (kind === null) return;
  listeners.emit({ kind, elsewhere });
}

function difference(before: typeof announced, after: typeof announced): SessionChange['kind'] | null {
  if (before.access !== null && after.access === null) return 'signed-out';
  if (after.access !== null && (before.access === null || hasOtherUser(before.access, after.access))) {
    return 'signed-in';
  }
  if (before.school !== after.school) return 'school';
  return before.access === after.access ? null : 'renewed';
}

/** A token that could not be read and was refreshed into one that can is no change of learner. */
function hasOtherUser(before: string, after: string): boolean {
  const user = readUser(before);
  return user !== null && user.id !== readUser(after)?.id;
}

const readUser = rememberLast(tokenUser);

const readSchool = rememberLast(parseSchool);

/** Also what the build renders with. */
const nobody: Session = { school: null, hasToken: false, user: null };

let lastSnapshot = nobody;

function snapshot(): Session {
  const next: Session = { school: getSchool(), hasToken: getAccessToken() !== null, user: getUser() };
  const { school, hasToken, user } = lastSnapshot;
  const isSame =
    school === next.school &&
    hasToken === next.hasToken &&
    user?.id === next.user?.id &&
    user?.schoolCode === next.user?.schoolCode;
  if (!isSame) lastSnapshot = next;
  return lastSnapshot;
}

/** Parses again only when the stored text changed, so that readers get a stable object. */
function rememberLast<T>(parse: (text: string | null) => T): (text: string | null) => T {
  let last: { text: string | null; value: T } | undefined;
  return (text) => {
    if (last === undefined || last.text !== text) last = { text, value: parse(text) };
    return last.value;
  };
}
