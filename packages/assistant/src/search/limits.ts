import { withFigures } from '../model/numerals.ts';

/** Units by how they are written; a question and a rule are compared in the first one of a row. */
const UNITS: readonly (readonly [pattern: string, unit: string, factor: number])[] = [
  [String.raw`км ?/ ?ч|км в час|километр\p{L}* в час`, 'км/ч', 1],
  [String.raw`см|сантиметр\p{L}*`, 'м', 0.01],
  [String.raw`мм|миллиметр\p{L}*`, 'м', 0.001],
  [String.raw`м|метр\p{L}*`, 'м', 1],
  [String.raw`кг|килограмм\p{L}*|кило`, 'т', 0.001],
  [String.raw`т|тонн\p{L}*`, 'т', 1],
  [String.raw`полос[аыу]?`, 'полос', 1],
  [String.raw`лет|года?`, 'лет', 1],
];
const UNIT = UNITS.map(([pattern]) => `(${pattern})`).join('|');
const QUANTITY = new RegExp(String.raw`(?<![\d.,])(\d{1,4}(?:[.,]\d{1,2})?) ?(?:${UNIT})(?![\p{L}\d])`, 'gu');
const HALF = /(?<!\p{L})полметра(?!\p{L})/gu;
const ONE_AND_A_HALF = /(?<!\p{L})полтор[аы](?!\p{L})/gu;

interface Quantity {
  readonly value: number;
  readonly unit: string;
  /** Its beginning in the text. */
  readonly at: number;
}

const quantitiesOf = (text: string): Quantity[] =>
  [...text.matchAll(QUANTITY)].flatMap((found) => {
    const which = found.slice(2).findIndex((unit) => unit !== undefined);
    const [, unit, factor] = UNITS[which] ?? [];
    const value = Number(found[1]?.replace(',', '.')) * (factor ?? 1);
    return unit === undefined ? [] : [{ value, unit, at: found.index }];
  });

/** A speed without its unit: «еду 65», «80 можно?», «120 по автомагистрали». */
const BARE_SPEED =
  /(?<=(?<!\p{L})(?:еду|ехать|едет|разогна\p{L}+|гнать|скорост\p{L}+|на) (?:до )?)(\d{2,3})(?!\d|[.,]\d|\s?\p{L}*(?:м|лет|год|тонн|т|кг|см|минут|час|процент)(?!\p{L})|-)|(?<![\d.,]|знак )(\d{2,3})(?= (?:можно|нормальн|норм)\p{L}*| (?:по|на|в|во|за|вне) (?:автомагистр|магистр|автобан|автострад|хайве|трасс|шоссе|город|двор|жил|насел|поселк|дерев))/gu;

/** Quantities that a question in normalised Russian names. */
export const quantitiesIn = (question: string): readonly Quantity[] =>
  quantitiesOf(withFigures(question.replace(HALF, '0.5 м').replace(ONE_AND_A_HALF, '1.5')));

/** The same with speeds that are told without their unit, which might as well be those of a sign. */
const withSpeeds = (question: string): readonly Quantity[] =>
  quantitiesIn(question.replace(BARE_SPEED, '$& км/ч'));

/** «Плетусь 40»: whether that is too slow. */
const TOO_SLOW = /(?<!\p{L})(?:плет|полз|медленн|еле(?!\p{L})|тошн|тащ\p{L}{1,4}с[ья](?!\p{L})|минимал)/u;
/** The speed that a question names is then that of a sign or road, of another, or of the side. */
const OTHER_SPEED =
  /(?<!\p{L})(?:знак|табличк|указател|наклейк|где (?:ехать|держаться)|действ)|обг[оа]н|обогн|обойти|обход|опере|объе[хз]|уступ|пропус|полос|ряд/u;

/** «Обогнал на 100»: the speed of whoever overtakes. */
const OWN_SPEED =
  /(?<!\p{L})об(?:г[оа]н|огн)\p{L}* (?:\p{L}+ )?на \d{2,3}(?!\d)(?! ?\p{L}*(?:м|метр)(?!\p{L}))/u;

