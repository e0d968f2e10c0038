import type { Scene, SceneOf } from './schema.ts';
import { altRoad } from './alt-road.ts';
import { gestures, list, lightWords, sideWords, vehicleWords, wayWords } from './words.ts';

function altJunction(scene: SceneOf<'junction'>): string {
  const names = Object.keys(scene.arms);
  const shape = scene.ring
    ? 'Круговое движение'
    : names.length === 4
      ? 'Перекрёсток'
      : names.some((name) => name.length === 2)
        ? 'Развилка'
        : 'Т-образный перекрёсток';
  const parts = [shape + (scene.tracks.length > 0 ? ' с трамвайными путями' : '')];
  if (scene.controller !== undefined)
    parts.push(
      `регулировщик ${gestures[scene.controller.arms]}, лицом ${sideWords[scene.controller.faces].to}`,
    );
  for (const [name, arm] of Object.entries(scene.arms)) {
    const where = sideWords[name as keyof typeof sideWords].at;
    if (arm.surface !== 'paved')
      parts.push(`${where} ${arm.surface === 'dirt' ? 'грунтовая дорога' : 'выезд со двора'}`);
    if (arm.signs.length > 0)
      parts.push(`${where} ${arm.signs.length === 1 ? 'знак' : 'знаки'} ${list(arm.signs.map(signWords))}`);
    if (arm.light !== undefined) parts.push(`${where} ${lightWords(arm.light)}`);
    if (arm.zebra) parts.push(`${where} пешеходный переход`);
  }
  for (const vehicle of scene.vehicles) {
    const where = vehicle.onRing ? 'на кольце' : sideWords[vehicle.from].from;
    parts.push(
      `${vehicleWords(vehicle)} ${where}${vehicle.path ? ` ${wayWords(vehicle.from, vehicle.to)}` : ''}`,
    );
  }
  for (const { of, to, lane, letter } of scene.ways) {
    const vehicle = scene.vehicles.find(({ id }) => id === of);
    const where = lane > 0 ? `в ${lane}-ю полосу справа` : lane === 0 ? 'на трамвайные пути' : 'на встречную сторону'; // prettier-ignore
    if (vehicle !== undefined)
      parts.push(lettered(`${wayWords(vehicle.from, to)}, ${where}`, letter && `линия ${letter}`));
  }
  for (const { crosses, is } of scene.people)
    parts.push(`${is === 'child' ? 'ребёнок' : 'пешеход'} переходит дорогу ${sideWords[crosses].at}`);
  return `${parts.join('; ')}.`;
}

/** A sign as alt texts name it: its number, and the value it carries. */
function signWords(name: string): string {
  const [number = '', value] = name.split(':');
  return value === undefined ? number.replace(/-.*$/, '') : `${number} «${value}»`;
}

function lettered(words: string, letter: string | undefined): string {
  return letter === undefined ? words : `${letter} — ${words}`;
}

function altView(scene: SceneOf<'view'>): string {
  const [ours, theirs] = scene.lanes;
  const parts = [`Вид с места водителя на дорогу: полос в нашу сторону ${ours}, навстречу ${theirs}`];
  if (scene.crossroads) parts.push('впереди перекрёсток');
  if (theirs > 0 && scene.axis !== 'none') parts.push(`осевая разметка ${scene.axis.replace('-back', '')}`);
  if (scene.right.length > 0) parts.push(`справа знаки ${list(scene.right.map(signWords))}`);
  if (scene.left.length > 0) parts.push(`слева знаки ${list(scene.left.map(signWords))}`);
  if (scene.over.length > 0) parts.push(`над дорогой знаки ${list(scene.over.map(signWords))}`);
  if (scene.light !== undefined) parts.push(lightWords(scene.light));
  if (scene.laneLights.length > 0)
    parts.push(`над полосами слева направо: ${list(scene.laneLights.map((lit) => reversible[lit]))}`);
  if (scene.controller !== undefined) parts.push(`регулировщик ${gestures[scene.controller.arms]}`);
  if (scene.end === 'zebra') parts.push('пешеходный переход');
  if (scene.cars.length > 0) parts.push(`впереди машин: ${scene.cars.length}`);
  if (scene.night) parts.push('темно');
  return `${parts.join('; ')}.`;
}

