import { useCallback, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';

import { createListeners, listenToWindow } from '#lib/listeners.ts';
import { parseJson } from '#lib/parse-json.ts';
import { forgetFallback, readStored, removeStored, writeStored } from '#lib/safe-storage.ts';

import { useSession } from './session/session.ts';

const KEY = 'user-storage';
/** Learners of one phone whose names and photos are kept; with ≤ 40 KB each far below what storage holds. */
const MOST_OWNERS = 5;

/** Longest name a learner may give (decision F6). */
export const MAX_NAME = 50;
/** Longest `avatarBase64`, in characters. */
export const MAX_AVATAR = 40_000;

/** Only what this app encodes itself: a picture of another kind never gets on the page from storage. */
const photo = z
  .string()
  .check(z.maxLength(MAX_AVATAR), z.regex(/^data:image\/jpeg;base64,[A-Za-z0-9+/]+={0,2}$/));

/** Under another name: `z.catch(…)` looks like the end of a promise, to linters and to readers. */
const orElse = z.catch;

const ownedProfile = z.object({
  ownerId: z.int().check(z.positive()),
  name: orElse(z.nullable(z.string().check(z.minLength(1), z.maxLength(MAX_NAME))), null),
  avatarBase64: orElse(z.nullable(photo), null),
});

type OwnedProfile = z.infer<typeof ownedProfile>;

/** Kept on this phone only (specification §3). */
export type LocalProfile = Pick<OwnedProfile, 'name' | 'avatarBase64'>;

/** The last writer stands at the top level, as the specification says; `others` are the learners before. */
const storage = z.extend(ownedProfile, { others: orElse(z.array(z.unknown()), []) });

const emptyProfile: LocalProfile = { name: null, avatarBase64: null };
const listeners = createListeners(() =>
  listenToWindow(['storage'], ({ key }) => {
    if (key === KEY || key === null) listeners.emit();
  }),
);
let last: { text: string | null; profiles: readonly OwnedProfile[] } = { text: null, profiles: [] };

/** The current learner's name and photo; another learner's are never shown (decision A18). */
export function useLocalProfile(): LocalProfile & { readonly ownerId: number | null } {
  const { user } = useSession();
  const userId = user?.id ?? null;
  const snapshot = useCallback(
    () => readProfiles().find(({ ownerId }) => ownerId === userId) ?? null,
    [userId],
  );
  const profile = useSyncExternalStore(listeners.subscribe, snapshot);
  return { ...(profile ?? emptyProfile), ownerId: userId };
}

/**
 * Changes a learner's name or photo; what other learners stored stays theirs (decision A18). The owner is
 * named by the caller, because a photo takes a moment and somebody else may be signed in by then.
 * Returns `false` when the phone has no room for it: then everything is as before (decision F4).
 */
export function saveLocalProfile(ownerId: number | null, change: Partial<LocalProfile>): boolean {
  if (ownerId === null) return false;
  const profiles = readProfiles();
  const before = profiles.find((profile) => profile.ownerId === ownerId) ?? { ownerId, ...emptyProfile };
  const others = profiles.filter((profile) => profile.ownerId !== ownerId).slice(0, MOST_OWNERS - 1);
  const isStored = writeStored(KEY, JSON.stringify({ ...before, ...change, others }));
  // The fallback lives in memory only and would be lost at a reload: report the failure at once.
  if (!isStored) forgetFallback(KEY);
  listeners.emit();
  return isStored;
}

/** Forgets the name and photo of a learner; what others stored stays theirs. */
export function forgetLocalProfile(ownerId: number): void {
  const [first, ...others] = readProfiles().filter((profile) => profile.ownerId !== ownerId);
  if (first === undefined) removeStored(KEY);
  else writeStored(KEY, JSON.stringify({ ...first, others }));
  listeners.emit();
}

/** All learners of this phone, the last writer first. The same array until the stored text changes. */
function readProfiles(): readonly OwnedProfile[] {
  const text = readStored(KEY);
  if (text !== last.text) last = { text, profiles: parseProfiles(text) };
  return last.profiles;
}

function parseProfiles(text: string | null): readonly OwnedProfile[] {
  const stored = storage.safeParse(parseJson(text));
  if (!stored.success) return [];
  const { others, ...owner } = stored.data;
  return [owner, ...others.flatMap((other) => ownedProfile.safeParse(other).data ?? [])];
}
