import { phraseStems } from './words.ts';

/** A piece of a text; `isMarked`: a word that was searched for. */
export interface TextPart {
  readonly text: string;
  readonly isMarked: boolean;
}

const WORD = /\d+(?:\.\d+)*(?:\(\d+\))?|\p{L}+/gu;

/** A text in pieces that join to it again, the words with one of these stems marked. */
export function markedParts(text: string, stems: ReadonlySet<string>): readonly TextPart[] {
  const parts: TextPart[] = [];
  let plain = '';
  const endPlain = () => {
    if (plain !== '') parts.push({ text: plain, isMarked: false });
    plain = '';
  };
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    plain += text.slice(end, index);
    end = index + word.length;
    if (isMarked(word, stems)) {
      endPlain();
      parts.push({ text: word, isMarked: true });
    } else plain += word;
  }
  plain += text.slice(end);
  endPlain();
  return parts;
}

/** Index of the first marked word of a text; -1 without one. */
export function firstMark(text: string, stems: ReadonlySet<string>): number {
  for (const { 0: word, index } of text.matchAll(WORD)) if (isMarked(word, stems)) return index;
  return -1;
}

/** Stems by the word as it is written: rows of results have the same words again and again. */
const read = new Map<string, readonly string[]>();
/** The bank has about fifteen thousand words in all their forms. */
const MOST_READ = 20_000;

function isMarked(word: string, stems: ReadonlySet<string>): boolean {
  let own = read.get(word);
  if (own === undefined) {
    own = phraseStems(word);
    if (read.size < MOST_READ) read.set(word, own);
  }
  return own.some((stem) => stems.has(stem));
}
