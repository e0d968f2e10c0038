import { useSyncExternalStore } from 'react';

import { Listeners } from '#lib/listeners.ts';

const MINUTE_MS = 60_000;

const ticks = new Listeners();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
let watchers = 0;

function tick(): void {
  now = Date.now();
  ticks.call();
}

function watch(listener: () => void): () => void {
  const end = ticks.add(listener);
  watchers += 1;
  timer ??= setInterval(tick, MINUTE_MS);
  if (Date.now() - now > MINUTE_MS) tick();
  return () => {
    end();
    watchers -= 1;
    if (watchers > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The time in milliseconds since 1970, to the minute: what «сегодня» and «3 дня назад» are said by. */
export function useNow(): number {
  return useSyncExternalStore(watch, () => now);
}
