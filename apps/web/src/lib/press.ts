import { useState, useSyncExternalStore } from 'react';

import { createListeners } from './listeners.ts';

/** The click of a press comes after its `pointerup`: on a phone some tasks later. */
const CLICK_MS = 50;

const down = new Set<number>();
let isPressed = false;
let release: ReturnType<typeof setTimeout> | undefined;
const listeners = createListeners(attach);

/**
 * `value` as it was when a finger or a mouse button went down, until the press is over. For what moves the screen when it
 * changes: a press that begins on one answer would end on its neighbour, and be lost or taken for that one.
 */
export function useBetweenPresses<T>(value: T): T {
  const holds = useSyncExternalStore(
    listeners.subscribe,
    () => isPressed,
    () => false,
  );
  const [shown, setShown] = useState(value);
  if (holds) return shown;
  if (shown !== value) setShown(value);
  return value;
}

function attach(): () => void {
  const ended = new AbortController();
  const options = { capture: true, passive: true, signal: ended.signal };
  addEventListener('pointerdown', ({ pointerId }) => press(pointerId), options);
  for (const type of ['pointerup', 'pointercancel'] as const) {
    addEventListener(type, ({ pointerId }) => lift(pointerId), options);
  }
  // A press that leaves the window ends elsewhere. A control that loses the focus to the pressed one is heard here too.
  addEventListener('blur', ({ target }) => target === window && down.size > 0 && lift(...down), options);
  return () => {
    ended.abort();
    clearTimeout(release);
    down.clear();
    isPressed = false;
  };
}

function press(pointer: number): void {
  clearTimeout(release);
  down.add(pointer);
  setPressed(true);
}

function lift(...pointers: readonly number[]): void {
  for (const pointer of pointers) down.delete(pointer);
  if (down.size > 0) return;
  clearTimeout(release);
  release = setTimeout(() => setPressed(false), CLICK_MS);
}

function setPressed(next: boolean): void {
  if (isPressed === next) return;
  isPressed = next;
  listeners.emit();
}
