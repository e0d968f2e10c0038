/** Documents that a text can refer to by number: clauses of the Rules, signs, markings, main provisions, the list of defects. */
export type ReferenceKind = 'clause' | 'sign' | 'marking' | 'provision' | 'defect';

/** One numbered thing. */
export interface Reference {
  readonly kind: ReferenceKind;
  /** As its document prints it: «13.9», «9.1(1)», «1.20.1». */
  readonly number: string;
}

/** A reference in a text: the words that make it, and where they begin. */
export interface FoundReference extends Reference {
  readonly text: string;
  readonly at: number;
  /** First number of the range that this one ends: «1.20.1» of «1.20.1–1.20.3». */
  readonly from?: string;
}

/** How sources of questions write the kinds that are no clauses: «знак 2.4». */
const sourceWords: Readonly<Record<string, ReferenceKind>> = {
  знак: 'sign',
  разметка: 'marking',
  перечень: 'defect',
  'основные положения': 'provision',
};

/** The reference in a source of a question («13.9», «знак 2.4», «перечень 5.4»); `null` for a document without numbers. */
export function referenceOf(source: string): Reference | null {
  const match = /^(?:(?<word>\p{L}[\p{L} ]*) )?(?<number>\d[\d.()]*)$/u.exec(source);
  if (match?.groups === undefined) return null;
  const { word, number = '' } = match.groups;
  const kind = word === undefined ? 'clause' : sourceWords[word];
  return kind === undefined ? null : { kind, number };
}

/** The source of a question that names it, read back by `referenceOf`. */
export function sourceOf({ kind, number }: Reference): string {
  const word = Object.entries(sourceWords).find(([, named]) => named === kind)?.[0];
  return word === undefined ? number : `${word} ${number}`;
}

/** How any text cites it: «п. 13.9 ПДД», «знак 3.27», «п. 11 Основных положений». */
export function citationOf({ kind, number }: Reference): string {
  switch (kind) {
    case 'clause':
      return `п. ${number} ПДД`;
    case 'sign':
      return `знак ${number}`;
    case 'marking':
      return `разметка ${number}`;
    case 'provision':
      return `п. ${number} Основных положений`;
    default:
      return `п. ${number} Перечня неисправностей`;
  }
}

/** How a text about the Rules cites it: without their name, the number kept on the line of its word. */
export const citedAs = (reference: Reference): string =>
  citationOf(reference).replace(/ ПДД$/u, '').replace(' ', '\u00A0');

const NUMBER = String.raw`\d{1,2}(?:\.\d{1,2}){0,3}(?:\(\d\))?`;
const BETWEEN = String.raw`(?:(?:,|,?\s(?:и|или))\s|\s?[–—-]\s?)`;
const OF_LIST = String.raw`перечень(?:\sнеисправностей)?`;
const OF_PROVISIONS = String.raw`основные\sположения`;
const SIGNS = String.raw`знак(?:а|у|ом|е|и|ов|ам|ами|ах)?|таблич(?:к\p{L}{1,3}|ек)`;
const MARKINGS = String.raw`размет(?:к\p{L}{1,2}|ок)|лини\p{L}{1,3}|сплошн\p{L}{2,3}`;
const OWN = String.raw`ПДД|Правил(?!\p{L})|Перечня(?:\sнеисправностей)?|Основных\sположений`;
const FOREIGN = String.raw`(?:КоАП|УК)(?!\p{L})|ст\.|стать|ГОСТ|Федеральн|закон|приказ|договор|инструкци`;

/** A word, the numbers behind it and the document that they are of. */
const phrase = new RegExp(
  String.raw`(?:(?:«?(?<before>${OF_LIST}|${OF_PROVISIONS})»?,?\s)?(?<clause>п\.\s?п\.|пп?\.|пункт\p{L}{0,3}(?=\s))|(?<sign>${SIGNS})(?=\s)|(?<marking>${MARKINGS})(?=\s)|(?<document>${OF_LIST}|${OF_PROVISIONS})(?=\s))\s?(?:№\s?)?(?<numbers>${NUMBER}(?:${BETWEEN}${NUMBER}(?![\d\p{L}%]|[.,]\d))*)(?![\d\p{L}%]|[.,]\d)(?:\s(?:(?<own>${OWN})|(?<foreign>${FOREIGN})))?`,
  'giu',
);
/** Text before a phrase that is none: the word goes on, or begins in «т. п.». */
const inWord = /[\p{L}\d]$|(?:^|[^\p{L}])т\.\s?$/iu;
const LONGEST_IN_WORD = 4;
const numbersWithPlaces = new RegExp(String.raw`(?<range>[–—-]\s?)?(?<number>${NUMBER})`, 'gu');

