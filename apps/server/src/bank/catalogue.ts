import type { Catalogue } from '@avto/contract';
import { topicOrder } from '@avto/question-bank';

import type { StoredPhotoSize, StoredQuestion } from '#bank/bank-store.ts';

/** First id of the topics that are not in `topicOrder`; those in it have their place there, counted from 1. */
const FIRST_OTHER_ID = 101;

type Entry = Catalogue['questions'][number];

/** Topics, sources and pictures of a bank. Known topics have the same id in every bank (K10). */
export function catalogueOf(
  questions: readonly StoredQuestion[],
  photos: readonly Pick<StoredPhotoSize, 'name' | 'width' | 'height'>[] = [],
): Catalogue {
  const sizes = new Map(photos.map(({ name, width, height }) => [name, [width, height] as const]));
  const used = new Set(questions.map(({ topic }) => topic).filter((topic) => topic !== ''));
  const ids = new Map(topicOrder.map((title, index) => [title, index + 1]));
  const others = [...used].filter((title) => !ids.has(title)).toSorted((a, b) => a.localeCompare(b, 'ru'));
  for (const [index, title] of others.entries()) ids.set(title, FIRST_OTHER_ID + index);
  return {
    topics: [...ids].filter(([title]) => used.has(title)).map(([title, id]) => ({ id, title })),
    questions: questions.map(({ id, topic, clauses, alt, photo_name, other_view }) => ({
      id,
      topic: ids.get(topic) ?? null,
      clauses: [...(clauses ?? [])],
      alt,
      ...sizeOf(sizes.get(photo_name ?? '')),
      ...otherViewOf(other_view, sizes),
    })),
  };
}

const sizeOf = (size: readonly [number, number] | undefined): Pick<Entry, 'size'> =>
  size ? { size: [...size] } : {};

/** Nothing where the picture is not stored: a phone would ask for it in vain. */
function otherViewOf(
  view: StoredQuestion['other_view'],
  sizes: ReadonlyMap<string, readonly [number, number]>,
): Pick<Entry, 'otherView'> {
  const size = view && sizes.get(view.photoName);
  return size ? { otherView: { is: view.is, photo: view.photoName, size: [...size], alt: view.alt } } : {};
}
