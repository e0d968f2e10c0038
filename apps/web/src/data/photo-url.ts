import { apiBase } from './api-base.ts';

/**
 * Absolute address of a picture, for `<img src>` and for the service worker's CACHE_PHOTOS list.
 * Pictures need no token on the server (decision P8).
 */
export function photoUrl(name: string): string {
  return new URL(`${apiBase}/api/v1/photo/${encodeURIComponent(name.trim())}`, location.origin).href;
}
