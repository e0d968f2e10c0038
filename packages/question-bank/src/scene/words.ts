import type * as z from 'zod';

import { manoeuvreOf, type Side } from '#priority/crossing.ts';

import type { light } from './schema-parts.ts';
import { type Look, paintOf } from './vehicles.ts';

/** Joins words: «А, Б и В». */
export function list(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} и ${words.at(-1) ?? ''}`;
}

/** Arms of a junction in the cases that alt texts need. */
export const sideWords: Readonly<
  Record<Side, { readonly at: string; readonly from: string; readonly to: string }>
> = {
  n: { at: 'вверху', from: 'сверху', to: 'вверх' },
  ne: { at: 'справа вверху', from: 'справа сверху', to: 'вправо вверх' },
  e: { at: 'справа', from: 'справа', to: 'вправо' },
  se: { at: 'справа внизу', from: 'справа снизу', to: 'вправо вниз' },
  s: { at: 'внизу', from: 'снизу', to: 'вниз' },
  sw: { at: 'слева внизу', from: 'слева снизу', to: 'влево вниз' },
  w: { at: 'слева', from: 'слева', to: 'влево' },
  nw: { at: 'слева вверху', from: 'слева сверху', to: 'влево вверх' },
};

/** Gestures of the controller, in words. */
export const gestures = {
  sides: 'вытянул руки в стороны',
  down: 'опустил руки',
  forward: 'вытянул правую руку вперёд',
  up: 'поднял руку вверх',
} as const;

/** The side of the controller that is seen, in words. */
export const seenWords = {
  chest: 'грудью к нам',
  back: 'спиной к нам',
  'left-side': 'левым боком к нам',
  'right-side': 'правым боком к нам',
} as const;

/** Lights of a railway crossing, in words. */
export const crossingLit = { red: 'мигает красный', white: 'мигает бело-лунный', off: 'выключен' } as const;

const paints = {
  red: 'красн',
  yellow: 'жёлт',
  green: 'зелён',
  grey: 'сер',
  blue: 'син',
  lilac: 'лилов',
  white: 'бел',
  orange: 'оранжев',
  black: 'чёрн',
  own: 'син',
} as const;

const nouns: Readonly<Record<Look['is'], readonly [string, 'm' | 'f' | 'none']>> = {
  car: ['автомобиль', 'm'],
  lorry: ['грузовик', 'm'],
  bus: ['автобус', 'm'],
  trolleybus: ['троллейбус', 'm'],
  tram: ['трамвай', 'm'],
  motorcycle: ['мотоцикл', 'm'],
  bicycle: ['велосипедист', 'none'],
  scooter: ['электросамокат', 'none'],
  tractor: ['трактор', 'm'],
  'road-train': ['автопоезд', 'none'],
  trailer: ['прицеп', 'none'],
  police: ['автомобиль полиции', 'none'],
  ambulance: ['скорая помощь', 'none'],
  fire: ['пожарный автомобиль', 'none'],
};

const indicators = {
  left: ' с левым указателем поворота',
  right: ' с правым указателем поворота',
  both: ' с аварийной сигнализацией',
  none: '',
} as const;

function beaconWords({ beacon }: Look): string {
  if (beacon === false) return '';
  return beacon === 'blue-red' ? ' с включёнными синим и красным маячками' : ' с включённым маячком';
}

/** A vehicle in words: «ваш автомобиль», «красный мотоцикл», «трамвай А», «пожарный автомобиль с включённым маячком». */
export function vehicleWords(look: Look): string {
  const [noun, kind] = nouns[look.is];
  const stem = paints[paintOf(look)];
  const paint = kind === 'none' ? '' : `${stem}${stem === 'син' ? 'ий' : 'ый'} `;
  const own = look.id === 'you' ? `ваш ${noun}` : `${paint}${noun}`;
  const letter = look.letter === undefined ? '' : ` ${look.letter}`;
  const lamps = look.blink === undefined ? '' : indicators[look.blink];
  return own + letter + beaconWords(look) + lamps;
}

const ways = {
  ahead: 'едет прямо',
  left: 'поворачивает налево',
  right: 'поворачивает направо',
  round: 'разворачивается',
} as const;

/** The way a vehicle goes, in words. */
export function wayWords(from: Side, to: Side): string {
  return ways[manoeuvreOf(from, to)];
}

const signals = {
  red: 'горит красный',
  'red-amber': 'горят красный и жёлтый',
  amber: 'горит жёлтый',
  green: 'горит зелёный',
  'green-blink': 'мигает зелёный',
  'amber-blink': 'мигает жёлтый',
  off: 'погашен',
} as const;
const contours = {
  left: 'налево',
  right: 'направо',
  ahead: 'прямо',
  'ahead-left': 'прямо и налево',
  'ahead-right': 'прямо и направо',
} as const;

/** A traffic light in words. */
export function lightWords({ signal, left, right, contour }: z.infer<typeof light>): string {
  const section = (side: string, state: 'on' | 'off'): string =>
    `, стрелка ${side} ${state === 'on' ? 'горит' : 'погашена'}`;
  return `светофор: ${signals[signal]}${contour === undefined ? '' : ` со стрелкой ${contours[contour]}`}${left === undefined ? '' : section('налево', left)}${right === undefined ? '' : section('направо', right)}`;
}

const turns: Readonly<Record<string, string>> = {
  ahead: 'прямо',
  left: 'налево',
  right: 'направо',
  'ahead-left': 'прямо и налево',
  'ahead-right': 'прямо и направо',
  'left-right': 'налево и направо',
  back: 'разворот',
  'back-left': 'налево и разворот',
};

/** Arrows of lanes in words: «налево», «прямо и направо». */
export function turnWords(names: readonly string[]): string {
  return names.map((name) => `«${turns[name] ?? name}»`).join(', ');
}

const mainRoads: Readonly<Record<string, string>> = {
  '8.13': 'снизу налево',
  '8.13-right': 'снизу направо',
  '8.13-t-left': 'снизу налево',
  '8.13-t-right': 'снизу направо',
  '8.13-left-up': 'слева вверх',
  '8.13-right-up': 'справа вверх',
};

/** A sign as alt texts name it: its number, and the value or the course of the main road that it shows. */
export function signWords(name: string): string {
  const [number = '', value] = name.split(':');
  const main = mainRoads[name];
  if (main !== undefined) return `8.13 «главная ${main}»`;
  if (value === undefined) return number.replace(/-.*$/, '');
  const arrows = value.split(',');
  return arrows.every((arrow) => arrow in turns)
    ? `${number}, стрелки слева направо: ${turnWords(arrows)}`
    : `${number} «${value}»`;
}

/** «знак 2.4», «знаки 2.4 и 8.13». */
export function signsWords(names: readonly string[]): string {
  return `${names.length === 1 ? 'знак' : 'знаки'} ${list(names.map(signWords))}`;
}

/** Words with the letter that the options name before them. */
export function lettered(words: string, letter: string | undefined): string {
  return letter === undefined ? words : `${letter} — ${words}`;
}

function laneName(
  lane: number,
  count: number,
  [right, left, nth]: readonly [string, string, string],
): string {
  if (count === 1) return '';
  return lane === 1 ? right : lane === count ? left : `${lane}-${nth} справа`;
}

/** Which of so many lanes: «в правой полосе»; empty if there is only one. */
export function inLane(lane: number, count: number): string {
  return laneName(lane, count, ['в правой полосе', 'в левой полосе', 'й полосе'])
    .replace(/^2/, 'во $&')
    .replace(/^\d/, 'в $&');
}

/** The same as a goal: «в правую полосу». */
export function intoLane(lane: number, count: number): string {
  return laneName(lane, count, ['в правую полосу', 'в левую полосу', 'ю полосу'])
    .replace(/^2/, 'во $&')
    .replace(/^\d/, 'в $&');
}

/** The end of an approach, in words. */
export const endWords = {
  '1.12': 'стоп-линия',
  '1.13': 'поперечная линия из треугольников',
  zebra: 'пешеходный переход',
} as const;

/** Words for a tram light by its lamps. */
export function tramWords(lit: readonly string[]): string {
  const names = { left: 'левый', middle: 'средний', right: 'правый', lower: 'нижний' } as const;
  return lit.length === 0
    ? 'светофор трамвая, всё погашено'
    : `светофор трамвая, горят сигналы: ${list(lit.map((lamp) => names[lamp as keyof typeof names]))}`;
}

/** A reversible light in words. */
export const reversible = {
  cross: 'красный крест',
  arrow: 'зелёная стрелка вниз',
  amber: 'жёлтая косая стрелка',
} as const;
