import { listPhotoPacks, type WirePhotoPack } from '@avto/contract';

import { call } from '#data/http/api.ts';

import { canUsePacks } from './pack-download.ts';
import { keptPhotoUrls } from './photo-cache.ts';
import { photoAccept } from './photo-format.ts';

/** Missing pictures from which packs are worth the request for their list. */
const LEAST = 8;

/**
 * The packs that hold these pictures; none where the browser cannot use packs, where hardly a picture is missing, and where
 * the server does not say: then they come one by one. Never rejects.
 */
export async function packsOf(
  urls: readonly string[],
  avif: boolean,
  signal: AbortSignal | undefined,
): Promise<readonly WirePhotoPack[]> {
  if (!canUsePacks()) return [];
  try {
    const kept = await keptPhotoUrls();
    if (urls.filter((url) => !kept.has(url)).length < LEAST) return [];
    const headers = { accept: photoAccept(avif) };
    return (await call(listPhotoPacks, { headers, ...(signal && { signal }) })).packs;
  } catch {
    return [];
  }
}
