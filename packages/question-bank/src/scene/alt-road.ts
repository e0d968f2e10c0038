import { onSlipRoad, placeOfLetter, placeWords } from './alt-road-place.ts';
import { layOutRoad } from './road-geometry.ts';
import { roadTurn } from './road-turn.ts';
import type { Feature, SceneOf } from './schema.ts';
import {
  inLane,
  intoLane,
  lettered,
  lightWords,
  list,
  reversible,
  signsWords,
  signWords,
  turnWords,
  vehicleWords,
} from './words.ts';

type RoadScene = SceneOf<'road'>;
type Vehicle = RoadScene['vehicles'][number];

/** Features as they look, where questions ask what they mean. */
const features: Readonly<Record<Feature['is'], string>> = {
  zebra: 'пешеходный переход',
  crossroads: 'пересечение с дорогой',
  yard: 'въезд во двор',
  railway: 'железнодорожный переезд',
  bridge: 'мост',
  tunnel: 'тоннель',
  hill: 'конец подъёма, дальше дороги не видно',
  'slip-on': 'полоса справа за линией из широких коротких штрихов',
  'slip-off': 'полоса торможения',
  bay: 'заездной карман',
  stop: 'остановка',
  person: 'пешеход',
  works: 'дорожные работы',
  'lane-light': 'реверсивный светофор',
  light: 'светофор',
  'stop-line': 'стоп-линия',
  arrow: 'стрелка',
  'letter-a': 'буква А',
  number: 'надпись',
  triangle: 'треугольник',
  painted: 'нанесён знак',
  'cycle-crossing': 'два ряда белых квадратов поперёк дороги',
  merge: 'стрелка перестроения',
  island: 'штриховка в белой рамке',
  zigzag: 'жёлтая зигзагообразная линия',
  hump: 'ряды белых треугольников поперёк дороги, остриями друг к другу',
  'warning-triangle': 'знак аварийной остановки на дороге',
  'orange-line': 'оранжевая линия временной разметки',
  parking: 'места для стоянки, размеченные',
  grid: 'жёлтая разметка клеткой',
  distance: 'расстояние',
};

function laneOf(scene: RoadScene, lane: number): string {
  if (lane < 0) return ' на встречной стороне';
  const words = inLane(Math.max(1, Math.round(lane)), scene.lanes[0]);
  return words === '' ? '' : ` ${words}`;
}

function railwayWords({ barrier, light }: Extract<Feature, { is: 'railway' }>): string {
  const boom = { open: ', шлагбаум открыт', closed: ', шлагбаум закрыт', none: '' }[barrier];
  const lit = {
    red: ', мигает красный',
    white: ', мигает бело-лунный',
    off: ', светофор погашен',
    none: '',
  }[light];
  return boom + lit;
}

/** Markings printed on lanes, each with its lane. */
function printed(scene: RoadScene, feature: Feature): string {
  switch (feature.is) {
    case 'arrow':
      return ` ${turnWords([feature.turn])}${laneOf(scene, feature.lane)}`;
    case 'painted':
      return ` ${signWords(feature.sign)}${laneOf(scene, feature.lane)}`;
    case 'number':
      return ` «${feature.text}»${laneOf(scene, feature.lane)}`;
    case 'merge':
      return ` ${feature.to === 'left' ? 'налево' : 'направо'}${laneOf(scene, feature.lane)}`;
    case 'lane-light':
      return `: ${reversible[feature.lit]}${laneOf(scene, feature.lane)}`;
    case 'letter-a':
    case 'triangle':
    case 'works':
      return laneOf(scene, feature.lane);
    default:
      return '';
  }
}

function details(scene: RoadScene, feature: Feature): string {
  switch (feature.is) {
    case 'railway':
      return railwayWords(feature);
    case 'orange-line':
      return ` ${feature.line}`;
    case 'parking':
      return feature.color === 'white' ? ' белыми линиями' : ' синими линиями';
    case 'distance':
      return ` ${feature.text}`;
    case 'person':
      // Lanes begin half a lane from the middle of the outer one.
      if (Math.abs(feature.lane) >= 0.5) return ' на дороге';
      return ` на ${scene.shoulders ? 'обочине' : 'тротуаре'} ${feature.lane < 0 ? 'слева' : 'справа'}`;
    case 'crossroads':
      return { both: '', near: ' справа', far: ' слева' }[feature.arms];
    case 'yard':
    case 'stop':
    case 'bay':
    case 'zigzag':
      return feature.side === 'near' ? ' справа' : ' слева';
    default:
      return printed(scene, feature);
  }
}

