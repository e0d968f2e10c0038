/** A piece of a text: words, or a reference to the Rules such as «п. 13.9 ПДД» or «знак 3.27». */
export type RulePiece = string | { readonly ref: string };

const number = String.raw`\d{1,2}(?:\.\d{1,2}){1,3}(?:\(\d\))?`;
const list = String.raw`${number}(?:(?:,| и|, и| или|[–-])\s?${number})*`;
const signWord = String.raw`знак(?:а|у|ом|е|и|ов|ам|ами|ах)?`;
const reference = new RegExp(
  String.raw`(?<![\p{L}\d])(?:пп?\.|пункт[а-я]*|${signWord}|разметк[а-я]*|табличк[а-я]*)\s${list}(?:\sПДД)?`,
  'giu',
);
const signs = new RegExp(String.raw`(?<![\p{L}\d])(?:${signWord}|табличк[а-я]*)\s(${list})`, 'giu');

/** Finds references to clauses, signs and markings in plain text. */
export function ruleRefs(text: string): RulePiece[] {
  const pieces: RulePiece[] = [];
  let end = 0;
  for (const match of text.matchAll(reference)) {
    if (match.index > end) pieces.push(text.slice(end, match.index));
    pieces.push({ ref: match[0] });
    end = match.index + match[0].length;
  }
  if (end < text.length) pieces.push(text.slice(end));
  return pieces;
}

/** Numbers of the signs that a text names, each once, in their order. */
export function signsNamed(text: string): string[] {
  const lists = [...text.matchAll(signs)].map(([, numbers = '']) => numbers);
  return [...new Set(lists.flatMap((numbers) => numbers.match(/\d{1,2}(?:\.\d{1,2}){1,3}/g) ?? []))];
}
