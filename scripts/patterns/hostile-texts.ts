import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';

/** A text that grows: the lead once, the middle as often as asked for, the end once. */
export interface Attack {
  readonly lead: string;
  readonly middle: string;
  readonly end: string;
}

export const grown = ({ lead, middle, end }: Attack, times: number): string =>
  lead + middle.repeat(times) + end;

/** A loop that may run longer than this counts as endless. */
const ENDLESS = 100;
/** Different spellings of what stands in front of a loop and in it. */
const SPELLINGS = 5;
/** Characters that classes are filled with beside those that the expression itself names. */
const COMMON = ' \t\n1a0а<>.,-/"=:;\u00A0';

/** Reproducible randomness: a verdict must not change from run to run. */
function randomness(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/**
 * Texts that make an expression backtrack if anything does, spelt from its own vocabulary: for every endless loop
 * what leads up to it and what it repeats, in every order, with an end that cannot match; and random mixes of its
 * literal fragments.
 */
export function attacksOn({ source, flags }: RegExp): Attack[] {
  const parser = new RegExpParser();
  const unicode = flags.includes('u');
  const pattern = parser.parsePattern(source, 0, source.length, { unicode });
  const random = randomness(source.length + 7);
  const speller = new Speller(pattern, flags, random);
  const attacks = new Map<string, Attack>();
  const add = (lead: string, middle: string) => {
    if (middle === '') return;
    for (const end of ['', random(2) === 0 ? '\u0000' : `\u0000${middle}`, speller.spoiler()]) {
      attacks.set(JSON.stringify([lead, middle, end]), { lead, middle, end });
    }
  };
  visitRegExpAST(pattern, {
    onQuantifierEnter: (loop) => {
      if (loop.max < ENDLESS) return;
      for (let time = 0; time < SPELLINGS; time += 1) {
        const lead = speller.leadOf(loop);
        const body = speller.spelt(loop.element);
        const other = speller.spelt(loop.element);
        add(lead, body);
        add(lead, body + other);
        add('', lead + body);
        add('', body + lead);
        add(lead + body, lead);
      }
    },
  });
  const fragments = speller.fragments();
  for (let time = 0; time < 3 * SPELLINGS && fragments.length > 0; time += 1) {
    const pick = () => fragments[random(fragments.length)] ?? '';
    add(pick(), pick());
    add('', pick() + pick());
  }
  return [...attacks.values()];
}

class Speller {
  readonly #flags: string;
  readonly #random: (below: number) => number;
  readonly #alphabet: readonly string[];
  readonly #source: string;
  readonly #ofClass = new Map<string, readonly string[]>();
  readonly #spoilers: AST.LookaroundAssertion[] = [];

  constructor(pattern: AST.Pattern, flags: string, random: (below: number) => number) {
    this.#flags = flags.replaceAll(/[gmyd]/g, '');
    this.#random = random;
    this.#source = pattern.raw;
    const classes = new Set<string>();
    visitRegExpAST(pattern, {
      onCharacterClassEnter: ({ raw }) => classes.add(raw),
      onCharacterSetEnter: ({ raw, parent }) => parent.type !== 'CharacterClass' && classes.add(raw),
      onAssertionEnter: (assertion) => {
        if (assertion.kind === 'lookahead' && assertion.negate) this.#spoilers.push(assertion);
      },
    });
    this.#alphabet = this.#representatives([...classes]);
  }

  /** A character of every kind that the classes tell apart, so that the rare kinds come up as often. */
  #representatives(classes: readonly string[]): string[] {
    const tests = classes.map((raw) => new RegExp(`^${raw}$`, this.#flags));
    const kinds = new Map<string, string>();
    for (const character of new Set(Array.from(COMMON + this.#source))) {
      const kind = tests.map((test) => Number(test.test(character))).join('');
      if (!kinds.has(kind)) kinds.set(kind, character);
    }
    return [...kinds.values()];
  }

  /** Literal runs of the source: words of its vocabulary. */
  fragments(): string[] {
    return this.#source.match(/[\p{L}\d]{2,}| {1,3}/gu) ?? [];
  }

  /** An end that a lookahead forbids; nothing where none does. */
  spoiler(): string {
    const spoiler = this.#spoilers[this.#random(this.#spoilers.length)];
    return spoiler ? this.#one(spoiler.alternatives) : '';
  }

  /** A text that everything in front of a loop matches. */
  leadOf(loop: AST.Node): string {
    const { parent } = loop;
    if (!parent) return '';
    if (parent.type !== 'Alternative') return this.leadOf(parent);
    const before = parent.elements.slice(0, parent.elements.indexOf(loop as AST.Element));
    return this.leadOf(parent) + before.map((element) => this.spelt(element)).join('');
  }

  /** A text that an element matches; of several one by chance, loops run a few times. */
  spelt(element: AST.Element): string {
    switch (element.type) {
      case 'Group':
      case 'CapturingGroup':
        return this.#one(element.alternatives);
      case 'Assertion':
        return element.kind === 'lookahead' && !element.negate ? this.#one(element.alternatives) : '';
      case 'Quantifier': {
        const times = Math.min(element.max, element.min + this.#random(3));
        return Array.from({ length: times }, () => this.spelt(element.element)).join('');
      }
      case 'Backreference': {
        const group = Array.isArray(element.resolved) ? element.resolved[0] : element.resolved;
        return group ? this.spelt(group) : '';
      }
      case 'Character':
        return String.fromCodePoint(element.value);
      default:
        return this.#characterOf(element.raw);
    }
  }

  #one(alternatives: readonly AST.Alternative[]): string {
    const elements = alternatives[this.#random(alternatives.length)]?.elements ?? [];
    return elements.map((element) => this.spelt(element)).join('');
  }

  #characterOf(raw: string): string {
    const test = new RegExp(`^${raw}$`, this.#flags);
    const known = this.#ofClass.get(raw) ?? this.#alphabet.filter((one) => test.test(one));
    this.#ofClass.set(raw, known);
    return known[this.#random(known.length)] ?? '';
  }
}
