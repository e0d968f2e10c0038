import { apiBase } from '#data/http/api-base.ts';

/**
 * Absolute address of a picture, for `<img src>` and for the service worker's CACHE_PHOTOS list.
 * Pictures need no token on the server (decision P8).
 */
export function photoUrl(name: string): string {
  return folder() + encodeURIComponent(name.trim());
}

/** The name in an address that `photoUrl` made. */
export function photoNameOf(url: string): string {
  return decodeURIComponent(url.slice(folder().length));
}

/** Absolute address of a pack of pictures. */
export function packUrl(id: string): string {
  return new URL(`${apiBase}/api/v1/photo-pack/${encodeURIComponent(id)}`, location.origin).href;
}

/** Whether an absolute address is one that `photoUrl` makes: the API's origin, the photos' folder, nothing behind. */
export function isPhotoUrl(url: string): boolean {
  try {
    // The normalised address, not its spelling: `photo/../user` is no picture.
    const { href } = new URL(url);
    return href.startsWith(folder()) && /^[^/?#]+$/.test(href.slice(folder().length));
  } catch {
    return false;
  }
}

let photoFolder: string | undefined;

/** Made once: the addresses of a whole bank are made in one go, and parsing one takes longer than joining two strings. */
function folder(): string {
  photoFolder ??= new URL(`${apiBase}/api/v1/photo/`, location.origin).href;
  return photoFolder;
}