const reversible = {
  cross: 'красный крест',
  arrow: 'зелёная стрелка вниз',
  amber: 'жёлтая косая стрелка',
} as const;
const seenWords = {
  chest: 'грудью к нам',
  back: 'спиной к нам',
  'left-side': 'левым боком к нам',
  'right-side': 'правым боком к нам',
} as const;
const lampWords = {
  oil: 'давление масла', brake: 'тормозная система', battery: 'зарядка аккумулятора', engine: 'двигатель', 'high-beam': 'дальний свет', 'low-beam': 'ближний свет',
  'fog-front': 'передние противотуманные фары', 'fog-rear': 'задний противотуманный фонарь', hazard: 'аварийная сигнализация', belt: 'ремень безопасности', abs: 'ABS', fuel: 'топливо',
} as const; // prettier-ignore
const armWords = {
  left: 'левая рука вытянута в сторону', 'left-bent': 'левая рука вытянута в сторону и согнута вверх', right: 'правая рука вытянута в сторону', 'right-bent': 'правая рука вытянута в сторону и согнута вверх', up: 'рука поднята вверх', none: 'обе руки на руле',
} as const; // prettier-ignore
const uprightWords = {
  pier: 'опора моста с наклонными чёрно-белыми полосами', span: 'нижний край пролёта с вертикальными чёрно-белыми полосами', bollard: 'круглая тумба с горизонтальными полосами', post: 'направляющие столбики с чёрной наклонной полосой', kerb: 'бордюр с чёрными и белыми отрезками', fence: 'ограждение с чёрно-белыми полосами',
} as const; // prettier-ignore
const walkers = { red: 'красный человек', green: 'зелёный человек', off: 'выключен' } as const;
const crossings = { red: 'мигает красный', white: 'мигает бело-лунный', off: 'выключен' } as const;

/** Words for a tram light by its lamps. */
function tramWords(lit: readonly string[]): string {
  const names = { left: 'левый', middle: 'средний', right: 'правый', lower: 'нижний' } as const;
  return lit.length === 0
    ? 'светофор трамвая, всё погашено'
    : `светофор трамвая, горят сигналы: ${list(lit.map((lamp) => names[lamp as keyof typeof names]))}`;
}

function altLights({ lights }: SceneOf<'lights'>): string {
  const words = lights.map((entry) => {
    if (entry.is === 'vehicle') return lettered(lightWords(entry.light), entry.letter);
    if (entry.is === 'tram') return lettered(tramWords(entry.lit), entry.letter);
    if (entry.is === 'pedestrian')
      return lettered(`пешеходный светофор, ${walkers[entry.lit]}`, entry.letter);
    if (entry.is === 'reversible')
      return lettered(`реверсивный светофор, ${reversible[entry.lit]}`, entry.letter);
    return lettered(`светофор переезда, ${crossings[entry.lit]}`, entry.letter);
  });
  return `Крупно: ${words.join('; ')}.`;
}

/** Describes a scene in Russian for those who do not see the picture: what is there, not what follows from it. */
export function altOf(scene: Scene): string {
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
      return `Уклон, подъём вправо${scene.signs.flat().length > 0 ? `; знаки ${list(scene.signs.flat().map(signWords))}` : ''}; ${scene.cars.map(({ id, facing }) => `${id === 'you' ? 'ваш автомобиль' : 'автомобиль'} едет ${facing === 'up' ? 'на подъём' : 'на спуск'}`).join('; ')}${scene.obstacle === 'none' ? '' : `; препятствие на полосе идущих ${scene.obstacle === 'up' ? 'вверх' : 'вниз'}`}.`;
  }
}
