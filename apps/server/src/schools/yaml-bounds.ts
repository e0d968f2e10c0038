import { Lexer, Parser } from 'yaml';

/** Levels of lists and fields in each other: a file of a school has nine. */
const DEEPEST = 24;
/** Fields beside each other: a file of a school has a dozen. Comparing them takes the square of their number. */
const MOST_FIELDS = 500;
/** Words, marks and line ends: forms for a whole school have some ten thousand. */
const MOST_LEXEMES = 200_000;

/** A place that no description of a school has; `offset` in characters. */
export interface Excess {
  readonly offset: number;
  readonly reason: string;
}

/**
 * The first place of a YAML text that reaches a bound; undefined without one. The parser of such a text needs time by the square of
 * its length or more, and calls itself for each level until the process ends: nothing may be composed before this has been asked.
 * It goes through the text word by word, with a stack that is data, and stops at the first excess.
 */
export function findExcess(text: string): Excess | undefined {
  const parser = new Parser();
  let lexemes = 0;
  for (const lexeme of new Lexer().lex(text)) {
    lexemes += 1;
    // Documents are given out as they end; they are not needed.
    Array.from(parser.next(lexeme));
    const { stack, offset } = parser;
    if (stack.length > DEEPEST) {
      return { offset, reason: 'слишком много вложенных списков и полей: уберите лишние' };
    }
    const longest = Math.max(0, ...stack.map((token) => ('items' in token ? fieldsOf(token) : 0)));
    if (longest > MOST_FIELDS) return { offset, reason: 'слишком много полей подряд: уберите лишние' };
    if (lexemes > MOST_LEXEMES) return { offset, reason: 'файл слишком длинный: это не описание автошколы' };
  }
  return undefined;
}

/** Number of fields of a mapping that is being read, or of entries in brackets; a list line by line may have any number. */
function fieldsOf(token: Extract<Parser['stack'][number], { items: unknown[] }>): number {
  return token.type === 'block-map' || token.type === 'flow-collection' ? token.items.length : 0;
}
