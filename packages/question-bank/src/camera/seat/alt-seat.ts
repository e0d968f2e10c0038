import { manoeuvreOf } from '#priority/crossing.ts';
import { isBesideYard, letterOnRoad, shapeOf, wayWordsOf } from '#scene/alt-junction.ts';
import { axisPieces, featureWords, laterAxis, markings, pathWords, wayLines } from '#scene/alt-road.ts';
import { toldWords } from '#scene/alt-told.ts';
import { placeOfLetter, placeWords } from '#scene/alt-road-place.ts';
import { driverAt, driverOn } from '#scene/driver.ts';
import { armOf, layOut } from '#scene/geometry.ts';
import type { Feature, JunctionScene } from '#scene/schema.ts';
import {
  crossingLit,
  endWords,
  gestures,
  inLane,
  lightWords,
  list,
  reversible,
  seenWords,
  signsWords,
  tramWords,
  turnWords,
  vehicleWords,
} from '#scene/words.ts';
import { scale } from '#world/junction-ground.ts';
import { ownLine } from '#world/junction-world.ts';
import { showsWay } from '#world/painted.ts';
import { measure, type RoadScene } from '#world/road-measure.ts';
import type { Person, Pose, Post, Vehicle, World } from '#world/world.ts';

import { showsIndicator } from './boxes.ts';
import { distance, type Lens, project, seatWidth } from './lens.ts';
import { type MirrorSide, mirrorsOf } from './mirrors.ts';
import { viewOf, walkOf } from './people.ts';
import { facing } from './posts.ts';
import type { Told } from '#scene/told.ts';

/** Scenes that are described from the seat; a view says itself what the driver sees. */
type SeatedScene = JunctionScene | RoadScene;

/** A marking nearer than this lies under the bonnet, in metres. */
const bonnet = 4.4;

/** The third of the picture that something is in. */
function placeOf(lens: Lens, { x, y }: Pick<Pose, 'x' | 'y'>): 'слева' | 'впереди' | 'справа' {
  const at = (project(lens, [x, y, 0])?.[0] ?? seatWidth / 2) / seatWidth;
  if (at < 0.4) return 'слева';
  return at > 0.6 ? 'справа' : 'впереди';
}

/** A vehicle's place; in the driver's own lane it is ahead, wherever a glance aside puts it in the picture. */
function placeOfVehicle(lens: Lens, { you }: World, own: Vehicle): ReturnType<typeof placeOf> {
  const turn = (you.a * Math.PI) / 180;
  const [dx, dy] = [own.x - you.x, own.y - you.y];
  const ahead = dx * Math.cos(turn) + dy * Math.sin(turn) > 0;
  const aside = Math.abs(dy * Math.cos(turn) - dx * Math.sin(turn));
  return ahead && aside < 1.2 ? 'впереди' : placeOf(lens, own);
}

/** Which side of a vehicle the driver sees. */
function turnedWords(lens: Lens, { a }: Pose): string {
  const turn = (((a - lens.heading) % 360) + 360) % 360;
  if (turn < 45 || turn > 315) return 'задом к нам';
  if (turn < 135) return 'передом вправо';
  return turn > 225 ? 'передом влево' : 'передом к нам';
}

const passages = { left: 'налево', ahead: 'прямо', right: 'направо', round: '' } as const;

const whereRoads = { left: 'слева', ahead: 'впереди', right: 'справа', round: 'перед нами' } as const;

/** The places with letters before a crossing and on its roads. */
function junctionPlaces(
  scene: JunctionScene,
  from: JunctionScene['vehicles'][number]['from'],
): readonly string[] {
  return scene.letters.map((own) => {
    const place = letterOnRoad(scene, own, (side) => `на дороге ${whereRoads[manoeuvreOf(from, side)]}`);
    return `место ${own.text} ${place ?? 'на самом перекрёстке'}`;
  });
}