/** Whether a question is about a speed that it names, with its unit or without. */
export const asksSpeed = (question: string): boolean =>
  (!OTHER_SPEED.test(question) || OWN_SPEED.test(question)) &&
  !TOO_SLOW.test(question) &&
  withSpeeds(question).some(({ unit }) => unit === 'км/ч');

/** «На дороге, где 60 можно»: a condition, which rules have in figures. */
const OF_ROAD = /(?<!\p{L})где \d/u;
const SPEED = /\d{1,3} ?(?:км ?\/ ?ч|км в час|километр\p{L}* в час)(?!\p{L})/gu;

/**
 * A question about a speed with «скорость» for its figure: rules that happen to have the same figure are no nearer to it,
 * and those that have the limit speak of the speed.
 */
export const withoutSpeeds = (question: string): string =>
  asksSpeed(question) && !OF_ROAD.test(question)
    ? question.replace(BARE_SPEED, '$& км/ч').replace(SPEED, 'скорость')
    : question;

/** The words before the figure of a rule, and for which quantities the rule then holds. */
const COMPARISONS: readonly (readonly [RegExp, (asked: number, limit: number) => boolean])[] = [
  [/не (?:более|больше|тяжелее|шире|дальше|длиннее)(?: чем (?:на|за))? $/u, (asked, limit) => asked <= limit],
  [
    /(?:более|больше|тяжелее|шире|дальше|длиннее|быстрее)(?: чем (?:на|за))? $/u,
    (asked, limit) => asked > limit,
  ],
  [/(?<!не )(?:ближе|менее|меньше|медленнее|младше|моложе)(?: чем за)? $/u, (asked, limit) => asked < limit],
  [/не (?:менее|меньше|ближе|младше|моложе) $/u, (asked, limit) => asked >= limit],
];
/** Longest comparison, in characters. */
const BEFORE = 22;
/** Rules whose figures are their condition; the figures of others are what they demand. */
const CONDITIONAL = /^(?:Нельзя|Можно|Не обязательно|Обязательно)/u;

/**
 * Whether a rule holds for the quantity that a question names: «нельзя … тяжелее 35 кг» for 40 kilogrammes. Undefined
 * where it has no condition in that unit, or conditions that disagree, or where the question names several quantities.
 */
export function holdsFor(says: string, asked: readonly Quantity[]): boolean | undefined {
  if (asked.length === 0 || !CONDITIONAL.test(says)) return undefined;
  const told = withFigures(says.toLowerCase().replaceAll('ё', 'е'));
  const verdicts = quantitiesOf(told).flatMap(({ value, unit, at }) => {
    const same = asked.filter((one) => one.unit === unit);
    const [only] = same;
    const before = told.slice(Math.max(0, at - BEFORE), at);
    const holds = COMPARISONS.find(([comparison]) => comparison.test(before))?.[1];
    return only === undefined || same.length > 1 || holds === undefined ? [] : [holds(only.value, value)];
  });
  const [first] = verdicts;
  return verdicts.every((one) => one === first) ? first : undefined;
}

/** Limits of a rule that the first words of its sentence set, and for which quantities it is broken. */
const DEMANDS: readonly (readonly [RegExp, (asked: number, limit: number) => boolean])[] = [
  [/не (?:более|больше|выше|быстрее|дальше)(?: чем)? $/iu, (asked, limit) => asked > limit],
  [/не (?:менее|меньше|ближе)(?: чем за)? $/iu, (asked, limit) => asked < limit],
];

/** Whether the one quantity of a unit that a question names breaks all limits that a rule sets in it: 80 km/h «не более 60 км/ч». */
export function isBeyond(says: string, question: string): boolean {
  if (CONDITIONAL.test(says) || TOO_SLOW.test(question)) return false;
  const asked = withSpeeds(question);
  const verdicts = quantitiesOf(says).flatMap(({ value, unit, at }) => {
    const same = asked.filter((one) => one.unit === unit);
    const [only] = same;
    const before = says.slice(Math.max(0, at - BEFORE), at);
    const breaks = DEMANDS.find(([demand]) => demand.test(before))?.[1];
    return only === undefined || same.length > 1 || breaks === undefined ? [] : [breaks(only.value, value)];
  });
  return verdicts.length > 0 && verdicts.every(Boolean);
}
