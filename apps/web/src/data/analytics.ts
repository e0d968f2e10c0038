import type { AnalyticsEvents, UserProperties } from './analytics/events.ts';
import type * as Posts from './analytics/collector-posts.ts';
import type { Collector, Occasion } from './analytics/collector-posts.ts';
import { getAccessToken } from './session.ts';

/** Events without properties take no second argument. */
type Properties<T extends keyof AnalyticsEvents> = AnalyticsEvents[T] extends null
  ? []
  : [properties: AnalyticsEvents[T]];

/**
 * Reports an event, fire and forget: never throws, nobody waits for it, and without a configured collector
 * it does nothing at all (specification §7, decision N1). Call it from handlers or behind a once-guard,
 * never while rendering or loading (decisions N3, R10).
 */
export function track<T extends keyof AnalyticsEvents>(type: T, ...[properties]: Properties<T>): void {
  report((posts, collector, occasion) => posts.sendEvent(collector, occasion, type, properties ?? {}));
}

/** Reports a lasting property of the learner, or of the device while nobody is signed in. */
export function identify(properties: UserProperties): void {
  report((posts, collector, occasion) => posts.sendIdentity(collector, occasion, properties));
}

function report(send: (posts: typeof Posts, collector: Collector, occasion: Occasion) => void): void {
  const collector = readCollector();
  if (collector === null) return;
  // Taken now: the learner may be signed out by the time the chunk is here.
  const occasion = { time: Date.now(), accessToken: getAccessToken() };
  import('./analytics/collector-posts.ts')
    .then((posts) => send(posts, collector, occasion))
    .catch(() => undefined);
}

/** The server names the collector in the shell (docs/decisions/0009-analytics-in-the-shell.md). */
function readCollector(): Collector | null {
  const tag = document.querySelector<HTMLMetaElement>('meta[name="analytics"]');
  const url = tag?.content;
  const key = tag?.dataset['key'];
  return url && key ? { url, key } : null;
}
