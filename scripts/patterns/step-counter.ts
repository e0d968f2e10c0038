import { type AST, RegExpParser } from '@eslint-community/regexpp';

/** A search that backtracks as JavaScript engines do, told by its steps: the same figure on every machine. */
export interface CountedSearch {
  /** Comparisons of a character, entries into a loop and alternatives tried, over the whole text. */
  readonly steps: number;
  /** Start and end of the matches. */
  readonly matches: readonly (readonly [from: number, to: number])[];
}

type Next = (at: number) => boolean;
/** Tries to match at a place and goes on by `next`; false where no way of matching lets `next` succeed. */
type Matcher = (at: number, next: Next) => boolean;
type Way = 1 | -1;

/** Steps after which a search is given up; a linear one over a thousand characters takes a hundredth of it. */
export const MOST_STEPS = 1_000_000;

class TooManySteps extends Error {}

/** A regular expression made countable. It knows what this house writes: no flags `y` and `v`. */
export class StepCounter {
  readonly #flags: AST.Flags;
  readonly #source: string;
  readonly #match: Matcher;
  #text = '';
  /** The character that begins at each place of the text. */
  #characters: string[] = [];
  #steps = 0;
  #captures = new Map<AST.CapturingGroup, string>();

  constructor({ source, flags }: RegExp) {
    const parser = new RegExpParser();
    this.#flags = parser.parseFlags(flags);
    this.#source = source;
    const pattern = parser.parsePattern(source, 0, source.length, { unicode: this.#flags.unicode });
    this.#match = this.#either(pattern.alternatives, 1);
  }

  /** Searches the whole text, beginning anew behind each match. */
  search(text: string): CountedSearch {
    this.#read(text);
    this.#steps = 0;
    const matches: [number, number][] = [];
    try {
      for (let at = 0; at <= text.length;) {
        let end = -1;
        if (this.#captures.size > 0) this.#captures = new Map();
        const found = this.#match(at, (to) => {
          end = to;
          return true;
        });
        if (found) matches.push([at, end]);
        at = found && end > at ? end : at + (this.#characterAt(at, 1)?.length ?? 1);
      }
    } catch (error) {
      if (!(error instanceof TooManySteps)) throw error;
    }
    return { steps: this.#steps, matches };
  }

  #step(): void {
    this.#steps += 1;
    if (this.#steps > MOST_STEPS) throw new TooManySteps();
  }

  #read(text: string): void {
    this.#text = text;
    this.#characters = [];
    for (let at = 0; at < text.length; at += 1) {
      const point = this.#flags.unicode ? text.codePointAt(at) : undefined;
      this.#characters.push(point === undefined ? text.charAt(at) : String.fromCodePoint(point));
    }
  }

  #characterAt(at: number, way: Way): string | undefined {
    if (way === 1) return this.#characters[at];
    const pair = this.#characters[at - 2];
    return pair?.length === 2 ? pair : this.#text[at - 1];
  }

  #either(alternatives: readonly AST.Alternative[], way: Way): Matcher {
    const ways = alternatives.map(({ elements }) => this.#sequence(elements, way));
    const [only] = ways;
    if (ways.length === 1 && only) return only;
    return (at, next) =>
      ways.some((alternative) => {
        this.#step();
        return alternative(at, next);
      });
  }

  #sequence(elements: readonly AST.Element[], way: Way): Matcher {
    const matchers = elements.map((element) => this.#element(element, way));
    if (way === -1) matchers.reverse();
    // The first matcher is given what follows it, from the last one on.
    return matchers.reduceRight<Matcher>(
      (rest, matcher) => (at, next) => matcher(at, (to) => rest(to, next)),
      (at, next) => next(at),
    );
  }

  #element(element: AST.Element, way: Way): Matcher {
    switch (element.type) {
      case 'Group':
        return this.#either(element.alternatives, way);
      case 'CapturingGroup':
        return this.#capture(element, way);
      case 'Assertion':
        return this.#assertion(element);
      case 'Quantifier':
        return this.#quantifier(element, way);
      case 'Backreference':
        return this.#backreference(element, way);
      default:
        return this.#character(element, way);
    }
  }

