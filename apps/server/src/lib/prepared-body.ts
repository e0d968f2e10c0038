import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A JSON body as it goes over the wire in every encoding, made once for all who ask. */
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

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Prepares a value that has the shape of its schema. */
export async function prepareBody(value: unknown): Promise<PreparedBody> {
  const body = Buffer.from(JSON.stringify(value));
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 27);
  const [br, gzipped] = await Promise.all([brotliAsync(body, quality), gzipAsync(body)]);
  return {
    identity: { etag: `"${hash}"`, bytes: body },
    br: { etag: `"${hash}-br"`, bytes: br },
    gzip: { etag: `"${hash}-gzip"`, bytes: gzipped },
  };
}
