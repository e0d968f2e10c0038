import type { Queryable } from '#db/database.ts';
import type { Env } from '#env.ts';
import { openFileStore } from '#photos/file-store.ts';
import type { PhotoAddress } from '#photos/photo-address.ts';
import { countOutside } from '#photos/photo-registry.ts';
import type { PhotoStore } from '#photos/photo-store.ts';
import { openS3Store, type S3Settings } from '#photos/s3-store.ts';

/** Longest wait for one picture in commands, in milliseconds. */
const TIMEOUT = 30_000;

/** Opens the store at an address without a request to it. `timeout` bounds a reading, in milliseconds. */
export async function openPhotoStore(
  address: PhotoAddress,
  settings: S3Settings,
  timeout = TIMEOUT,
): Promise<PhotoStore> {
  return address.kind === 'file' ? openFileStore(address, timeout) : openS3Store(address, settings, timeout);
}

/**
 * The store that the configuration names, opened like the one above; undefined: pictures are in the database.
 * @throws Error in the operator's language when pictures are outside the database and no store is configured.
 */
export async function configuredPhotos(
  env: Pick<Env, 'PHOTO_STORE'> & S3Settings,
  db: Queryable,
  timeout?: number,
): Promise<PhotoStore | undefined> {
  if (env.PHOTO_STORE) return openPhotoStore(env.PHOTO_STORE, env, timeout);
  const outside = await countOutside(db);
  if (outside === 0) return undefined;
  throw new Error(
    `Картинок не в базе данных: ${outside}, а PHOTO_STORE не задан. Укажите в нём, где они лежат, ` +
      'или верните их в базу: npm run photos -- move --from <где они лежат>',
  );
}