function junctionWords(scene: JunctionScene, { you }: World): readonly string[] {
  const own = driverAt(scene);
  const arm = own && scene.arms[own.from];
  if (own === undefined || arm === undefined) return [];
  const layout = layOut(scene);
  const laid = armOf(layout, own.from);
  const eyes = (you.x - layout.cx * scale) * laid.ux + (you.y - layout.cy * scale) * laid.uy;
  const line = eyes - ownLine(scene, laid, eyes);
  const shape = shapeOf(scene);
  const besideYard = isBesideYard(scene);
  const others = Object.entries(scene.arms).flatMap(([side, { surface }]) =>
    side === own.from
      ? []
      : [
          {
            way: manoeuvreOf(own.from, side as typeof own.from),
            isYard: besideYard && surface === 'yard',
          },
        ],
  );
  const leading = (toYard: boolean) =>
    (['left', 'ahead', 'right'] as const)
      .filter((way) => others.some((other) => other.way === way && other.isYard === toYard))
      .map((way) => passages[way]);
  const [roads, yards] = [leading(false), leading(true)];
  const lane = inLane(own.lane, arm.lanes[0]);
  return [
    `Вид с места водителя: впереди ${shape.startsWith('Т-') ? shape : shape.charAt(0).toLowerCase() + shape.slice(1)}`,
    ...(besideYard && arm.surface === 'yard' ? ['мы выезжаем со двора'] : []),
    ...(others.length < 3 && roads.length > 0
      ? [`${roads.length === 1 ? 'дорога' : 'дороги'} ${list(roads)}`]
      : []),
    ...(yards.length > 0 ? [`въезд во двор ${list(yards)}`] : []),
    ...(arm.lanes[0] > 1 && own.lane > 0 ? [`полос к перекрёстку ${arm.lanes[0]}, мы ${lane}`] : []),
    ...(own.lane === 0 ? ['мы на трамвайных путях'] : []),
    ...(arm.end !== 'none' && line > bonnet ? [`перед нами ${endWords[arm.end]}`] : []),
    ...(arm.arrows.length > 0 && line - 9 > bonnet - 1.2
      ? [`стрелки на полосах слева направо: ${turnWords(arm.arrows.toReversed())}`]
      : []),
    ...(arm.zebra ? ['перед нами пешеходный переход'] : []),
    ...junctionPlaces(scene, own.from),
    ...wayWordsOf(scene),
  ];
}

/** Features that lie on the road, or join it, and are seen as such. */
const lying = new Set<Feature['is']>([
  'zebra',
  'crossroads',
  'yard',
  'railway',
  'stop-line',
  'hump',
  'arrow',
  'letter-a',
  'triangle',
  'merge',
  'cycle-crossing',
  'painted',
  'number',
  'works',
]);

/** Features with a length that are told of as long as their end lies ahead. */
const lengthy = new Set<Feature['is']>([
  'island',
  'zigzag',
  'bridge',
  'bay',
  'slip-on',
  'slip-off',
  'parking',
]);

/** The pieces of a line that the driver has before the bonnet. */
function before<Run extends RoadScene['axis']>(run: Run, x: (pixels: number) => number, eyes: number): Run {
  if (typeof run === 'string') return run;
  const left = run.filter(({ until }, index) => index === run.length - 1 || x(until) > eyes + bonnet);
  return left as Run;
}

/** A crossing without its light, which is told of by itself. */
function bare(feature: Feature): Feature {
  return feature.is === 'railway' ? { ...feature, light: 'none' } : feature;
}

function roadWords(scene: RoadScene, { you }: World): readonly string[] {
  const own = driverOn(scene);
  if (own === undefined) return [];
  const { x } = measure(scene);
  const ahead = (run: RoadScene['axis']): RoadScene['axis'] => before(run, x, you.x);
  const seen: RoadScene = {
    ...scene,
    axis: ahead(scene.axis),
    between: scene.between.map(ahead),
    edges: [ahead(scene.edges[0]), ahead(scene.edges[1])],
  };
  const [ours, theirs] = scene.lanes;
  const place = typeof own.lane === 'number' ? inLane(own.lane, ours) : placeWords(scene, own);
  const features = scene.features
    .flatMap((feature): { feature: Feature; away: number }[] => {
      if (feature.is === 'hill' || feature.is === 'distance')
        return [{ feature, away: x(feature.from) - you.x + bonnet }];
      if (lengthy.has(feature.is) && 'to' in feature && typeof feature.to === 'number')
        return [{ feature, away: x(feature.to) - you.x }];
      return 'x' in feature && lying.has(feature.is) ? [{ feature, away: x(feature.x) - you.x }] : [];
    })
    .filter(({ feature, away }) => away > (feature.is === 'arrow' ? bonnet + 2.5 : bonnet))
    .map(({ feature, away }) => ({
      away,
      words:
        feature.is === 'bridge' && x(feature.from) <= you.x
          ? 'мы на мосту'
          : `впереди ${featureWords(scene, bare(feature))}`,
    }));
  const letters = scene.letters.map((letter) => ({
    away: x(letter.x) - you.x,
    words: `место ${letter.text} ${placeOfLetter(scene, letter)}`,
  }));
  const axis = axisPieces(seen)
    .slice(1)
    .map((piece) => ({ away: x(piece.x) - you.x, words: laterAxis(piece.line) }));
  const inOrder = letters.length > 0 ? [...axis, ...features, ...letters] : features;
  return [
    (theirs === 0
      ? `Вид с места водителя на дорогу с односторонним движением: полос ${ours}`
      : `Вид с места водителя на дорогу: полос в нашу сторону ${ours}, навстречу ${theirs}`) +
      (place === '' ? '' : `, мы ${place}`),
    ...markings(seen),
    ...(letters.length > 0 ? [] : axis.map(({ words }) => words)),
    ...inOrder.toSorted((a, b) => a.away - b.away).map(({ words }) => words),
    ...wayLines(scene),
    ...(showsWay(own) ? [`стрелкой на дороге показано, как ваш автомобиль ${pathWords(scene, own)}`] : []),
  ];
}

