import { addSchoolPicture, LARGEST_PICTURE } from '@avto/contract/console/school';

import { CallError, NetworkError } from '#data/call-error.ts';
import { call } from '#data/http.ts';

/** Larger photos are made smaller before they are sent: a phone's take longer than a request may. */
const SENT_AS_IT_IS = 1024 * 1024;
/** Width of a photo that is made smaller, pixels: twice what the server keeps. */
const WIDTH = 2560;

/** A file that cannot be sent; the message is for the person. */
export class UnfitFile extends Error {}

/** Bytes of a file as base64. */
export function base64Of(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const text = typeof reader.result === 'string' ? reader.result : '';
      resolve(text.slice(text.indexOf(',') + 1));
    });
    reader.addEventListener('error', () => reject(new UnfitFile('Файл не читается: выберите его снова')));
    reader.readAsDataURL(file);
  });
}

/** Time after which a request that is still on its way is ended, with a second for the clocks. */
const CUT_AFTER_MS = 14_000;

/**
 * Makes a call with a file in it. The server ends a request that takes 15 s to come: trying the same again ends the same.
 * @throws UnfitFile where it was ended so; a browser that is still sending may see a broken connection instead of the 408
 */
export async function sendInTime<T>(send: () => Promise<T>): Promise<T> {
  const begunAt = performance.now();
  try {
    return await send();
  } catch (error) {
    const isCut =
      error instanceof NetworkError
        ? performance.now() - begunAt >= CUT_AFTER_MS
        : error instanceof CallError && error.status === 408;
    if (!isCut) throw error;
    throw new UnfitFile(
      'Файл не успел загрузиться за 15 секунд: возьмите файл поменьше или интернет побыстрее',
    );
  }
}

/**
 * Sends a picture; returns its name on the server.
 * @throws UnfitFile, CallError, NetworkError
 */
export async function uploadPicture(file: File): Promise<string> {
  const sent = file.size > SENT_AS_IT_IS ? await smaller(file) : file;
  if (sent.size === 0) throw new UnfitFile('Файл пуст: выберите картинку');
  if (sent.size > LARGEST_PICTURE) throw new UnfitFile('Картинка больше 8 МБ: уменьшите её');
  const body = { data: await base64Of(sent) };
  const { name } = await sendInTime(() => call(addSchoolPicture, { body }));
  return name;
}

/** The same picture as WebP of a sensible width; as it is where this browser cannot. */
async function smaller(file: File): Promise<Blob> {
  if (file.type === 'image/svg+xml') return file;
  try {
    const picture = await createImageBitmap(file);
    const share = Math.min(1, WIDTH / picture.width);
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * share);
    canvas.height = Math.round(picture.height * share);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9));
    return made && made.size < file.size ? made : file;
  } catch {
    return file;
  }
}
