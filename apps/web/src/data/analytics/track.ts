import type { AnalyticsEvents, UserProperties } from './events.ts';
import type * as Posts from './collector-posts.ts';
import type { Collector, Occasion } from './collector-posts.ts';
import { getAccessToken } from '#data/session/session.ts';

/** Events without properties take no second argument. */
type Properties<T extends keyof AnalyticsEvents> = AnalyticsEvents[T] extends null
  ? []
  : [properties: AnalyticsEvents[T]];

/**
 * Reports an event, fire and forget: never throws, and does nothing without a configured collector
 * (specification §7, decision N1). Call it from handlers or behind a once-guard,
 * never while rendering or loading (decisions N3, R10).
 */
export function track<T extends keyof AnalyticsEvents>(type: T, ...[properties]: Properties<T>): void {
  report((posts, collector, occasion) => posts.sendEvent(collector, occasion, type, properties ?? {}));
}

/** Reports a lasting property of the learner, or of the device before sign-in. */
export function identify(properties: UserProperties): void {
  report((posts, collector, occasion) => posts.sendIdentity(collector, occasion, properties));
}

function report(send: (posts: typeof Posts, collector: Collector, occasion: Occasion) => void): void {
  const collector = readCollector();
  if (collector === null) return;
  // Read now: the learner may have signed out when the chunk has loaded.
  const occasion = { time: Date.now(), accessToken: getAccessToken() };
  import('./collector-posts.ts').then((posts) => send(posts, collector, occasion)).catch(() => undefined);
}

/** The server names the collector in the shell (docs/decisions/0009-analytics-in-the-shell.md). */
function readCollector(): Collector | null {
  const tag = document.querySelector<HTMLMetaElement>('meta[name="analytics"]');
  const url = tag?.content;
  const key = tag?.dataset['key'];
  return url && key ? { url, key } : null;
}
