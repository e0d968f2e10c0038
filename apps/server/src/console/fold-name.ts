/**
 * A name as it is sorted and searched (`roster.name_key`, `groups.name_key`): without regard to case, «ё» and spacing.
 * Folded here, because databases with the C locale cannot fold Cyrillic.
 */
export function foldName(name: string): string {
  return name
    .normalize('NFKC')
    .toLocaleLowerCase('ru')
    .replaceAll('ё', 'е')
    .split(/\s+/u)
    .filter(Boolean)
    .join(' ');
}

interface Named {
  readonly id: number;
  readonly name: string;
}

/** Order of people whose names are stored without a key: that of `foldName`, then of their ids. */
export function compareNames(one: Named, other: Named): number {
  const [a, b] = [foldName(one.name), foldName(other.name)];
  if (a === b) return one.id - other.id;
  return a < b ? -1 : 1;
}
