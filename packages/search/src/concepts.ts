import { GENERIC, SAME } from './lexicon.ts';
import { phraseStems, questionStems } from './words.ts';

/** One way to say what a question means: stems that must stand together, and how surely they mean it. */
export interface Variant {
  readonly stems: readonly string[];
  readonly weight: number;
}

/** One concept of a question, in all the ways the handbook may write it. */
export interface Concept {
  readonly variants: readonly Variant[];
  /** 1, or less for words that stand in most questions. */
  readonly weight: number;
}

/** Most concepts of a question; the first ones count. */
const MOST = 40;
/** Weight of a synonym beside the word itself. */
const SYNONYM = 0.68;
/** The same for a part of the phrase that was asked for: «ремень» for «ремень безопасности». */
const PART = 0.9;
/** The same for a phrase that only its synonyms find: texts are read without words such as «без» and «у». */
const ONLY_SYNONYM = 0.95;
const GENERIC_WEIGHT = 0.5;

const generic = new Set(phraseStems(GENERIC));

/** The groups of the lexicon that were read so far, and of them the phrases by their first stem, the longest first. */
const groups: (readonly string[])[][] = [];
const byFirst = new Map<string, { readonly stems: readonly string[]; readonly group: number }[]>();
const known = new Set<string>();

/**
 * Reads the next groups of synonyms, at most `count`; false when all were read already. Whoever needs them reads what is
 * left at once: only a page reads them in slices before, because all of them take a slow phone too long.
 */
export function readSynonyms(count = SAME.length): boolean {
  const next = SAME.slice(groups.length, groups.length + count);
  for (const line of next) {
    const group = groups.push(line.split('|').map(phraseStems)) - 1;
    for (const stems of groups[group] ?? []) {
      const [first = ''] = stems;
      const phrases = [...(byFirst.get(first) ?? []), { stems, group }];
      // Not toSorted: phones of 2022 lack it.
      phrases.sort((one, other) => other.stems.length - one.stems.length);
      byFirst.set(first, phrases);
      for (const stem of stems) known.add(stem);
    }
  }
  return next.length > 0;
}

/** Stems of all synonyms: misspelt words are corrected to them. */
export function conceptStems(): ReadonlySet<string> {
  readSynonyms();
  return known;
}

/** One name for a stem and its synonyms: the first word of the first group that has it. */
export function conceptName(stem: string): string {
  readSynonyms();
  const group = byFirst.get(stem)?.find(({ stems }) => stems.length === 1)?.group;
  return group === undefined ? stem : (groups[group]?.[0]?.join(' ') ?? stem);
}

/** Concepts of a question in normalised Russian, in order, each once. */
export function conceptsOf(question: string, spelling: (stem: string) => readonly Variant[]): Concept[] {
  readSynonyms();
  const words = questionStems(question);
  const concepts = new Map<string, Concept>();
  for (let at = 0; at < words.length && concepts.size < MOST;) {
    const word = words[at];
    if (!word) break;
    const phrase = byFirst
      .get(word.stem)
      ?.find(
        ({ stems }) => stems.length > 1 && stems.every((stem, after) => words[at + after]?.stem === stem),
      );
    if (phrase) {
      const isRead = words.slice(at, at + phrase.stems.length).every(({ tells }) => tells);
      add(concepts, phrase.stems, [{ stems: phrase.stems, weight: 1 }], isRead ? SYNONYM : ONLY_SYNONYM);
      at += phrase.stems.length;
      continue;
    }
    // Spelling is looked up letter by letter: once for a word, however often it stands there.
    if (word.tells && !concepts.has(word.stem)) add(concepts, [word.stem], spelling(word.stem));
    at += 1;
  }
  return [...concepts.values()];
}

function add(
  concepts: Map<string, Concept>,
  stems: readonly string[],
  spelt: readonly Variant[],
  synonym = SYNONYM,
): void {
  const key = stems.join(' ');
  if (concepts.has(key)) return;
  const variants = new Map<string, Variant>();
  const keep = (variant: Variant) => {
    const name = variant.stems.join(' ');
    if ((variants.get(name)?.weight ?? 0) < variant.weight) variants.set(name, variant);
  };
  for (const variant of spelt) {
    keep(variant);
    const name = variant.stems.join(' ');
    for (const { stems: phrase, group } of byFirst.get(variant.stems[0] ?? '') ?? []) {
      if (phrase.join(' ') !== name) continue;
      for (const other of groups[group] ?? []) {
        const isPart = other.every((stem) => phrase.includes(stem));
        keep({ stems: other, weight: variant.weight * (isPart ? Math.max(PART, synonym) : synonym) });
      }
    }
  }
  concepts.set(key, {
    variants: [...variants.values()],
    weight: stems.every((stem) => generic.has(stem)) ? GENERIC_WEIGHT : 1,
  });
}