  #character(element: AST.Element, way: Way): Matcher {
    const is = this.#test(element);
    return (at, next) => {
      this.#step();
      const character = this.#characterAt(at, way);
      return character !== undefined && is(character) && next(at + way * character.length);
    };
  }

  /** True when a character is of a class, as the engine itself decides. */
  #test(element: AST.Element): (character: string) => boolean {
    const alone = new RegExp(`^(?:${element.raw})$`, this.#flags.raw.replaceAll(/[gmd]/g, ''));
    const known = new Map<string, boolean>();
    return (character) => {
      let answer = known.get(character);
      if (answer === undefined) known.set(character, (answer = alone.test(character)));
      return answer;
    };
  }

  #capture(group: AST.CapturingGroup, way: Way): Matcher {
    const inner = this.#either(group.alternatives, way);
    return (at, next) =>
      inner(at, (to) => {
        const before = this.#captures.get(group);
        this.#captures.set(group, this.#text.slice(Math.min(at, to), Math.max(at, to)));
        if (next(to)) return true;
        if (before === undefined) this.#captures.delete(group);
        else this.#captures.set(group, before);
        return false;
      });
  }

  #backreference({ resolved }: AST.Backreference, way: Way): Matcher {
    const group = Array.isArray(resolved) ? resolved[0] : resolved;
    const fold = (text: string) => (this.#flags.ignoreCase ? text.toLowerCase() : text);
    return (at, next) => {
      const said = (group && this.#captures.get(group)) ?? '';
      this.#steps += said.length;
      const to = at + way * said.length;
      const there = this.#text.slice(Math.min(at, to), Math.max(at, to));
      return fold(there) === fold(said) && next(to);
    };
  }

  #assertion(assertion: AST.Assertion): Matcher {
    if (assertion.kind === 'lookahead' || assertion.kind === 'lookbehind') {
      const inner = this.#either(assertion.alternatives, assertion.kind === 'lookahead' ? 1 : -1);
      return (at, next) => inner(at, () => true) !== assertion.negate && next(at);
    }
    const { kind } = assertion;
    const negate = kind === 'word' && assertion.negate;
    const holds = (at: number): boolean => {
      const [before, after] = [this.#text[at - 1], this.#text[at]];
      const isLine = (character: string | undefined) =>
        character === undefined || (this.#flags.multiline && /[\n\r\u2028\u2029]/.test(character));
      if (kind === 'start') return isLine(before);
      if (kind === 'end') return isLine(after);
      const isWord = (character: string | undefined) => character !== undefined && /\w/.test(character);
      return (isWord(before) !== isWord(after)) !== negate;
    };
    return (at, next) => {
      this.#step();
      return holds(at) && next(at);
    };
  }

  #quantifier({ element, min, max, greedy }: AST.Quantifier, way: Way): Matcher {
    const isCharacter = ['Character', 'CharacterClass', 'CharacterSet'].includes(element.type);
    if (isCharacter) return this.#run(this.#test(element), { min, max, greedy }, way);
    const body = this.#element(element, way);
    const loop = (times: number, at: number, next: Next): boolean => {
      this.#step();
      const more = () =>
        times < max &&
        // As the standard has it: an iteration that matched nothing ends the loop.
        body(at, (to) => (to !== at || times < min) && loop(times + 1, to, next));
      if (times < min) return more();
      return greedy ? more() || next(at) : next(at) || more();
    };
    return (at, next) => loop(0, at, next);
  }

  /** A repeated character class without a call for every character: long runs would exhaust the stack. */
  #run(
    is: (character: string) => boolean,
    { min, max, greedy }: { readonly min: number; readonly max: number; readonly greedy: boolean },
    way: Way,
  ): Matcher {
    return (at, next) => {
      const ends = [at];
      const grow = (): boolean => {
        this.#step();
        const end = ends.at(-1) ?? at;
        const character = this.#characterAt(end, way);
        if (ends.length > max || character === undefined || !is(character)) return false;
        ends.push(end + way * character.length);
        return true;
      };
      while (ends.length <= min) if (!grow()) return false;
      if (!greedy) {
        for (;;) {
          if (next(ends.at(-1) ?? at)) return true;
          if (!grow()) return false;
        }
      }
      while (grow());
      for (let times = ends.length - 1; times >= min; times -= 1) {
        this.#step();
        if (next(ends[times] ?? at)) return true;
      }
      return false;
    };
  }

  toString(): string {
    return `/${this.#source}/${this.#flags.raw}`;
  }
}
