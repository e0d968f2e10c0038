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
