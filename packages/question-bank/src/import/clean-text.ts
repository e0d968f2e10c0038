import { decodeEntities } from './entities.ts';
import type { AnomalyKind } from './report.ts';

/** A text put in order, and what had to be put in order. */
export interface CleanText {
  readonly text: string;
  readonly found: ReadonlySet<AnomalyKind>;
}

/** Parts that a browser does not show, each by its opening and closing mark. */
const hidden: readonly (readonly [begin: RegExp, end: RegExp])[] = [
  [/<!--/g, /-->/g],
  [/<script\b[^<>]*>/gi, /<\/script\s*>/gi],
  [/<style\b[^<>]*>/gi, /<\/style\s*>/gi],
];

/** A text without the parts between two marks; one expression for both would search for each end anew. */
function withoutHidden(text: string, begin: RegExp, end: RegExp): string {
  const ends = [...text.matchAll(end)];
  let kept = '';
  let from = 0;
  for (const opening of text.matchAll(begin)) {
    if (opening.index < from) continue;
    const inside = opening.index + opening[0].length;
    while (ends[0] && ends[0].index < inside) ends.shift();
    const [closing] = ends;
    if (!closing) break;
    kept += text.slice(from, opening.index);
    from = closing.index + closing[0].length;
  }
  return kept + text.slice(from);
}

function stripTags(text: string): string {
  return hidden
    .reduce((rest, [begin, end]) => withoutHidden(rest, begin, end), text)
    .replaceAll(/<sup>\s*2\s*<\/sup>/gi, '²')
    .replaceAll(/<sup>\s*3\s*<\/sup>/gi, '³')
    .replaceAll(/<(?:br|\/p|\/div|\/li|\/h[1-6]|\/tr)\b[^<>]*>/gi, '\n')
    .replaceAll(/<\/?[a-z][a-z\d:-]*(?:\s[^<>]*)?\/?>/gi, '');
}

/** Sentences that the source has run together: «дороге.(Пункт 1.2 ПДД)», «(Пункт 11.4 ПДД)Не забываем». */
const joints: readonly (readonly [RegExp, string])[] = [
  [/(?<=[а-яёa-z\d»)"%][.!?…])(?=[А-ЯЁ(«"„–])/g, ' '],
  // After an abbreviation: «ТС.(Пункт», «ПДД.Первые», «Т.С.Вы»; but not inside «Т.С.».
  [/(?<=[А-ЯЁ][.!?])(?=[(«])/g, ' '],
  [/(?<=[А-ЯЁ]{2}[.!?]|\.[А-ЯЁ]\.)(?=[А-ЯЁ])/g, ' '],
  [/(?<=[;:])(?=[^\s\d/)»:;]|\d+[.)])/g, ' '],
  [/(?<=[а-яё»]),(?=[а-яёА-ЯЁ«])/g, ', '],
  [/(?<=\))(?=[а-яёА-ЯЁ«(])/g, ' '],
  [/(?<=[а-яёА-ЯЁ»\d])(?=\([А-ЯЁ«])/g, ' '],
  [/(?<=[а-яё])(?=(?:Пункт|Правильный ответ)[^а-яё]|Пункты? )/g, '. '],
];

/** A line break in the middle of a sentence is where the source's column ended, not a paragraph. */
const wrappedLine = /(?<=[^\s.!?:;…]) *\n *(?=[а-яё«(]|\d+(?!\d*\s*[.)–-]))/g;

/**
 * Turns one text of a public bank into plain text: markup and character references out, one kind of space,
 * line breaks only between paragraphs or list items, a space between sentences.
 */
export function cleanText(source: string): CleanText {
  const found = new Set<AnomalyKind>();
  const step = (kind: AnomalyKind | null, before: string, after: string): string => {
    if (kind !== null && before !== after) found.add(kind);
    return after;
  };
  let text = step(null, source, source.replaceAll(/\r\n?/g, '\n').normalize('NFC'));
  text = step('html', text, stripTags(text));
  text = step('entities', text, decodeEntities(text));
  // Markup that was escaped («&lt;b&gt;») comes to light only now.
  text = step('html', text, stripTags(text));
  text = step('nbsp', text, text.replaceAll(/[\u00A0\u2007\u202F]/g, ' '));
  text = step('characters', text, text.replaceAll(/(?![\n\t])[\p{Cc}\p{Cf}\u2028\u2029\uFFFD]/gu, ''));
  text = text
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
  text = step('line-breaks', text, text.replaceAll(wrappedLine, ' '));
  for (const [joint, space] of joints) text = step('glued', text, text.replaceAll(joint, space));
  return { text, found };
}
