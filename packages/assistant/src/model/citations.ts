import type { Source } from '#reply/reply.ts';

/** A number that a text cites, and its kind: a clause of any document where the text does not name the document. */
export interface Citation {
  readonly of: Source['kind'] | 'any-clause' | 'anything';
  readonly number: string;
}

const NUMBER = String.raw`\d+(?:\.\d+)*(?:\(\d+\))?`;
/** «3.27», «13.9, 13.11», «8.1 и 8.2», «1.20.1–1.20.3». */
const NUMBERS = String.raw`(?:№\s*)?(?<numbers>${NUMBER}(?:\s*(?:,|и|или|–|-)\s*${NUMBER}(?![\d\p{L}]))*)`;
const NAMED = new RegExp(
  String.raw`(?<!\p{L})(?:(?<clause>п{1,2}\.|(?:под)?пункт\p{L}{0,3})|(?:(?<sign>знак\p{L}{0,3}|табличк\p{L}{0,3})|(?<marking>разметк\p{L}{0,3}|лини\p{L}{0,3}))(?=[\s№]*\d+\.\d))\s*${NUMBERS}\.?(?:\s*(?<document>ПДД|Правил|Перечн|Основных положени))?`,
  'giu',
);
/** «3.27» anywhere else: a decimal has a comma in Russian, or its unit behind it. */
const DOTTED = /(?<![\d.,])\d+(?:\.\d+)+(?:\(\d+\))?(?!\d|\.+\d)/gu;

const documents: Readonly<Record<string, Citation['of']>> = {
  пдд: 'clause',
  правил: 'clause',
  перечн: 'defect',
  'основных положени': 'provision',
};

/** Every number that a text cites, and the text without them. */
export function citationsIn(text: string): { readonly citations: Citation[]; readonly rest: string } {
  const citations: Citation[] = [];
  const add = (of: Citation['of'], numbers: string) => {
    for (const number of numbers.match(new RegExp(NUMBER, 'gu')) ?? []) citations.push({ of, number });
  };
  const rest = text
    .replace(NAMED, (...match) => {
      const groups = match.at(-1) as Record<string, string | undefined>;
      const { sign, marking, document, numbers = '' } = groups;
      add(
        sign ? 'sign' : marking ? 'marking' : (documents[document?.toLowerCase() ?? ''] ?? 'any-clause'),
        numbers,
      );
      return ' ';
    })
    .replace(DOTTED, (number) => {
      add('anything', number);
      return ' ';
    });
  return { citations, rest };
}

const CLAUSES: ReadonlySet<Source['kind']> = new Set(['clause', 'provision', 'defect']);

/** Whether a source has the cited number, as a number of the cited kind. */
export function isOf({ of, number }: Citation, { kind, numbers }: Source): boolean {
  if (!numbers.includes(number)) return false;
  return of === 'anything' || of === kind || (of === 'any-clause' && CLAUSES.has(kind));
}
