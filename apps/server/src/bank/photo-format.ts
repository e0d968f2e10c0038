import { named } from '#lib/conditional.ts';

const avif = named('image/avif');
/** The one difference that `chooseFormat` makes between clients. */
export const takesAvif = (accept = '*/*'): boolean => avif.test(accept);

/** Formats in order of preference. */
const PREFERENCE = ['image/svg+xml', 'image/avif', 'image/webp'];

/**
 * The stored format that a client gets; undefined when there is none at all.
 * AVIF only for browsers that say they take it; every other one gets WebP. `image/*` and `*` are no
 * promise: Safari before 16 sends them and cannot show AVIF.
 */
export function chooseFormat<T extends { readonly content_type: string }>(
  formats: readonly T[],
  accept?: string,
): T | undefined {
  for (const type of PREFERENCE) {
    if (type === 'image/avif' && !takesAvif(accept)) continue;
    const found = formats.find(({ content_type }) => content_type === type);
    if (found) return found;
  }
  return formats[0];
}
