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

/** What the controller does. */
export const gestures = {
  sides: 'вытянул руки в стороны',
  down: 'опустил руки',
  forward: 'вытянул правую руку вперёд',
  up: 'поднял руку вверх',
} as const;

const paints = {
  red: 'красн', yellow: 'жёлт', green: 'зелён', grey: 'сер', blue: 'син', lilac: 'лилов', white: 'бел', orange: 'оранжев', black: 'чёрн', own: 'син',
} as const; // prettier-ignore

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

/** A vehicle in words: «ваш автомобиль», «красный мотоцикл», «трамвай А», «пожарный автомобиль с включённым маячком». */
export function vehicleWords(look: Look): string {
  const [noun, kind] = nouns[look.is];
  const stem = paints[paintOf(look)];
  const paint = kind === 'none' ? '' : `${stem}${stem === 'син' ? 'ий' : 'ый'} `;
  const own = look.id === 'you' ? `ваш ${noun}` : `${paint}${noun}`;
  return (
    own + (look.letter === undefined ? '' : ` ${look.letter}`) + (look.beacon ? ' с включённым маячком' : '')
  );
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
  red: 'горит красный', 'red-amber': 'горят красный и жёлтый', amber: 'горит жёлтый', green: 'горит зелёный', 'green-blink': 'мигает зелёный', 'amber-blink': 'мигает жёлтый', off: 'погашен',
} as const; // prettier-ignore
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
