import type { WirePhotoPack } from '@avto/contract';

import type { PhotoList } from './photo-cache.ts';
import { isPhotoUrl } from './photo-url.ts';

/** Longest list of pictures in one message. */
export const MAX_PHOTOS = 1_000;

/** Least time between two reports of a download, in milliseconds. */
export const REPORT_EVERY_MS = 100;

/** Page to both workers: the waiting one takes over now, and the one in charge lets it (decision P12). */
export const SKIP_WAITING = 'SKIP_WAITING';

/** Asks the worker for the code of screens that is kept after the installation. */
export const KEEP_LATER_FILES = 'KEEP_LATER_FILES';

/** Page to worker: bring these pictures into the Cache (specification §7, decision P7). */
export interface CachePhotos {
  readonly type: 'CACHE_PHOTOS';
  readonly urls: readonly string[];
  /** Whether the browser shows AVIF; pages of earlier builds do not say, and get WebP. */
  readonly avif?: boolean;
  /** Packs that hold them; pages that cannot use packs name none. */
  readonly packs?: readonly WirePhotoPack[];
}

/** Worker to the page that asked: how far it is. */
export interface PhotoProgress {
  readonly type: 'CACHE_PHOTOS_PROGRESS';
  readonly done: number;
  readonly total: number;
  readonly failed: number;
  /** Nothing more will come. */
  readonly isOver: boolean;
  /** Why it is over before everything is there. */
  readonly reason?: 'no-room';
}

/**
 * The pictures of a CACHE_PHOTOS message, or `null` for anything else: a list that is too long or holds a single
 * address that is no picture of ours is refused whole.
 */
export function readCachePhotos(data: unknown): PhotoList | null {
  if (typeof data !== 'object' || data === null) return null;
  const { type, urls, avif, packs = [] } = data as Partial<Record<keyof CachePhotos, unknown>>;
  if (type !== 'CACHE_PHOTOS' || !Array.isArray(urls) || urls.length > MAX_PHOTOS) return null;
  const isOurs = (url: unknown): url is string => typeof url === 'string' && isPhotoUrl(url);
  if (!urls.every(isOurs) || !Array.isArray(packs) || packs.length > MAX_PHOTOS || !packs.every(isPack))
    return null;
  return { urls, avif: avif === true, ...(packs.length > 0 && { packs }) };
}

/** Whether a value is a pack whose pictures lie side by side in its bytes. */
function isPack(value: unknown): value is WirePhotoPack {
  const { id, bytes, entries } = (value ?? {}) as Partial<Record<keyof WirePhotoPack, unknown>>;
  if (typeof id !== 'string' || !Array.isArray(entries) || entries.length > MAX_PHOTOS) return false;
  let end = 0;
  for (const entry of entries as readonly unknown[]) {
    const { path, offset, length, type } = (entry ?? {}) as Record<string, unknown>;
    if (typeof path !== 'string' || typeof type !== 'string' || !/^image\/[\w.+-]+$/.test(type)) return false;
    if (offset !== end || typeof length !== 'number' || !Number.isInteger(length) || length <= 0)
      return false;
    end += length;
  }
  return /^[\w-]+$/.test(id) && end > 0 && end === bytes;
}

/** The progress in a message of the worker, or `null` for anything else. */
export function readPhotoProgress(data: unknown): PhotoProgress | null {
  if (typeof data !== 'object' || data === null) return null;
  return 'type' in data && data.type === 'CACHE_PHOTOS_PROGRESS' ? (data as PhotoProgress) : null;
}
