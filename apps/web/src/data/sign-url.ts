import { apiBase } from './http/api-base.ts';

/** Address of the drawing of a road sign, for `<img src>`; the server may not have it. */
export function signUrl(number: string): string {
  return new URL(`${apiBase}/api/v1/sign/${encodeURIComponent(number)}`, location.origin).href;
}
