import type { Feature, SceneOf } from './schema.ts';
import { list, vehicleWords } from './words.ts';

type RoadScene = SceneOf<'road'>;
type Vehicle = RoadScene['vehicles'][number];

const features: Readonly<Record<Feature['is'], string>> = {
  zebra: 'пешеходный переход',
  crossroads: 'пересечение с дорогой',
  yard: 'въезд во двор',
  railway: 'железнодорожный переезд',
  bridge: 'мост',
  tunnel: 'тоннель',
  hill: 'конец подъёма, дальше дороги не видно',
  'slip-on': 'полоса разгона',
  'slip-off': 'полоса торможения',
  bay: 'заездной карман',
  stop: 'остановка',
  person: 'пешеход на дороге',
  works: 'дорожные работы',
  'lane-light': 'реверсивный светофор',
  light: 'светофор',
  'stop-line': 'стоп-линия',
  arrow: 'стрелка на полосе',
  'letter-a': 'буква А на полосе',
  number: 'надпись на полосе',
  triangle: 'треугольник на полосе',
  painted: 'знак, нанесённый на полосу',
  'cycle-crossing': 'велосипедный переезд',
  merge: 'стрелка перестроения на полосе',
  island: 'направляющий островок',
  zigzag: 'жёлтая зигзагообразная линия',
  hump: 'искусственная неровность',
  'warning-triangle': 'знак аварийной остановки на дороге',
  'orange-line': 'оранжевая линия временной разметки',
  parking: 'места для стоянки, размеченные',
  grid: 'жёлтая разметка клеткой',
  distance: 'расстояние',
};

function details(feature: Feature): string {
  if (feature.is === 'railway') {
    const boom = { open: ', шлагбаум открыт', closed: ', шлагбаум закрыт', none: '' }[feature.barrier];
    const lit = {
      red: ', мигает красный',
      white: ', мигает бело-лунный',
      off: ', светофор погашен',
      none: '',
    }[feature.light];
    return boom + lit;
  }
  if (feature.is === 'orange-line') return ` ${feature.line}`;
  if (feature.is === 'parking') return feature.color === 'white' ? ' белыми линиями' : ' синими линиями';
  if (feature.is === 'painted') return feature.sign === 'bicycle' ? ': велосипед' : ` ${feature.sign}`;
  if (feature.is === 'distance' || feature.is === 'number') return ` ${feature.text}`;
  if (feature.is === 'lane-light')
    return { cross: ': красный крест', arrow: ': зелёная стрелка', amber: ': жёлтая стрелка' }[feature.lit];
  return '';
}

const paths = {
  ahead: 'едет прямо',
  change: 'перестраивается',
  overtake: 'объезжает тех, кто впереди',
  round: 'разворачивается',
  turn: 'сворачивает с дороги',
  back: 'сдаёт назад',
  none: '',
} as const;

function placeWords(lane: Vehicle['lane']): string {
  if (typeof lane === 'number')
    return lane > 0 ? `в ${lane}-й полосе справа` : lane < 0 ? 'на встречной стороне' : 'посередине дороги';
  const words = {
    kerb: 'у правого края проезжей части',
    'far-kerb': 'у левого края проезжей части',
    shoulder: 'на обочине',
    pavement: 'у края справа',
    'far-shoulder': 'на обочине слева',
    'far-pavement': 'у края слева',
    track: 'на трамвайных путях',
    'far-track': 'на встречных трамвайных путях',
  } as const;
  return words[lane];
}

function markings(scene: RoadScene): string[] {
  const kinds = [scene.axis, ...scene.between, ...scene.edges].flatMap((run) =>
    typeof run === 'string' ? [run] : run.map(({ line }) => line),
  );
  return [...new Set(kinds)].filter((kind) => kind !== 'none').map((kind) => kind.replace('-back', ''));
}

/** Describes a straight road in Russian. */
export function altRoad(scene: RoadScene): string {
  const [ours, theirs] = scene.lanes;
  const lines = markings(theirs === 0 ? { ...scene, axis: 'none' } : scene);
  const parts = [
    theirs === 0
      ? `Дорога с односторонним движением, полос ${ours}`
      : `Дорога, полос в нашу сторону ${ours}, навстречу ${theirs}`,
  ];
  if (lines.length > 0) parts.push(`разметка ${list(lines)}`);
  for (const feature of scene.features) parts.push(features[feature.is] + details(feature));
  for (const { signs, letter } of scene.posts)
    parts.push(
      `${letter === undefined ? '' : `${letter} — `}${signs.length === 1 ? 'знак' : 'знаки'} ${list(signs.map((name) => name.replace(/:(.*)$/, ' «$1»').replace(/-[a-z-]+/, '')))}`,
    );
  for (const vehicle of scene.vehicles) {
    const way = vehicle.path === undefined ? '' : paths[vehicle.path.is];
    const turned =
      vehicle.turned === 0
        ? ''
        : ` под углом ${Math.abs(vehicle.turned)}° ${vehicle.turned > 0 ? 'вправо' : 'влево'}`;
    parts.push(`${vehicleWords(vehicle)} ${placeWords(vehicle.lane)}${turned}${way === '' ? '' : ` ${way}`}`);
  }
  for (const { path, letter } of scene.ways)
    parts.push(`${letter === undefined ? 'линия' : `линия ${letter}`}: ${paths[path.is]}`);
  if (scene.letters.length > 0) parts.push(`места ${list(scene.letters.map(({ text }) => text))}`);
  return `${parts.join('; ')}.`;
}
