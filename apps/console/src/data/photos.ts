import { NetworkError } from './call-error.ts';

/** Folder of pictures: the learner's call, which needs no session. */
const PHOTO = '/api/v1/photo/';

/** Address of a stored picture, for `<img src>`. */
export function photoAddress(name: string): string {
  return PHOTO + encodeURIComponent(name);
}

/**
 * Fetches a picture of the bank by its name.
 * @throws NetworkError it did not come
 */
export async function fetchPhoto(name: string, signal: AbortSignal): Promise<Blob> {
  try {
    const response = await fetch(photoAddress(name), { signal });
    if (!response.ok) throw new Error(`${response.status} for a picture`);
    return await response.blob();
  } catch (error) {
    throw new NetworkError(error);
  }
}