/** A feature of a road in words. */
export function featureWords(scene: RoadScene, feature: Feature): string {
  if (feature.is === 'light') return lightWords(feature.light);
  if (feature.is === 'stop-line' && feature.kind === '1.13') return 'поперечная линия из треугольников';
  if (feature.is === 'painted' && feature.sign === 'bicycle')
    return `нарисован велосипед${laneOf(scene, feature.lane)}`;
  if (feature.is === 'crossroads' && feature.arms !== 'both')
    return `примыкание дороги${details(scene, feature)}`;
  // Places are told by this name, so what is before somebody there has it too.
  if (feature.is === 'slip-on' && scene.vehicles.some((own) => placeWords(scene, own) === onSlipRoad))
    return 'полоса разгона';
  if (feature.is === 'stop' && feature.of === 'tram') return `трамвайная остановка${details(scene, feature)}`;
  return features[feature.is] + details(scene, feature);
}

/** End of a path, if a lane is given: «в левую полосу», «на встречную сторону». */
function goal({ lanes: [ours, theirs], tracks }: RoadScene, lane: number | undefined): string {
  if (lane === undefined) return '';
  if (lane === 0) return tracks ? ' на трамвайные пути' : ' на середину дороги';
  if (lane < 0) return ` на встречную сторону${theirs > 1 ? `, ${intoLane(-lane, theirs)}` : ''}`;
  return ours === 1 ? ' на нашу полосу' : ` ${intoLane(lane, ours)}`;
}

/** Lane in which a path passes those ahead: «по левой полосе», «по встречной стороне». */
function passing({ lanes: [ours], tracks }: RoadScene, lane: number | undefined): string {
  if (lane === undefined) return '';
  if (lane === 0) return tracks ? ' по трамвайным путям' : ' по середине дороги';
  if (lane < 0) return ' по встречной стороне';
  return ours === 1 ? ' по своей полосе' : ` ${inLane(lane, ours).replace(/^во? /, 'по ')}`;
}

const paths = {
  ahead: 'едет прямо',
  overtake: 'едет в объезд',
  round: 'разворачивается',
  back: 'сдаёт назад',
} as const;

/** The way that a vehicle means to go, in words; empty without one. */
export function pathWords(scene: RoadScene, vehicle: Vehicle): string {
  const { path: way, lane } = vehicle;
  if (way === undefined || way.is === 'none') return '';
  if (way.is === 'turn') {
    return `сворачивает ${roadTurn(layOutRoad(scene), vehicle) === 'left' ? 'налево' : 'направо'}`;
  }
  if (way.is === 'change') {
    const verb = typeof lane === 'string' && !lane.endsWith('track') ? 'выезжает' : 'перестраивается';
    return verb + goal(scene, way.lane);
  }
  const where = { ahead: '', back: '', round: goal(scene, way.lane), overtake: passing(scene, way.lane) };
  return paths[way.is] + where[way.is];
}

function turnedWords({ lane, turned, path: way }: Vehicle): string {
  if (turned === 0) return '';
  const beside = typeof lane === 'string' && !lane.endsWith('track');
  if (Math.abs(turned) > 170)
    return beside && way === undefined ? ', стоит навстречу движению' : ', едет навстречу движению';
  if (Math.abs(Math.abs(turned) - 90) < 10) {
    if (!beside) return ' поперёк дороги';
    return turned < 0 ? ' передом к дороге' : ' задом к дороге';
  }
  return ` под углом ${Math.abs(turned)}° ${turned > 0 ? 'вправо' : 'влево'}`;
}

function vehicleLine(scene: RoadScene, vehicle: Vehicle): string {
  const way = pathWords(scene, vehicle);
  return `${vehicleWords(vehicle)} ${placeWords(scene, vehicle)}${turnedWords(vehicle)}${way === '' ? '' : ` ${way}`}`;
}

type Run = RoadScene['axis'];

function lineWords(kind: string): string {
  if (kind === '1.11') return '1.11 прерывистой стороной к нам';
  return kind === '1.11-back' ? '1.11 сплошной стороной к нам' : kind;
}

/** The lines of a place along the whole road; several pieces one after another. */
function runWords(value: Run): string {
  const kinds = typeof value === 'string' ? [value] : value.map(({ line }) => line);
  if (kinds.every((kind) => kind === 'none')) return '';
  return kinds.map((kind) => (kind === 'none' ? 'без линии' : lineWords(kind))).join(', затем ');
}

