import { GENERIC, SAME } from '#language/lexicon.ts';
import { phraseStems, questionStems } from '#language/words.ts';

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
const SYNONYM = 0.72;
const GENERIC_WEIGHT = 0.35;

const groups = SAME.map((group) => group.split('|').map(phraseStems));
const generic = new Set(phraseStems(GENERIC));

/** Phrases by their first stem, the longest first; a single word is a phrase of one. */
const byFirst = new Map<string, { readonly stems: string[]; readonly group: number }[]>();
for (const [group, phrases] of groups.entries()) {
  for (const stems of phrases) {
    const [first = ''] = stems;
    byFirst.set(first, [...(byFirst.get(first) ?? []), { stems, group }]);
  }
}
for (const phrases of byFirst.values()) phrases.sort((one, other) => other.stems.length - one.stems.length);

/** Stems of all synonyms: misspelt words are corrected to them. */
export const conceptStems: ReadonlySet<string> = new Set(groups.flat(2));

/** Concepts of a question in normalised Russian, in order, each once. */
export function conceptsOf(question: string, spelling: (stem: string) => readonly Variant[]): Concept[] {
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
      add(concepts, phrase.stems, [{ stems: phrase.stems, weight: 1 }]);
      at += phrase.stems.length;
      continue;
    }
    // Spelling is looked up letter by letter: once for a word, however often it stands there.
    if (word.tells && !concepts.has(word.stem)) add(concepts, [word.stem], spelling(word.stem));
    at += 1;
  }
  return [...concepts.values()];
}

function add(concepts: Map<string, Concept>, stems: readonly string[], spelt: readonly Variant[]): void {
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
    for (const { stems: known, group } of byFirst.get(variant.stems[0] ?? '') ?? []) {
      if (known.join(' ') !== name) continue;
      for (const other of groups[group] ?? []) keep({ stems: other, weight: variant.weight * SYNONYM });
    }
  }
  concepts.set(key, {
    variants: [...variants.values()],
    weight: stems.every((stem) => generic.has(stem)) ? GENERIC_WEIGHT : 1,
  });
}
