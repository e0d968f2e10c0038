/** Longest name that the server takes. */
const LONGEST = 120;

export interface PastedName {
  readonly name: string;
  /** `again`: stands above in the same list; `long`: longer than a name may be. */
  readonly flaw: 'again' | 'long' | null;
}

/** The same for two spellings of one name: case, ё and spaces do not count. */
export function nameKey(name: string): string {
  return name.toLowerCase().replaceAll('ё', 'е').replaceAll(/\s+/gu, ' ').trim();
}

/**
 * Names of a pasted list, one a line: numbers, bullets, columns without letters (phones, dates), mail addresses and
 * spaces that do not belong to a name are dropped. One line with commas or semicolons is a list as well.
 */
export function pastedNames(text: string): PastedName[] {
  const lines = text
    .normalize('NFC')
    .split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/u)
    .filter((line) => line.trim() !== '');
  const [only = ''] = lines;
  const parts = lines.length === 1 && !only.includes('\t') ? only.split(/[,;]/u) : lines;
  const seen = new Set<string>();
  const names: PastedName[] = [];
  for (const part of parts) {
    const name = nameIn(part);
    if (name === '') continue;
    const key = nameKey(name);
    names.push({ name, flaw: name.length > LONGEST ? 'long' : seen.has(key) ? 'again' : null });
    seen.add(key);
  }
  return names;
}

function nameIn(line: string): string {
  return line
    .split(/[\t;]/u)
    .map(cellText)
    .filter((cell) => /\p{L}/u.test(cell) && !cell.includes('@'))
    .join(' ')
    .slice(0, 10 * LONGEST);
}

/** Numbers and bullets before a name: «1.», «№ 2)», «3 –», «•», also one after another. */
const LEADING = /^(?:№ ?)?\d{1,3}(?: ?[.):\]]| [-–—](?= )|(?= ))|^[-–—•·*▪◦‣○●■□☐✓+>«"']/u;

/** Leftovers of other columns behind a name: a phone, a date, a mail address, a comma. */
const TRAILING =
  /(?:[,;»"']|(?:^| )(?:\+?\d[\d() -]{5,25}|\d{1,2}\.\d{1,2}\.\d{2,4}(?: ?г\.?)?|\S{1,80}@\S{1,80}))$/u;

/** A phone with its ten digits or more, wherever it stands. */
const PHONE = /(?:^| )\+?\d(?:[() -]{0,3}\d){9,14}(?!\d)/u;

/** Without a phone and the words after it, «мама»; before one that stands first there is no name to keep. */
function withoutPhone(text: string): string {
  const phone = PHONE.exec(text);
  if (!phone) return text;
  const before = text.slice(0, phone.index);
  return /\p{L}/u.test(before) ? before : text.slice(phone.index + phone[0].length);
}

function cellText(cell: string): string {
  let text = withoutPhone(
    cell
      .replaceAll(/[\p{Cc}\p{Cf}]/gu, (character) => (character === '\t' ? ' ' : ''))
      .replaceAll(/\s+/gu, ' ')
      .trim(),
  );
  for (const edge of [LEADING, TRAILING]) {
    for (let before = ''; before !== text;) {
      before = text;
      text = text.replace(edge, '').trim();
    }
  }
  return text;
}