function shownWords({ shows }: Post): string {
  switch (shows.is) {
    case 'signs':
      return signsWords(shows.signs);
    case 'light':
      return lightWords(shows.light);
    case 'tram-light':
      return tramWords(shows.lit);
    case 'crossing-light':
      return `светофор переезда, ${crossingLit[shows.lit]}`;
    default:
      return `реверсивный светофор: ${reversible[shows.lit]}`;
  }
}

/** Posts whose faces the driver sees, from the left. */
function facedPosts(lens: Lens, { posts }: World): readonly Post[] {
  const at = (post: Post): number => project(lens, [post.x, post.y, 0])?.[0] ?? 0;
  return posts.filter((post) => facing(lens, post) > 0.3).toSorted((a, b) => at(a) - at(b));
}

function postWords(lens: Lens, world: World): readonly string[] {
  return facedPosts(lens, world).map((post) => {
    const right = (project(lens, [post.x, post.y, 0])?.[0] ?? 0) > seatWidth / 2;
    return `${post.hangs ? 'над дорогой' : right ? 'справа' : 'слева'} ${shownWords(post)}`;
  });
}

const walkers: Readonly<Record<Person['is'], string>> = {
  adult: 'пешеход',
  child: 'ребёнок',
  blind: 'пешеход с белой тростью',
};

const strides = { left: 'влево', right: 'вправо', towards: 'к нам', away: 'от нас' } as const;

const mirrorNames: Readonly<Record<MirrorSide, string>> = {
  inside: 'в зеркале сзади:',
  left: 'в левом зеркале:',
  right: 'в правом зеркале:',
};

function trafficWords(scene: SeatedScene, lens: Lens, world: World): readonly string[] {
  const near = (a: Pose, b: Pose): number => distance(lens, a) - distance(lens, b);
  const looks = new Map([...scene.vehicles].map((own) => [own.id, own]));
  const words = (eye: Lens, own: Vehicle, place: string): readonly string[] => {
    const look = looks.get(own.name);
    if (look === undefined) return [];
    const turned = turnedWords(eye, own);
    const brake = own.brake && turned === 'задом к нам' ? ', горят стоп-сигналы' : '';
    const blink = showsIndicator(eye, own) ? own.blink : undefined;
    return [`${place} ${vehicleWords({ ...look, blink })}, ${turned}${brake}`];
  };
  const mirrored = mirrorsOf(lens, world).flatMap((mirror) =>
    world.vehicles
      .filter(({ name }) => mirror.shows.includes(name))
      .map((own) => ({ name: own.name, words: words(mirror.lens, own, mirrorNames[mirror.side]) })),
  );
  const vehicles = world.vehicles
    .filter((own) => !mirrored.some(({ name }) => name === own.name))
    .toSorted(near)
    .flatMap((own) => words(lens, own, placeOfVehicle(lens, world, own)));
  const people = world.people
    .toSorted(near)
    .map((own) => `${placeOf(lens, own)} ${walkers[own.is]}, идёт ${strides[walkOf(lens, own)]}`);
  return [...vehicles, ...people, ...mirrored.flatMap(({ words: own }) => own)];
}

const indicators = {
  left: 'включён левый указатель поворота',
  right: 'включён правый указатель поворота',
  both: 'включена аварийная сигнализация',
} as const;

/** The own indicator, as the dashboard tells of it. */
function ownWords({ you: { blink } }: World): readonly string[] {
  return blink === undefined ? [] : [`у нас ${indicators[blink]}`];
}

/** Signs whose faces the driver sees, from the left. */
function facedSigns(lens: Lens, world: World): readonly string[] {
  return facedPosts(lens, world).flatMap(({ shows }) => (shows.is === 'signs' ? shows.signs : []));
}

/** Describes in Russian what a driver sees of a situation, and nothing that is out of sight. */
export function altSeat(scene: SeatedScene, lens: Lens, world: World, told: Told): string {
  const { officer } = world;
  const parts = [
    ...(scene.kind === 'junction' ? junctionWords(scene, world) : roadWords(scene, world)),
    ...ownWords(world),
    ...postWords(lens, world),
    ...(officer === undefined
      ? []
      : [`впереди регулировщик ${gestures[officer.arms]}, ${seenWords[viewOf(lens, officer.a)]}`]),
    ...trafficWords(scene, lens, world),
    ...toldWords(scene, facedSigns(lens, world), told),
  ];
  return `${parts.join('; ')}.`;
}
