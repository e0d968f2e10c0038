/**
 * The learner sees the options in random order, so a text must not name one by its number. Public banks do
 * («Правильный ответ: 2», «ответ №2. «Прямо или направо»», «во втором ответе»). A lead that holds only the number
 * is dropped: the screen shows the right option anyway. Elsewhere the number gives way to the option's words.
 * «Правильный ответ – в обоих случаях» names no number and stays.
 */
export function withoutAnswerNumbers(text: string, options: readonly string[]): string {
  const words = (number: number): string | undefined => {
    const option = options[number - 1];
    return option === undefined
      ? undefined
      : `«${option.replace(/\.$/, '').replaceAll('«', '„').replaceAll('»', '“')}»`;
  };
  const named = (whole: string, lead: string, number: number): string => {
    const option = words(number);
    return option === undefined ? whole : `${lead} ${option}`;
  };
  return text
    .replaceAll(lead, (whole: string, before: string, number: string) =>
      Number(number) > options.length ? whole : before,
    )
    .replaceAll(/(ответ[а-яё]{0,3})\s*(?:№|N|номер|под номером)\s*\d\s*(?:[.:,]\s*)?(?=«)/giu, '$1 ')
    .replaceAll(/(ответ[а-яё]{0,3})\s*(?:№|номер|под номером)\s*(\d)(?!\d)/giu, (whole, word, number) =>
      named(whole, String(word), Number(number)),
    )
    .replaceAll(
      /(вариант[а-яё]{0,3}(?:\s+ответ[а-яё]{0,3})?)\s*(?:(?:№|номер|под номером)\s*)?(\d)(?![\d,]|\.\d|\s*[а-яё])/giu,
      (whole, word, number) => named(whole, String(word), Number(number)),
    )
    .replaceAll(ordinal, (whole: string, ...groups: unknown[]) => {
      const found = groups.at(-1) as Record<string, string | undefined>;
      const option = words(ordinalNumber(found['stem'] ?? found['digit'] ?? ''));
      if (option === undefined) return whole;
      const preposition =
        found['preposition'] === undefined ? '' : `${found['preposition'].replace(/^(в|с)о$/i, '$1')} `;
      return `${preposition}${found['noun'] ?? ''} ${option}`;
    })
    .trim();
}

const lead =
  /(?<before>^|[.!?)»]\s*|\n)(?:[Пп]равильны[йе]|[Вв]ерны[йе])\s+ответы?\s*(?:[-–—:]\s*)?(?:(?:№|номер|под номером)\s*)?(?<number>\d)(?:(?:,\s+|\s+и\s+)\d)*(?:\s*[.;](?!\d)\s*|\s*$|\s+(?=[(«А-ЯЁ]))/gu;

const ordinal =
  /(?:(?<preposition>(?<![а-яё])(?:во?|со?|на|по|к))\s+)?(?<![а-яё])(?:(?<stem>перв|втор|треть|трети|четв[её]рт|пят)[а-яё]{1,3}|(?<digit>\d)-?(?:й|м|го|му|ом|ый|ой|ий))\s+(?:вариант[а-яё]{0,3}\s+)?(?<noun>ответ[а-яё]{0,3})(?![а-яё])/giu;

function ordinalNumber(word: string): number {
  if (/^\d$/.test(word)) return Number(word);
  const place = ['перв', 'втор', 'трет', 'четв', 'пят'].findIndex((stem) =>
    word.toLowerCase().startsWith(stem),
  );
  return place + 1;
}
