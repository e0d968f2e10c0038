import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A name for content: 160 bits of its hash, in letters that any address takes. */
export function contentId(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 27);
}

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/**
 * Bytes up to which Brotli's quality 10 takes milliseconds. 9 takes several times as long for such a body, and makes it larger: it
 * begins with a table of megabytes. Of a body of a megabyte 10 takes a second, and 8 a tenth of it (decisions/0040).
 */
const SMALL = 64 * 1024;

/** Bytes in an encoding. @throws Error of zlib */
export async function encode(bytes: Uint8Array, encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> {
  if (encoding === 'gzip') return gzipAsync(bytes);
  const quality = bytes.length <= SMALL ? 10 : 8;
  return brotliAsync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
}

/** A body that is the same for all who ask. An encoding is made when it is first asked for, and kept. */
export class PreparedBody {
  /** The body as it is. */
  readonly plain: Buffer;
  readonly #id: string;
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();

  constructor(text: string) {
    this.plain = Buffer.from(text);
    this.#id = contentId(this.plain);
  }

  /** Strong: it names the exact bytes, so each encoding has its own. */
  etag(encoding: Encoding): string {
    return encoding === 'identity' ? `"${this.#id}"` : `"${this.#id}-${encoding}"`;
  }

  /** The body in an encoding. @throws Error of zlib; the next caller tries again */
  async bytes(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'identity') return this.plain;
    const found = this.#compressed.get(encoding);
    if (found) return found;
    const made = encode(this.plain, encoding);
    this.#compressed.set(encoding, made);
    made.catch(() => this.#compressed.delete(encoding));
    return made;
  }
}
