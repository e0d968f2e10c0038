import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A body as it goes over the wire in every encoding, made once for all who ask. */
export type PreparedBody = Readonly<
  Record<
    Encoding,
    {
      /** Strong: it names the exact bytes, so each encoding has its own. */
      readonly etag: string;
      readonly bytes: Buffer;
    }
  >
>;

/** A name for content: 160 bits of its hash, in letters that any address takes. */
export function contentId(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 27);
}

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Prepares a value that has the shape of its schema. */
export function prepareBody(value: unknown): Promise<PreparedBody> {
  return prepareText(JSON.stringify(value));
}

/** Prepares a text. */
export async function prepareText(text: string): Promise<PreparedBody> {
  const body = Buffer.from(text);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
  const hash = contentId(body);
  const [br, gzipped] = await Promise.all([brotliAsync(body, quality), gzipAsync(body)]);
  return {
    identity: { etag: `"${hash}"`, bytes: body },
    br: { etag: `"${hash}-br"`, bytes: br },
    gzip: { etag: `"${hash}-gzip"`, bytes: gzipped },
  };
}
