/** The word that stands for "no photo" on the wire (specification §3). */
export const NO_PHOTO = 'NULL';

/** True when a photo name means that there is none: NULL as a word, blank or absent (decision Q18). */
export function isNoPhoto(name: string | null | undefined): name is null | undefined | '' {
  const trimmed = name?.trim();
  return !trimmed || trimmed === NO_PHOTO;
}
