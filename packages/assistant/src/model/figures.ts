import { withFigures } from './numerals.ts';

/** A figure with its unit, where one follows it. */
interface Figure {
  /** Without blanks, decimals with a comma: «1000», «3,5». */
  readonly value: string;
  readonly unit: string | undefined;
}

const UNITS: readonly (readonly [unit: string, words: string])[] = [
  ['км/ч', String.raw`км\s*(?:\/\s*)?ч(?:ас)?|километр\p{L}* в час`],
  ['км', String.raw`км|километр\p{L}*`],
  ['см', String.raw`см|сантиметр\p{L}*`],
  ['мм', String.raw`мм|миллиметр\p{L}*`],
  ['м', String.raw`м|метр\p{L}*`],
  ['кг', String.raw`кг|килограмм\p{L}*`],
  ['т', String.raw`т|тонн\p{L}*`],
  ['лет', String.raw`лет|летн\p{L}*|год\p{L}*`],
  ['мин', String.raw`мин|минут\p{L}*`],
  ['ч', String.raw`ч|час\p{L}*`],
  ['сек', String.raw`сек|секунд\p{L}*`],
  ['%', String.raw`%|процент\p{L}*`],
  ['руб', String.raw`₽|р|руб\p{L}*`],
];
const UNIT = UNITS.map(([, words]) => `(${words})`).join('|');
const FIGURE = new RegExp(
  String.raw`(?<!\d)(?<value>\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?!\d)|\d+(?:,\d+)?)(?:[\s-]*(?:(?:ти|х|и|й|го|ю)[\s-]*)?(?:${UNIT})(?!\p{L}))?`,
  'gu',
);
const DECIMAL_POINT = new RegExp(String.raw`(?<![\d.])(\d+)\.(\d+)(?=[\s-]*(?:${UNIT})(?!\p{L}))`, 'gu');

/** A text in compatibility form, in lower case and without «ё». */
export const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll('ё', 'е');

/** Writes «1.5 м» as «1,5 м», so that it is not taken for the number of a sign. */
export const withDecimalCommas = (text: string): string => text.replace(DECIMAL_POINT, '$1,$2');

/** Every figure of a text, in digits or in words. */
function figuresIn(text: string): Figure[] {
  return [...withFigures(plain(text)).matchAll(FIGURE)].map((match) => {
    const at = match.slice(2, 2 + UNITS.length).findIndex((unit) => unit !== undefined);
    return { value: (match.groups?.value ?? '').replace(/\s/g, ''), unit: UNITS[at]?.[0] };
  });
}

/** True when every figure is in the sources too, with the same unit or without one. */
export function areFiguresOf(text: string, sources: string): boolean {
  const known = figuresIn(sources);
  return figuresIn(text).every(({ value, unit }) => {
    const same = known.filter((figure) => figure.value === value);
    return same.some((figure) => !unit || !figure.unit || figure.unit === unit);
  });
}

/** Quantities and punishments named without a figure: allowed only where the sources name them. */
const WEIGHTY =
  /руб|₽|копе[ей]|штраф|лишени|арест|(?<!\p{L})коап|полчаса|получаса|полкилометр|полметр|дюжин|вдвое|втрое|десятк|сотн|промилле/gu;

/** True when a text names money, punishment or a round quantity only where the sources do. */
export function areWeightyWordsOf(text: string, sources: string): boolean {
  const said = plain(sources);
  return (plain(text).match(WEIGHTY) ?? []).every((word) => said.includes(word));
}
