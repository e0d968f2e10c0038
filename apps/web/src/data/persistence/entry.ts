import { hashKey, type QueryKey } from '@tanstack/react-query';

import { shapes } from './shapes.ts';

/**
 * Schema version of the cached data. Raise it when a type that screens read from the cache changes:
 * entries of another version are dropped. A new build alone keeps them (specification §7).
 */
export const SCHEMA = 1;

/** Owner of an entry: a learner's id, or `shared` for data of no learner. */
type Owner = number | 'shared';

/** One persisted query. */
export interface Entry {
  /** Owner and hash of the key: two accounts never meet in one entry. */
  readonly id: string;
  readonly owner: Owner;
  readonly queryKey: QueryKey;
  readonly data: unknown;
  /** Milliseconds since 1970; 0 when the data was invalidated and is only good until the server responds. */
  readonly dataUpdatedAt: number;
  /** Milliseconds since 1970; of two copies of an entry the later one counts. */
  readonly writtenAt: number;
  readonly schema: number;
  /** The sign-outs of this device up to the entry, see `cacheEpoch`. */
  readonly epoch: string;
}

/** Fields that identify an entry. */
export type EntryName = Pick<Entry, 'id' | 'owner' | 'queryKey' | 'epoch'>;

/**
 * The owner of a query while `userId` is signed in; `null` for what is never persisted: everything that is not on
 * the list, photos (decision P3) and the lists of other learners.
 */
function ownerOf(queryKey: QueryKey, userId: number | null): Owner | null {
  const shape = shapeOf(queryKey);
  if (shape === undefined) return null;
  if (shape.owner === 'shared') return 'shared';
  if (shape.owner === 'named' && queryKey[1] !== userId) return null;
  return userId;
}

/** Names the entry of a query; `null` for what is never persisted. */
export function nameEntry(queryKey: QueryKey, userId: number | null, epoch: string): EntryName | null {
  const owner = ownerOf(queryKey, userId);
  return owner === null ? null : { id: idOf(owner, queryKey), owner, queryKey, epoch };
}

/** The entry with its data; `null` when the data is not to be kept: provisional, or not whole. */
export function makeEntry(name: EntryName, data: unknown, dataUpdatedAt: number): Entry | null {
  const isWhole = shapeOf(name.queryKey)?.isWhole(data) ?? false;
  return isWhole ? { ...name, data, dataUpdatedAt, writtenAt: Date.now(), schema: SCHEMA } : null;
}

/**
 * True for what may be restored for `userId`: whole, of this schema, written since the last sign-out, and theirs or
 * shared. Looks at anything, because a broken disk returns anything.
 */
export function isUsable(value: unknown, userId: number | null, epoch: string): value is Entry {
  if (typeof value !== 'object' || value === null) return false;
  const {
    id,
    owner,
    queryKey,
    data,
    dataUpdatedAt,
    writtenAt,
    schema,
    epoch: written,
  } = value as Partial<Entry>;
  if (schema !== SCHEMA || written !== epoch || !Array.isArray(queryKey)) return false;
  if (!Number.isFinite(dataUpdatedAt) || !Number.isFinite(writtenAt)) return false;
  const expected = ownerOf(queryKey, userId);
  if (expected === null || owner !== expected || id !== idOf(expected, queryKey)) return false;
  return shapeOf(queryKey)?.isWhole(data) ?? false;
}

function idOf(owner: Owner, queryKey: QueryKey): string {
  return `${owner}:${hashKey(queryKey)}`;
}

function shapeOf([kind]: QueryKey) {
  return typeof kind === 'string' && Object.hasOwn(shapes, kind) ? shapes[kind] : undefined;
}
