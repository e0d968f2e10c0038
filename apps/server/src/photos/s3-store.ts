import type { Env } from '#env.ts';
import { type PhotoAddress, printPhotoAddress } from '#photos/photo-address.ts';
import { objectName, type PhotoStore, PhotoStoreError } from '#photos/photo-store.ts';

/** Configuration of S3. */
export type S3Settings = Pick<Env, 'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'>;

/** Longest wait for a connection, and for the response to one attempt, in milliseconds. */
const CONNECT_TIMEOUT = 5000;
const REQUEST_TIMEOUT = 30_000;

/** Pictures as objects of a bucket, in AWS or an S3-compatible store. */
export async function openS3Store(
  address: Extract<PhotoAddress, { kind: 's3' }>,
  settings: S3Settings,
  timeout: number,
): Promise<PhotoStore> {
  const { bucket: Bucket, prefix } = address;
  // Imported here: the library is slow to load, and few installations need it.
  const { GetObjectCommand, PutObjectCommand, S3Client } = await import('@aws-sdk/client-s3');
  const client = new S3Client({
    ...clientSettings(settings),
    maxAttempts: 3,
    // Without the third a slow request is only logged and goes on.
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT,
      requestTimeout: REQUEST_TIMEOUT,
      throwOnRequestTimeout: true,
    },
  });
  const asFailure = (error: unknown) => failure(printPhotoAddress(address), error);
  const get: PhotoStore['get'] = async (name, contentType) => {
    const Key = prefix + objectName(name, contentType);
    try {
      // One timeout for all attempts and for the body, which those of the client do not cover.
      const abortSignal = AbortSignal.timeout(timeout);
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }), { abortSignal });
      return await Body?.transformToByteArray();
    } catch (error) {
      if ((error as Error).name === 'NoSuchKey') return undefined;
      throw asFailure(error);
    }
  };
  return {
    get,
    // Needs both rights of reading: without the one to list, a missing object is 403 instead of 404.
    check: async () => void (await get('check', 'image/svg+xml')),
    put: async (name, { contentType, bytes }) => {
      await client
        .send(
          new PutObjectCommand({
            Bucket,
            Key: prefix + objectName(name, contentType),
            Body: bytes,
            ContentType: contentType,
            CacheControl: 'public, max-age=31536000, immutable',
          }),
        )
        .catch((error: unknown) => Promise.reject(asFailure(error)));
    },
  };
}

function clientSettings(settings: S3Settings) {
  const { S3_ENDPOINT: endpoint, S3_REGION: region } = settings;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  return {
    region,
    // The bucket in the path: few self-hosted stores have a host name and a certificate for each bucket.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
    // By default the client sends checksums that many other stores refuse.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  } as const;
}

/** Advice for the operator by code or status of the store's response. */
function failure(address: string, error: unknown): PhotoStoreError {
  const { name, code, $metadata } = error as NodeJS.ErrnoException & {
    $metadata?: { httpStatusCode?: number };
  };
  const status = $metadata?.httpStatusCode ?? 0;
  const told = (what: string, refused: boolean) =>
    new PhotoStoreError(`Хранилище картинок ${address} ${what} (${code ?? name})`, { refused, cause: error });
  if (name === 'CredentialsProviderError') {
    return told('требует ключ: задайте S3_ACCESS_KEY_ID и S3_SECRET_ACCESS_KEY', true);
  }
  if (name === 'NoSuchBucket') return told('не знает такой корзины: создайте её или исправьте адрес', true);
  if (status === 401 || status === 403) {
    return told('не пускает: проверьте S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY и права ключа', true);
  }
  if (status >= 300 && status < 500 && status !== 408 && status !== 429) {
    return told('не принимает запрос: проверьте S3_ENDPOINT, S3_REGION и адрес', true);
  }
  return told('не отвечает', false);
}
