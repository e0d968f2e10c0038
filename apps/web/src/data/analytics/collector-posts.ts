import { v4 as uuidv4 } from 'uuid';

import { decodeClaims } from '#lib/jwt.ts';
import { readStored, writeStored } from '#lib/safe-storage.ts';
import { withoutEndSlashes } from '#lib/without-end-slashes.ts';

import type { AnalyticsEvents, UserProperties } from './events.ts';
import { uuidLikeUserId } from './user-id.ts';

/** The collector that reports go to. */
export interface Collector {
  /** Its address, with or without a slash at the end. */
  readonly url: string;
  readonly key: string;
}

/** The moment that is reported. */
export interface Occasion {
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly accessToken: string | null;
}

const DEVICE_ID = 'amplitude_device_id';

/** The event post of specification §7, as JSON. */
export function sendEvent(
  collector: Collector,
  { time, accessToken }: Occasion,
  type: keyof AnalyticsEvents,
  properties: object,
): void {
  const event = {
    ...whose(accessToken),
    event_type: type,
    event_properties: properties,
    time,
    // A retry by the browser or a proxy is counted once.
    insert_id: uuidv4(),
  };
  const body = JSON.stringify({ api_key: collector.key, events: [event] });
  post(`${withoutEndSlashes(collector.url)}/2/httpapi`, body, 'application/json');
}

/** The identify post of specification §7, form-encoded. */
export function sendIdentity(
  collector: Collector,
  { accessToken }: Occasion,
  properties: UserProperties,
): void {
  const identification = JSON.stringify([{ ...whose(accessToken), user_properties: properties }]);
  const body = new URLSearchParams({ api_key: collector.key, identification });
  post(`${withoutEndSlashes(collector.url)}/identify`, body.toString(), 'application/x-www-form-urlencoded');
}

function whose(accessToken: string | null): { device_id: string; user_id?: string } {
  const userId = accessToken === null ? null : uuidLikeUserId(decodeClaims(accessToken));
  return { device_id: deviceId(), ...(userId === null ? {} : { user_id: userId }) };
}

/** Made when it is first needed, kept on sign-out (decision N2). */
function deviceId(): string {
  const known = readStored(DEVICE_ID);
  if (known !== null) return known;
  const made = uuidv4();
  writeStored(DEVICE_ID, made);
  return made;
}

/**
 * `keepalive` outlives the page like a beacon would, but a beacon always carries cookies, and a collector
 * elsewhere must not get any. Failures are ignored.
 */
function post(url: string, body: string, contentType: string): void {
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': contentType },
    body,
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  }).catch(() => undefined);
}
