/** Longest question of the contract, in characters. */
const LONGEST = 2000;

/** Pieces that cost most when they are repeated: each once froze a node or is spelt to hit one step of an answer. */
const PIECES = [
  // The guard's own words: each began a search that ran to the end of the text.
  'сетк',
  'номер',
  'шторк',
  'пересда',
  'замен',
  'чтоб',
  'подставн',
  'нелегальн',
  'системн',
  'имее',
  'как а ',
  'сколько а ',
  // Letters that the compatibility form makes eighteen, ten and three of, and marks that it has to sort.
  'ﷺ',
  '㏂',
  'ﬃ',
  'а\u0316\u0301',
  // Blanks, digits and ages.
  ' \n',
  ' —',
  '9 ',
  '9.9',
  'п. 9, ',
  'ребенок ',
  // Misspelt words and words of the wrong keyboard, which are looked up letter by letter.
  'абракадабр ',
  'qwertyui ',
  'перекрёзток обгонн остоновко ',
  'гора в гору ',
] as const;

const repeated = (piece: string): string => piece.repeat(Math.ceil(LONGEST / piece.length)).slice(0, LONGEST);

/** Different words all along: nothing that was looked up once helps. */
function differentWords(): string {
  const letters = 'абвгдежзиклмнопрстуфхцчшщыэюя';
  const letter = (at: number) => letters[at % letters.length] ?? '';
  const words = Array.from({ length: 250 }, (_, at) =>
    [at, at * 3 + 1, at * 7, at * at, at * 5 + 2, at * 11, at + 4].map(letter).join(''),
  );
  return words.join(' ').slice(0, LONGEST);
}

/** The hostile questions by name, each of 2000 characters. */
export const hostileQuestions: readonly (readonly [name: string, question: string])[] = [
  ...PIECES.map((piece) => [JSON.stringify(piece), repeated(piece)] as const),
  ['different words', differentWords()],
];
