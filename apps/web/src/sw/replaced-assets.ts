/** Files of earlier builds, for pages that were opened with them. */
const REPLACED = 'replaced-assets';
const KEPT_SINCE = 'x-replaced-at';
/** How long they stay, in milliseconds: 30 days (decision R20). */
const KEEP_MS = 30 * 86_400_000;

/**
 * Keeps hashed files that the new build no longer has, before the precache is cleaned up, and deletes those kept for
 * more than 30 days. A page of the earlier build may still ask for a screen it has not opened yet.
 *
 * @param expected cache keys of the new build
 * @param now milliseconds since 1970
 */
export async function keepReplaced(
  precacheName: string,
  expected: ReadonlySet<string>,
  now: number,
): Promise<void> {
  const [precache, replaced] = await Promise.all([caches.open(precacheName), caches.open(REPLACED)]);
  for (const request of await replaced.keys()) {
    const since = Number((await replaced.match(request))?.headers.get(KEPT_SINCE) ?? 0);
    if (now - since > KEEP_MS) await replaced.delete(request);
  }
  for (const request of await precache.keys()) {
    if (expected.has(request.url) || !new URL(request.url).pathname.startsWith('/assets/')) continue;
    const response = await precache.match(request);
    if (response) await replaced.put(request.url, stamped(response, now));
  }
}

/** A file of an earlier build, if it is still kept. */
export async function findReplaced(request: Request): Promise<Response | undefined> {
  return await (await caches.open(REPLACED)).match(request.url, { ignoreVary: true });
}

function stamped(response: Response, now: number): Response {
  const headers = new Headers(response.headers);
  headers.set(KEPT_SINCE, String(now));
  return new Response(response.body, { status: response.status, headers });
}
