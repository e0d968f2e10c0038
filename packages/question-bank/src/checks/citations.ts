import {
  admissionNumbers,
  clauseNumbers,
  faultNumbers,
  markingNumbers,
  signNumbers,
} from './rule-numbers.ts';

/** «13.11(1)» and «13.11.1» are the same clause. */
function normal(number: string): string {
  return number.replaceAll(/\((\d+)\)/g, '.$1');
}

const numbered = (list: readonly string[]): ReadonlyMap<string, string> =>
  new Map(list.map((number) => [normal(number), number]));

const numbers = {
  clause: numbered(clauseNumbers),
  знак: numbered(signNumbers),
  разметка: numbered(markingNumbers),
  перечень: numbered(faultNumbers),
  'основные положения': numbered(admissionNumbers),
} as const;

/** Kinds of numbered things: clauses of the Rules, signs, markings, faults of the list, main provisions. */
export type NumberKind = keyof typeof numbers;

/** The number as it is written in its document, or undefined where there is none. */
export function knownNumber(kind: NumberKind, number: string): string | undefined {
  return numbers[kind].get(normal(number));
}

const citations: readonly (readonly [RegExp, NumberKind])[] = [
  [
    /(?:п\.|пп\.|пункт[а-яё]*)\s*((?:\d+(?:[.(]\d+\)?)+)(?:\s*(?:,|и)\s*\d+(?:[.(]\d+\)?)+)*)\s+(?:ПДД|Правил)/gi,
    'clause',
  ],
  [
    /(?<![а-яё])знак(?:а|ом|и|ов|ами|ам|ах|е)?\s+((?:\d+(?:\.\d+)+)(?:\s*(?:,|и|или)\s*\d+(?:\.\d+)+)*)/gi,
    'знак',
  ],
  [/(?<![а-яё])разметк(?:а|и|е|у|ой)\s+((?:\d+(?:\.\d+)+)(?:\s*(?:,|и|или)\s*\d+(?:\.\d+)+)*)/gi, 'разметка'],
];

/** Numbers that a text cites, with what they are numbers of; they need not exist. */
export function citedIn(text: string): { kind: NumberKind; number: string }[] {
  return citations.flatMap(([pattern, kind]) =>
    [...text.matchAll(pattern)].flatMap((match) =>
      [...(match[1] ?? '').matchAll(/\d+(?:[.(]\d+\)?)+/g)].map(([number]) => ({ kind, number })),
    ),
  );
}

/** «термин «Главная дорога»» between a clause and the name of its document. */
const term = /(?:,\s?|\s)термин[а-яё]{0,3}\s*«[^«»]{1,60}»(?:,\s*«[^«»]{1,60}»)*/giu;

/** The clauses, signs and markings in force that a text cites, each once, as `BankQuestion.clauses` writes them. */
export function clausesIn(text: string): string[] {
  const found = citedIn(text.replaceAll(term, '')).flatMap(({ kind, number }) => {
    const known = knownNumber(kind, number);
    if (known === undefined) return [];
    return kind === 'clause' ? known : `${kind} ${known}`;
  });
  return [...new Set(found)];
}