/** The pieces of the axis and where each of them begins. */
export function axisPieces({
  axis,
  lanes,
  median,
  tracks,
}: RoadScene): { readonly x: number; readonly line: string }[] {
  if (lanes[1] === 0 || median || tracks) return [];
  if (typeof axis === 'string') return [{ x: 0, line: axis }];
  return axis.map(({ line }, index) => ({ x: axis[index - 1]?.until ?? 0, line }));
}

/** The lines along a road in words; of an axis of several pieces the first one. */
export function markings(scene: RoadScene): string[] {
  const [ours, theirs] = scene.lanes;
  const [start] = axisPieces(scene);
  const axis = start === undefined || start.line === 'none' ? '' : lineWords(start.line);
  const count = Math.max(0, ours - 1) + Math.max(0, theirs - 1);
  const between = [...new Set(scene.between.slice(0, count).map(runWords))].filter((words) => words !== '');
  const [right, left] = scene.edges.map(runWords);
  return [
    ...(scene.tracks ? ['посередине трамвайные пути'] : []),
    ...(scene.median && theirs > 0 ? ['посередине разделительная полоса'] : []),
    ...(axis === '' ? [] : [`осевая разметка ${axis}`]),
    ...(between.length === 0 ? [] : [`между полосами разметка ${list(between)}`]),
    ...(right === '' ? [] : [`по правому краю разметка ${right}`]),
    ...(left === '' ? [] : [`по левому краю разметка ${left}`]),
  ];
}

/** A further piece of the axis in words. */
export function laterAxis(line: string): string {
  return line === 'none' ? 'дальше нет осевой' : `дальше осевая ${lineWords(line)}`;
}

/** Everything that has a place along the road, with that place. */
function alongRoad(scene: RoadScene): { readonly x: number; readonly words: string }[] {
  const sideOf = { near: '', far: ' слева', over: ' над дорогой' } as const;
  return [
    ...axisPieces(scene)
      .slice(1)
      .map(({ x, line }) => ({ x, words: laterAxis(line) })),
    ...scene.features.map((feature) => ({
      x: 'x' in feature ? feature.x : typeof feature.from === 'number' ? feature.from : feature.from[0],
      words: featureWords(scene, feature),
    })),
    ...scene.posts.map(({ signs, x, letter, side }) => ({
      x,
      words: lettered(`${signsWords(signs)}${sideOf[side]}`, letter),
    })),
    ...scene.vehicles.map((vehicle) => ({ x: vehicle.x, words: vehicleLine(scene, vehicle) })),
    ...scene.letters.map((spot) => ({
      x: spot.x,
      words: `место ${spot.text} ${placeOfLetter(scene, spot)}`,
    })),
  ].toSorted((a, b) => a.x - b.x);
}

/** The ways to compare in words. */
export function wayLines(scene: RoadScene): string[] {
  return scene.ways.flatMap(({ of, path, letter }) => {
    const vehicle = scene.vehicles.find(({ id }) => id === of);
    if (vehicle === undefined) return [];
    return [`линия${letter === undefined ? '' : ` ${letter}`}: ${pathWords(scene, { ...vehicle, path })}`];
  });
}

/** The vehicle that takes our sight, in words. */
function sightWords({ sight, vehicles }: RoadScene): string[] {
  const named = (id: string | undefined): string => {
    const own = vehicles.find((vehicle) => vehicle.id === id);
    return own === undefined ? '' : vehicleWords(own);
  };
  return sight === undefined
    ? []
    : [`${named(sight.behind)} загораживает вид, закрытая от вас часть дороги затенена`];
}

/** Describes a straight road in Russian; what stands along it, from the left of the sheet, as we would pass it. */
export function altRoad(scene: RoadScene): string {
  const [ours, theirs] = scene.lanes;
  const along = alongRoad(scene).map(({ words }) => words);
  const [first = '', ...others] = along;
  const parts = [
    theirs === 0
      ? `Дорога с односторонним движением, полос ${ours}`
      : `Дорога, полос в нашу сторону ${ours}, навстречу ${theirs}`,
    ...markings(scene),
    ...(along.length > 1 ? [`по порядку слева направо: ${first}`, ...others] : along),
    ...wayLines(scene),
    ...sightWords(scene),
  ];
  return `${parts.join('; ')}.`;
}
