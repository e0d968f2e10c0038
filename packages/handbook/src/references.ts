/** Documents that a text can refer to by number: clauses of the Rules, signs, markings, main provisions, the list of defects. */
export type ReferenceKind = 'clause' | 'sign' | 'marking' | 'provision' | 'defect';

/** One numbered thing. */
export interface Reference {
  readonly kind: ReferenceKind;
  /** As its document prints it: «13.9», «9.1(1)», «1.20.1». */
  readonly number: string;
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
