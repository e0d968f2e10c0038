import { nameKey, pastedNames } from '#lib/pasted-names.ts';

/** Names that the server takes at once. */
export const MOST_NAMES = 200;

export interface ListedName {
  readonly name: string;
  /** Why it is not invited unless somebody says so: it stands above, is in the group already, or is too long. */
  readonly flaw: 'again' | 'known' | 'long' | null;
  readonly isInvited: boolean;
}

/**
 * Names of a pasted list with what speaks against each. Those who stand twice or are known are left out, unless they were
 * ticked: two people may have one name.
 *
 * @param known names of the group, as `nameKey`
 * @param ticked places in the list that somebody decided on
 */
export function listedNames(
  text: string,
  known: ReadonlySet<string>,
  ticked: ReadonlyMap<number, boolean>,
): ListedName[] {
  return pastedNames(text).map(({ name, flaw: own }, place) => {
    const flaw = own ?? (known.has(nameKey(name)) ? 'known' : null);
    return { name, flaw, isInvited: flaw !== 'long' && (ticked.get(place) ?? flaw === null) };
  });
}
