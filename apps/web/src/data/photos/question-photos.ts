import { isNoPhoto } from '@avto/rules';

import { photoUrl } from './photo-url.ts';
import { cachedTickets } from '#data/ticket-cache.ts';

/** Addresses of the pictures of all loaded questions, each once (decision O10). */
export function questionPhotoUrls(): readonly string[] {
  const names = [...cachedTickets().values()].flat().map(({ photoName }) => photoName);
  return [...new Set(names.flatMap((name) => (isNoPhoto(name) ? [] : photoUrl(name))))];
}
