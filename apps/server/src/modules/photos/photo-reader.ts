import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';

import type { Queryable } from '#db/database.ts';
import { Failure } from '#lib/failures.ts';
import { findFormats, type PhotoFormat } from '#modules/photos/photos.repository.ts';
import { readRowBytes } from '#photos/photo-registry.ts';
import type { PhotoStore } from '#photos/photo-store.ts';

/** Bytes of pictures kept in memory; a whole bank in both formats is about 20 MB. */
const MEMORY = 64 * 1024 * 1024;
/** Pictures whose formats are kept in memory. */
const NAMES = 10_000;

/** Result of one read from the store; `wrong` is a picture whose size differs from the registered one. */
type StoreRead = 'ok' | 'missing' | 'wrong' | 'failed';

interface ReaderDeps {
  readonly db: Queryable;
  /** Store of the bytes outside the database. */
  readonly store: PhotoStore | undefined;
  readonly log: FastifyBaseLogger;
  readonly onStoreRead: (outcome: StoreRead) => void;
}

/** Pictures from memory, the database or the store; concurrent requests share one read. */
export class PhotoReader {
  readonly #deps: ReaderDeps;
  readonly #formats: LRUCache<string, PhotoFormat[]>;
  readonly #bytes: LRUCache<string, Uint8Array, PhotoFormat>;

  constructor(deps: ReaderDeps) {
    this.#deps = deps;
    this.#formats = new LRUCache({
      max: NAMES,
      fetchMethod: async (name) => {
        const formats = await findFormats(deps.db, name);
        return formats.length > 0 ? formats : undefined;
      },
    });
    this.#bytes = new LRUCache({
      maxSize: MEMORY,
      sizeCalculation: (bytes) => 1 + bytes.length,
      // Waiting requests get the picture even when it has been evicted meanwhile.
      ignoreFetchAbort: true,
      fetchMethod: (_key, _stale, { context: format }) => this.#fetch(format),
    });
  }

  /** The part of a picture that is in memory: its formats, then the bytes of one; undefined otherwise. */
  readonly recall = {
    formats: (name: string): readonly PhotoFormat[] | undefined => this.#formats.get(name),
    bytes: (format: PhotoFormat): Uint8Array | undefined => this.#bytes.get(keyOf(format)),
  };

  /** The stored formats of a picture; empty for an unknown name. */
  async formats(name: string): Promise<readonly PhotoFormat[]> {
    return (await this.#formats.fetch(name)) ?? [];
  }

  /**
   * The bytes of one format.
   * @throws Failure `unavailable` when the store fails for any reason: the picture is registered, so it is no 404, and a
   * proxy keeps serving its copy.
   */
  async bytes(format: PhotoFormat): Promise<Uint8Array> {
    return this.#bytes.forceFetch(keyOf(format), { context: format });
  }

  async #fetch(format: PhotoFormat): Promise<Uint8Array> {
    const { name, content_type: contentType, size } = format;
    const stored = await readRowBytes(this.#deps.db, name, contentType);
    if (stored) return stored;
    let found: Uint8Array | undefined;
    try {
      if (!this.#deps.store) throw new Error('the picture lies outside and PHOTO_STORE is not set');
      found = await this.#deps.store.get(name, contentType);
    } catch (error) {
      throw this.#failed('failed', { err: error, photo: name, contentType });
    }
    if (!found) throw this.#failed('missing', { photo: name, contentType });
    if (found.length !== size) {
      throw this.#failed('wrong', { photo: name, contentType, size, found: found.length });
    }
    this.#deps.onStoreRead('ok');
    return found;
  }

  #failed(outcome: StoreRead, what: object): Failure {
    this.#deps.onStoreRead(outcome);
    this.#deps.log.error({ ...what, outcome }, 'picture not read from its store');
    return new Failure('unavailable', { retryAfter: 5 });
  }
}

const keyOf = (format: PhotoFormat): string => `${format.name} ${format.content_type}`;