/** Clauses that other publishers print with a dot for the brackets. */
const spellings: Readonly<Record<string, string>> = { '9.1.1': '9.1(1)', '13.11.1': '13.11(1)' };

/**
 * References in a text, in order: «п. 13.9 ПДД», «пп. 8.1 и 8.2», «знаки 1.20.1–1.20.3», «разметка 1.1», «п. 5.4 Перечня
 * неисправностей», «п. 11 Основных положений». Each number of a list is a reference of its own, the first with the word and
 * the last with the document; a number without a word is none. The numbers need not exist.
 */
export function referencesIn(text: string): FoundReference[] {
  return phrasesIn(text).flatMap((match) => {
    const kind = kindOf(match.groups ?? {});
    if (kind === null) return [];
    const { numbers = '', own, foreign } = match.groups ?? {};
    const phraseEnd = match.index + match[0].length - (foreign === undefined ? 0 : foreign.length + 1);
    const numbersAt = phraseEnd - numbers.length - (own === undefined ? 0 : own.length + 1);
    const parts = [...numbers.matchAll(numbersWithPlaces)];
    return parts.flatMap((part, place): FoundReference[] => {
      const { range, number = '' } = part.groups ?? {};
      if (!isNumberOf(kind, number)) return [];
      const start = numbersAt + part.index + (range?.length ?? 0);
      const at = place === 0 ? match.index : start;
      const end = place === parts.length - 1 ? phraseEnd : start + number.length;
      const from = range === undefined ? undefined : parts[place - 1]?.groups?.['number'];
      return [
        {
          kind,
          number: kind === 'clause' ? (spellings[number] ?? number) : number,
          text: text.slice(at, end),
          at,
          ...(from === undefined ? {} : { from }),
        },
      ];
    });
  });
}

/** Safari before 16.4 reads no lookbehind, so the text before is looked at apart. */
function phrasesIn(text: string): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  phrase.lastIndex = 0;
  for (let match = phrase.exec(text); match !== null; match = phrase.exec(text)) {
    const { index } = match;
    if (inWord.test(text.slice(Math.max(0, index - LONGEST_IN_WORD), index))) phrase.lastIndex = index + 1;
    else found.push(match);
  }
  return found;
}

/** The kind that a phrase names; `null` for points of other documents. */
function kindOf(groups: Readonly<Record<string, string | undefined>>): ReferenceKind | null {
  const { before, clause, sign, document, own, foreign } = groups;
  if (clause === undefined && document === undefined) return sign === undefined ? 'marking' : 'sign';
  if (foreign !== undefined) return null;
  const name = (own ?? before ?? document)?.toLowerCase();
  if (name?.startsWith('переч') === true) return 'defect';
  return name?.startsWith('основ') === true ? 'provision' : 'clause';
}

/** Only main provisions have numbers without a dot; lines of marking are 1.x and 2.x, signs end at group 8. */
function isNumberOf(kind: ReferenceKind, number: string): boolean {
  if (kind === 'provision') return true;
  if (!number.includes('.')) return false;
  const group = Number(number.slice(0, number.indexOf('.')));
  return kind === 'sign' ? group <= 8 : kind === 'marking' ? group <= 2 : true;
}

/** A text cut at its references: words, and references with the words that make them; nothing is lost. */
export function cutAtReferences(text: string): (string | FoundReference)[] {
  const pieces: (string | FoundReference)[] = [];
  let end = 0;
  for (const found of referencesIn(text)) {
    if (found.at > end) pieces.push(text.slice(end, found.at));
    pieces.push(found);
    end = found.at + found.text.length;
  }
  if (end < text.length) pieces.push(text.slice(end));
  return pieces;
}

/** All that a text refers to, each once, in order; «3.27–3.30» names four signs. */
export function namedReferences(text: string): Reference[] {
  const all = referencesIn(text).flatMap(({ kind, number, from }) => [
    ...(from === undefined ? [] : betweenNumbers(from, number).map((between) => ({ kind, number: between }))),
    { kind, number },
  ]);
  const known = new Set<string>();
  return all.filter(({ kind, number }) => {
    const key = `${kind} ${number}`;
    return known.size < known.add(key).size;
  });
}

/** «3.28» and «3.29» of «3.27» and «3.30»; none where more than the last part differs. */
function betweenNumbers(first: string, last: string): string[] {
  const stem = last.slice(0, last.lastIndexOf('.') + 1);
  if (first.slice(0, first.lastIndexOf('.') + 1) !== stem) return [];
  const from = Number(first.slice(stem.length)) + 1;
  const length = Math.max(0, Number(last.slice(stem.length)) - from);
  return Array.from({ length }, (_, at) => `${stem}${from + at}`);
}
