/** Ends that a stemmer leaves on some forms of a word and not on others: «тянеш», «тянут», «фиксирова», «сокращен». */
const END =
  /(?:ирова|ир|ируе[мтш]|ируют|ируй|иру|ова|уе[мтш]|уют|уй|ева|ыва|ива|ив|ва|ну[тл]|не[тмш]|ену|ен|е[мтшл]|[уюая]т|и[тшл]|[уао]л|вш|[аяиеунтл])$/u;
/** Ends of verbs only: less of the word is enough before them. */
const OF_VERB = /[еи]ш$/u;
const SHORTEST = 4;
const SHORTEST_VERB = 3;
/** «Сокращенный» has two such ends. */
const ROUNDS = 2;

/** The part that stems of one word have in common, whatever form of it they come from. */
export function rootOf(stem: string): string {
  let root = stem;
  for (let round = 0; round < ROUNDS; round += 1) {
    const shorter = root.replace(END, '');
    if (shorter.length < (OF_VERB.test(root) ? SHORTEST_VERB : SHORTEST)) break;
    root = shorter;
  }
  return root;
}

/** Stems by the word that they are of: «тянуть» and «тянешь» have different ones. */
export class Families {
  readonly #byRoot = new Map<string, string[]>();

  constructor(stems: Iterable<string>) {
    for (const stem of stems) {
      const root = rootOf(stem);
      const same = this.#byRoot.get(root);
      if (same) same.push(stem);
      else this.#byRoot.set(root, [stem]);
    }
  }

  /** The other stems of the word that a stem is of. */
  othersOf(stem: string): readonly string[] {
    return (this.#byRoot.get(rootOf(stem)) ?? []).filter((other) => other !== stem);
  }
}
