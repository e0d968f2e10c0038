/** Endings of numerals that are declined alike: «пять», «пяти», «пятью». */
const soft = (stem: string): string[] => ['ь', 'и', 'ью'].map((ending) => stem + ending);

const FORMS: readonly (readonly [value: number, forms: readonly string[]])[] = [
  [1.5, ['полтора', 'полторы', 'полутора']],
  [2, ['два', 'две', 'двух', 'двум', 'двумя', 'двое', 'двоих', 'двоим']],
  [3, ['три', 'трех', 'трем', 'тремя', 'трое', 'троих']],
  [4, ['четыре', 'четырех', 'четырем', 'четырьмя', 'четверо', 'четверых']],
  [5, [...soft('пят'), 'пятеро']],
  [6, soft('шест')],
  [7, soft('сем')],
  [8, ['восемь', 'восьми', 'восемью', 'восьмью']],
  [9, soft('девят')],
  [10, soft('десят')],
  ...['один', 'две', 'три', 'четыр', 'пят', 'шест', 'сем', 'восем', 'девят'].map(
    (stem, at) => [at + 11, soft(`${stem}надцат`)] as const,
  ),
  [20, soft('двадцат')],
  [30, soft('тридцат')],
  [40, ['сорок', 'сорока']],
  ...[
    [50, 'пят'],
    [60, 'шест'],
    [70, 'сем'],
  ].map(([value, stem]) => [Number(value), [`${stem}ьдесят`, `${stem}идесяти`, `${stem}ьюдесятью`]] as const),
  [80, ['восемьдесят', 'восьмидесяти', 'восемьюдесятью']],
  [90, ['девяносто', 'девяноста']],
  [100, ['сто', 'ста']],
  [200, ['двести', 'двухсот', 'двумстам']],
  [300, ['триста', 'трехсот', 'тремстам']],
  [400, ['четыреста', 'четырехсот']],
  [500, ['пятьсот', 'пятисот']],
  [600, ['шестьсот', 'шестисот']],
  [700, ['семьсот', 'семисот']],
  [800, ['восемьсот', 'восьмисот']],
  [900, ['девятьсот', 'девятисот']],
  [1000, ['тысяча', 'тысячи', 'тысяч', 'тысячу', 'тысячей', 'тысячам']],
  [1_000_000, ['миллион', 'миллиона', 'миллионов']],
];

const values = new Map(FORMS.flatMap(([value, forms]) => forms.map((form) => [form, value] as const)));
const anyForm = [...values.keys()].toSorted((one, other) => other.length - one.length).join('|');
/** «двадцатиметровый», «пятисотрублевый»: a numeral joined to its unit. */
const COMPOUND = new RegExp(
  `(?<!\\p{L})(${anyForm})(?=метров|километров|рублев|минутн|летн|тонн|секундн|часов|процентн)`,
  'gu',
);
const SPELT = new RegExp(`(?<!\\p{L})(?:${anyForm})(?:\\s+(?:${anyForm}))*(?!\\p{L})`, 'gu');

/**
 * A text in lower case and without «ё» with its numerals as figures: «сто пятьдесят метров» is «150 метров».
 * «Один» stays: it is rarely a number.
 */
export function withFigures(text: string): string {
  return text
    .replace(COMPOUND, (form) => `${valueOf([form])} `)
    .replace(SPELT, (words) => valueOf(words.split(/\s+/)));
}

function valueOf(words: readonly string[]): string {
  let [sum, group] = [0, 0];
  for (const word of words) {
    const value = values.get(word) ?? 0;
    if (value >= 1000) {
      sum += (group || 1) * value;
      group = 0;
    } else group += value;
  }
  return String(sum + group).replace('.', ',');
}
