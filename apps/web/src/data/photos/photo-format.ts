/** The smallest AVIF: 2 by 2 pixels. */
const TINY_AVIF =
  'AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUIAAADybWV0YQAAAAAAAAAoaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAAAGxpYmF2aWYAAAAADnBpdG0AAAAAAAEAAAAeaWxvYwAAAABEAAABAAEAAAABAAABGgAAAB0AAAAoaWluZgAAAAAAAQAAABppbmZlAgAAAAABAABhdjAxQ29sb3IAAAAAamlwcnAAAABLaXBjbwAAABRpc3BlAAAAAAAAAAIAAAACAAAAEHBpeGkAAAAAAwgICAAAAAxhdjFDgQ0MAAAAABNjb2xybmNseAACAAIAAYAAAAAXaXBtYQAAAAAAAAABAAEEAQKDBAAAACVtZGF0EgAKCBgANogQEAwgMg8f8D///8WfhwB8+ErK42A=';

let probe: Promise<boolean> | undefined;

/**
 * Whether this browser shows AVIF; tried once, because no browser says so. Only for pages: inside a service worker
 * `createImageBitmap` ends WebKit's worker process where the page is isolated by COOP, so pages tell the worker.
 */
export function showsAvif(): Promise<boolean> {
  probe ??= decodes(TINY_AVIF);
  return probe;
}

/**
 * The Accept header of a request for a picture. `fetch` accepts any type, and the server gives AVIF, a third smaller
 * than WebP, only to browsers that name it.
 */
export function photoAccept(avif: boolean): string {
  return `${avif ? 'image/avif,' : ''}image/webp,image/*`;
}

async function decodes(base64: string): Promise<boolean> {
  try {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/avif' }));
    image.close();
    return true;
  } catch {
    return false;
  }
}
