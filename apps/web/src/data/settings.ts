import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';

import { createListeners, listenToWindow } from '#lib/listeners.ts';
import { forgetFallback } from '#lib/safe-storage.ts';

import { createLearnerValues } from './learner-values.ts';
import { textSizes, themes, wearLook } from './look.ts';
import { getUser, subscribeSession } from './session/session.ts';

const KEY = 'settings';

/** Under another name: `z.catch(…)` looks like the end of a promise, to linters and to readers. */
const orElse = z.catch;

/** A field that is missing or broken has its default. */
const settingsShape = z.object({
  /** Day of the exam, as 'YYYY-MM-DD' in the learner's own time zone. */
  examDate: orElse(z.nullable(z.iso.date()), null),
  theme: orElse(z.literal(themes), 'light'),
  textSize: orElse(z.literal(textSizes), 100),
  /** Shows the button that reads a question aloud. */
  readsAloud: orElse(z.boolean(), false),
  /** A wrong answer opens the explanation by itself. */
  opensExplanation: orElse(z.boolean(), false),
});

export type Settings = Readonly<z.infer<typeof settingsShape>>;

const defaults: Settings = settingsShape.parse({});
const settings = createLearnerValues(KEY, settingsShape);
const listeners = createListeners(() => {
  const stops = [
    listenToWindow(['storage'], ({ key }) => {
      if (key !== KEY && key !== null) return;
      forgetFallback(key);
      listeners.emit();
    }),
    subscribeSession(() => listeners.emit()),
  ];
  return () => {
    for (const stop of stops) stop();
  };
});

/** Settings of a learner on this device; the defaults without a learner. The same object until it changes. */
export function settingsOf(userId: number | null): Settings {
  return (userId === null ? null : settings.of(userId)) ?? defaults;
}

/** The current learner's settings as React state, in step with other tabs. */
export function useSettings(): Settings {
  return useSyncExternalStore(listeners.subscribe, () => settingsOf(getUser()?.id ?? null));
}

/**
 * The learner's exam for the functions of `@avto/learning`: the beginning of its day in local time, in milliseconds since
 * 1970; `null` without a date, and from that day on.
 */
export function examAtOf(userId: number | null, now: number = Date.now()): number | null {
  const { examDate } = settingsOf(userId);
  if (examDate === null) return null;
  // Without a zone the text is read in local time; without the time it would be UTC.
  const at = new Date(`${examDate}T00:00`).getTime();
  return at > now ? at : null;
}

/** Changes a learner's settings on this device; theme and text size show at once where the learner is the current one. */
export function changeSettings(userId: number, change: Partial<Settings>): void {
  settings.put(userId, { ...settingsOf(userId), ...change });
  listeners.emit();
  if (userId === getUser()?.id) wearLook(settingsOf(userId));
}

/** Forgets what a learner has chosen. */
export function forgetSettings(userId: number): void {
  if (settings.forget(userId)) listeners.emit();
}

/** Gives the page the look of the learner who is signed in; without one it stays the last learner's. */
export function wearOwnLook(): void {
  const user = getUser();
  if (user !== null) wearLook(settingsOf(user.id));
}
