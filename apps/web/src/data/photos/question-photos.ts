import { isNoPhoto } from '@avto/rules';

import { catalogueQuery } from '#data/catalogue.ts';
import { queryClient } from '#data/query-client.ts';
import { photoUrl } from './photo-url.ts';
import { cachedTickets } from '#data/ticket-cache.ts';

/** Addresses of the pictures of all loaded questions, those of their explanations last, each once (decision O10). */
export function questionPhotoUrls(): readonly string[] {
  const questions = [...cachedTickets().values()].flat();
  const catalogue = queryClient.getQueryData(catalogueQuery.queryKey);
  const others = new Map(catalogue?.questions.map(({ id, otherView }) => [id, otherView?.photo]));
  const names = [
    ...questions.map(({ photoName }) => photoName),
    ...questions.map(({ id }) => others.get(id)),
  ];
  return [...new Set(names.flatMap((name) => (isNoPhoto(name) ? [] : photoUrl(name))))];
}
