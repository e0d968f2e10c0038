import { phraseStems, wordStems } from './words.ts';

/** A piece of a text; `isMarked`: a word that was searched for. */
export interface TextPart {
  readonly text: string;
  readonly isMarked: boolean;
}

/** Ways to say a query: the stems of one stand in a text together, or it does not say it. */
export type Ways = readonly (readonly string[])[];

interface Word {
  readonly text: string;
  readonly at: number;
  readonly isMarked: boolean;
}

const WORD = /\d+(?:\.\d+)*(?:\(\d+\))?|\p{L}+/gu;

/** A text in pieces that join to it again, the words of each way that it has whole marked. */
export function markedParts(text: string, ways: Ways): readonly TextPart[] {
  const parts: TextPart[] = [];
  let plain = '';
  const endPlain = () => {
    if (plain !== '') parts.push({ text: plain, isMarked: false });
    plain = '';
  };
  let end = 0;
  for (const word of wordsOf(text, ways)) {
    plain += text.slice(end, word.at);
    end = word.at + word.text.length;
    if (word.isMarked) {
      endPlain();
      parts.push({ text: word.text, isMarked: true });
    } else plain += word.text;
  }
  plain += text.slice(end);
  endPlain();
  return parts;
}

/** Index of the first marked word of a text; -1 without one. */
export const firstMark = (text: string, ways: Ways): number =>
  wordsOf(text, ways).find(({ isMarked }) => isMarked)?.at ?? -1;

function wordsOf(text: string, ways: Ways): Word[] {
  const words = [...text.matchAll(WORD)].map(({ 0: word, index: at }) => ({ text: word, at, ...read(word) }));
  const there = new Set(words.flatMap(({ stems }) => stems));
  const said = new Set(ways.filter((way) => way.every((stem) => there.has(stem))).flat());
  return words.map(({ stems, tells, ...word }) => ({
    ...word,
    isMarked: tells && stems.some((stem) => said.has(stem)),
  }));
}

interface ReadWord {
  readonly stems: readonly string[];
  /** False for a word that stands in any sentence. */
  readonly tells: boolean;
}

/** Stems by the word as it is written: rows of results have the same words again and again. */
const known = new Map<string, ReadWord>();
/** The bank has about fifteen thousand words in all their forms. */
const MOST_KNOWN = 20_000;

function read(word: string): ReadWord {
  const before = known.get(word);
  if (before) return before;
  const now = { stems: phraseStems(word), tells: wordStems(word).length > 0 };
  if (known.size < MOST_KNOWN) known.set(word, now);
  return now;
}
