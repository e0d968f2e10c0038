import type { Scene, SceneOf } from './schema.ts';
import { altJunction } from './alt-junction.ts';
import { altRoad } from './alt-road.ts';
import { toldWords } from './alt-told.ts';
import { altView } from './alt-view.ts';
import { nothingTold, type Told } from './told.ts';
import {
  crossingLit,
  gestures,
  lettered,
  lightWords,
  list,
  reversible,
  seenWords,
  signsWords,
  signWords,
  tramWords,
  vehicleWords,
} from './words.ts';

/** Lamps as they look: questions ask what they mean. */
const lampWords = {
  oil: 'красная маслёнка',
  brake: 'красный восклицательный знак в круге',
  battery: 'красный аккумулятор',
  engine: 'жёлтый контур двигателя',
  'high-beam': 'синяя фара с прямыми лучами',
  'low-beam': 'зелёная фара с наклонными лучами',
  'fog-front': 'зелёная фара с лучами и волной',
  'fog-rear': 'жёлтый фонарь с лучами и волной',
  hazard: 'двойной красный треугольник',
  belt: 'красная фигура с ремнём',
  abs: 'жёлтые буквы ABS в круге',
  fuel: 'жёлтая бензоколонка',
} as const;
const armWords = {
  left: 'левая рука вытянута в сторону',
  'left-bent': 'левая рука вытянута в сторону и согнута вверх',
  right: 'правая рука вытянута в сторону',
  'right-bent': 'правая рука вытянута в сторону и согнута вверх',
  up: 'рука поднята вверх',
  none: 'обе руки на руле',
} as const;
const uprightWords = {
  pier: 'опора моста с наклонными чёрно-белыми полосами',
  span: 'нижний край пролёта с вертикальными чёрно-белыми полосами',
  bollard: 'круглая тумба с горизонтальными полосами',
  post: 'направляющие столбики с чёрной наклонной полосой',
  kerb: 'бордюр с чёрными и белыми отрезками',
  fence: 'ограждение с чёрно-белыми полосами',
} as const;
const walkers = { red: 'красный человек', green: 'зелёный человек', off: 'выключен' } as const;

function altLights({ lights }: SceneOf<'lights'>): string {
  const words = lights.map((entry) => {
    if (entry.is === 'vehicle') return lettered(lightWords(entry.light), entry.letter);
    if (entry.is === 'tram') return lettered(tramWords(entry.lit), entry.letter);
    if (entry.is === 'pedestrian')
      return lettered(`пешеходный светофор, ${walkers[entry.lit]}`, entry.letter);
    if (entry.is === 'reversible')
      return lettered(`реверсивный светофор, ${reversible[entry.lit]}`, entry.letter);
    return lettered(`светофор переезда, ${crossingLit[entry.lit]}`, entry.letter);
  });
  return `Крупно: ${words.join('; ')}.`;
}

function altSlope({ signs, cars, obstacle }: SceneOf<'slope'>): string {
  const parts = ['Уклон, подъём вправо'];
  const posts = signs.flat();
  if (posts.length > 0) parts.push(signsWords(posts));
  for (const { id, at, facing, color } of cars) {
    const who = vehicleWords({ id, is: 'car', color, beacon: false, brake: false });
    const where = at < 0.35 ? 'внизу' : at > 0.65 ? 'вверху' : 'посередине';
    parts.push(`${who} ${where}, передом ${facing === 'up' ? 'к подъёму' : 'к спуску'}`);
  }
  if (obstacle !== 'none') parts.push(`препятствие на полосе идущих ${obstacle === 'up' ? 'вверх' : 'вниз'}`);
  return `${parts.join('; ')}.`;
}

/** Signs that a plan shows. */
function planSigns(scene: SceneOf<'junction'> | SceneOf<'road'>): readonly string[] {
  const posts = scene.kind === 'junction' ? Object.values(scene.arms) : scene.posts;
  return posts.flatMap(({ signs }) => signs);
}

/**
 * Describes a scene in Russian for those who do not see the picture: what is there, not what follows from it; then what an
 * explanation adds.
 */
export function altOf(scene: Scene, told: Told = nothingTold): string {
  const words = wordsOf(scene);
  if (scene.kind !== 'junction' && scene.kind !== 'road') return words;
  return `${[words.slice(0, -1), ...toldWords(scene, planSigns(scene), told)].join('; ')}.`;
}

function wordsOf(scene: Scene): string {
  switch (scene.kind) {
    case 'junction':
      return altJunction(scene);
    case 'road':
      return altRoad(scene);
    case 'view':
      return altView(scene);
    case 'lights':
      return altLights(scene);
    case 'signs':
      return `Крупно: ${scene.signs.map(({ sign, under, letter }) => lettered(`знак ${signWords(sign)}${under.length > 0 ? ` с табличкой ${list(under.map(signWords))}` : ''}`, letter)).join('; ')}.`;
    case 'gesture':
      return `Регулировщик: ${scene.figures.map(({ arms, seen, letter }) => lettered(`${gestures[arms]}, ${seenWords[seen]}`, letter)).join('; ')}.`;
    case 'things':
      return `Крупно: ${scene.things.map((thing) => lettered(thing.is === 'rider' ? `мотоциклист сзади, ${armWords[thing.arm]}` : uprightWords[thing.is], thing.letter)).join('; ')}.`;
    case 'dashboard':
      return `Приборная панель, скорость ${scene.speed} км/ч; горят: ${scene.lamps.map(({ is, letter }) => lettered(lampWords[is], letter)).join(', ')}.`;
    default:
      return altSlope(scene);
  }
}
