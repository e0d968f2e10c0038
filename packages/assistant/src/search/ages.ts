const WORDS: Readonly<Record<string, number>> = {
  год: 1,
  годик: 1,
  два: 2,
  двух: 2,
  три: 3,
  трех: 3,
  четыре: 4,
  четырех: 4,
  пять: 5,
  пяти: 5,
  шесть: 6,
  шести: 6,
  семь: 7,
  семи: 7,
  восемь: 8,
  восьми: 8,
  девять: 9,
  девяти: 9,
  десять: 10,
  десяти: 10,
  одиннадцать: 11,
  одиннадцати: 11,
  двенадцать: 12,
  двенадцати: 12,
  тринадцать: 13,
  тринадцати: 13,
  четырнадцать: 14,
  четырнадцати: 14,
  пятнадцать: 15,
  шестнадцать: 16,
};
const NUMBER = String.raw`(\d{1,2}|${Object.keys(WORDS).join('|')})`;
const AGE = new RegExp(
  String.raw`(?<![\d.])${NUMBER}[\s-]*(?:лет|год|летн)|(?:сын|доч|ребен|дет|мальчи|девоч|мне|ему|ей|брат|сестр|школьни|внук|подрост)\p{L}{0,8}\D{0,12}?(?<![\p{L}\d])${NUMBER}(?![\p{L}\d]|[.,]\d|\s*(?:км|м|метр|минут|час|штук|человек))`,
  'u',
);

/** The age that a question in normalised Russian names, in years. */
export function ageIn(question: string): number | undefined {
  const found = AGE.exec(question);
  const said = found?.[1] ?? found?.[2];
  return said === undefined ? undefined : (WORDS[said] ?? Number(said));
}

const AS_ADJECTIVE = new RegExp(
  String.raw`(?<!\p{L})(${Object.keys(WORDS).join('|')})летн\p{L}{2,3}(?!\p{L})`,
  'gu',
);

/** «Пятилетний» as «5 лет ребенок», which rules speak of. */
export const withPlainAges = (question: string): string =>
  question.replace(AS_ADJECTIVE, (word, years: string) =>
    (WORDS[years] ?? 18) < 18 ? `${WORDS[years]} лет ребенок` : word,
  );

/** Whether a rule speaks of an age: «от 7 до 14 лет», «младше 12 лет»; undefined when it names no ages. */
export function isForAge(says: string, age: number): boolean | undefined {
  const range = /(?:[Оо]т|[Сс]) (\d+) до (\d+) лет/.exec(says);
  if (range) return age >= Number(range[1]) && age <= Number(range[2]);
  const under = /(?:[Мм]ладше|[Дд]о) (\d+) лет/.exec(says);
  // «До 11 лет включительно … Старше — можно» speaks of those who are older too.
  if (under)
    return (
      age < Number(under[1]) ||
      (/включительно/.test(says) && age === Number(under[1])) ||
      /[Сс]тарше — можно/.test(says)
    );
  const over = /(?:[Сс]тарше|[Сс]|не моложе) (\d+) лет/.exec(says);
  if (!over) return undefined;
  // «С 14 лет …, младше нельзя» speaks of those who are younger too.
  return age >= Number(over[1]) || /(?:младше|раньше) нельзя|не моложе/.test(says);
}
