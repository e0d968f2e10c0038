import type { Entry } from '@avto/handbook';
import { wordStems } from '@avto/search';

const names = new Map<Entry, readonly string[]>();

/** Stems of what an entry is about: of the term that it explains, or of the name of a sign or line without its variant. */
export function nameOf(entry: Entry): readonly string[] {
  const known = names.get(entry);
  if (known) return known;
  const name =
    entry.ref === 'pdd:1.2'
      ? (entry.says.split(/ [—(]| (?:имеет|примыкает|отделена|разделяет|едет) /u)[0] ?? '')
      : entry.title.replace(/ \(.*/u, '');
  const stems = wordStems(name);
  names.set(entry, stems);
  return stems;
}

/** Whether the stems of a question have all of an entry's name. */
export function isNamed(entry: Entry, stems: ReadonlySet<string>): boolean {
  const name = nameOf(entry);
  return name.length > 0 && name.every((stem) => stems.has(stem));
}

/** Whether a text names a sign or line, alone or in a range: «3.27–3.30» names 3.28. */
export function namesOne(says: string, number: string): boolean {
  const [group, at, ...further] = number.split('.');
  return [...says.matchAll(/(?<![\d.])(\d{1,3})\.(\d{1,3})(?:–\1\.(\d{1,3}))?(?!\.?\d)/gu)].some(
    ([, inGroup, from, to = from]) =>
      further.length === 0 && group === inGroup && Number(at) >= Number(from) && Number(at) <= Number(to),
  );
}
