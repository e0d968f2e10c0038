import { letter } from '#drawing/label.ts';
import { line, type LineKind } from '#drawing/marking.ts';
import { palette } from '#drawing/palette.ts';
import { arrowPath } from '#drawing/place-on-road.ts';
import { bushes, lawn, paved } from '#drawing/road.ts';
import { roofs, townGround } from '#drawing/scenery.ts';
import { tramTrack } from '#drawing/setting.ts';
import { signStack } from '#drawing/sign.ts';
import { num, path, picture, pictureHeight, pictureWidth, type Point, rect } from '#drawing/svg.ts';

import type { SignStand } from './junction-posts.ts';
import { heightOf, layOutRoad, headsBack, type RoadLayout, roadSpot } from './road-geometry.ts';
import { roadTurn } from './road-turn.ts';
import { featureAbove, featureBelow, featureOver } from './road-features.ts';
import type { SceneOf } from './schema.ts';
import { lengthOf, vehicleAt } from './vehicles.ts';

type RoadScene = SceneOf<'road'>;
type Vehicle = RoadScene['vehicles'][number];
type Run = RoadScene['axis'];

/** Places where lines break off: crossings of other roads and zebras. */
export function gapsOf(scene: RoadScene): readonly (readonly [number, number])[] {
  return scene.features.flatMap((feature): (readonly [number, number])[] => {
    if (feature.is === 'crossroads')
      return [[feature.x - feature.width / 2 - 14, feature.x + feature.width / 2 + 14]];
    if (feature.is === 'railway') return [[feature.x - 34, feature.x + 34]];
    if (feature.is === 'zebra')
      return [[feature.x - feature.width / 2 - 10, feature.x + feature.width / 2 + 10]];
    return [];
  });
}

export function pieces(
  from: number,
  to: number,
  gaps: readonly (readonly [number, number])[],
): (readonly [number, number])[] {
  let open: (readonly [number, number])[] = [[from, to]];
  for (const [a, b] of gaps) {
    open = open.flatMap(([start, end]): (readonly [number, number])[] =>
      b <= start || a >= end
        ? [[start, end]]
        : [
            [start, Math.max(start, a)],
            [Math.min(end, b), end],
          ],
    );
  }
  return open.filter(([start, end]) => end - start > 2);
}

/** A line along the road; for 1.11 the broken side is that of our direction, for 1.11-back the other one. */
function run(value: Run, y: number, gaps: readonly (readonly [number, number])[]): string {
  let from = 0;
  const parts = typeof value === 'string' ? [{ line: value, until: pictureWidth }] : value;
  return parts
    .map(({ line: kind, until }) => {
      const [start, end] = [from, until];
      from = until;
      if (kind === 'none') return '';
      return pieces(start, end, gaps)
        .map(([a, b]) => {
          const plain: LineKind = kind === '1.11-back' ? '1.11' : kind;
          return kind === '1.11-back' ? line(plain, [b, y], [a, y]) : line(plain, [a, y], [b, y]);
        })
        .join('');
    })
    .join('');
}

function lines(scene: RoadScene, layout: RoadLayout): string {
  const gaps = gapsOf(scene);
  const [ours, theirs] = scene.lanes;
  const out: string[] = [];
  if (theirs > 0 && !scene.median && !scene.tracks) out.push(run(scene.axis, layout.axis, gaps));
  const heights = [
    ...Array.from({ length: ours - 1 }, (_, index) => layout.bottom - (index + 1) * layout.lane),
    ...Array.from({ length: Math.max(0, theirs - 1) }, (_, index) => layout.top + (index + 1) * layout.lane),
  ];
  heights.forEach((y, index) => out.push(run(scene.between[index] ?? '1.5', y, gaps)));
  out.push(run(scene.edges[0], layout.bottom - 5, gaps), run(scene.edges[1], layout.top + 5, gaps));
  return out.join('');
}

function ground(scene: RoadScene, layout: RoadLayout): string {
  const low = layout.bottom + layout.shoulder + 24;
  if (scene.ground === 'town') {
    return (
      townGround() +
      roofs(Math.min(layout.top - layout.shoulder - 62, -2), 34, 14, [104, 90, 120, 96, 110]) +
      roofs(Math.max(low, 196), 40, 30, [90, 120, 84, 126, 92])
    );
  }
  const high = Math.min(13, layout.top - layout.shoulder - 26);
  const upper =
    high > 2
      ? ([
          [60, high],
          [190, high],
          [430, high],
          [550, high],
        ] as const)
      : [];
  return lawn() + bushes(10, ...upper, [110, 212], [340, 213], [510, 211]);
}

function shoulders({ top, bottom, shoulder }: RoadLayout): string {
  return shoulder === 0 ? '' : rect(-10, top - shoulder, 624, bottom - top + 2 * shoulder, palette.dirt);
}

/** Bays and slip roads cut into the shoulder; what else is under the road passes below it. */
const intoShoulder = new Set<RoadScene['features'][number]['is']>(['bay', 'slip-on', 'slip-off']);

function below(scene: RoadScene, layout: RoadLayout): string {
  const draw = (cuts: boolean): string =>
    scene.features
      .filter(({ is }) => intoShoulder.has(is) === cuts)
      .map((feature) => featureBelow(feature, layout))
      .join('');
  return draw(false) + shoulders(layout) + draw(true);
}

function surface(scene: RoadScene, layout: RoadLayout): string {
  const shape = `M-24 ${num(layout.top)}H628V${num(layout.bottom)}H-24Z`;
  const middle = scene.median
    ? rect(-10, layout.axis - layout.middle, 624, 2 * layout.middle, palette.lawn, {
        stroke: palette.kerb,
        'stroke-width': 3,
      })
    : '';
  const tracks = scene.tracks
    ? tramTrack([-5, layout.axis - 11.5], [609, layout.axis - 11.5], 13) +
      tramTrack([-5, layout.axis + 11.5], [609, layout.axis + 11.5], 13)
    : '';
  return (
    (layout.shoulder > 0
      ? path(shape, { fill: palette.asphalt })
      : paved(shape, { pavement: scene.median ? 0 : 12 })) +
    middle +
    tracks
  );
}

function pathOf(layout: RoadLayout, vehicle: Vehicle): string {
  const { path: way, x } = vehicle;
  if (way === undefined || way.is === 'none') return '';
  const back = headsBack(vehicle);
  const forward = back ? -1 : 1;
  const y = heightOf(layout, vehicle.lane);
  const nose = x + (forward * lengthOf[vehicle.is]) / 2;
  const dash = way.dashed ? '9 5' : undefined;
  const to = (usual: number): number => way.to ?? x + forward * usual;
  const a = back ? 180 : 0;
  const lane = heightOf(layout, way.lane ?? vehicle.lane);
  if (way.is === 'ahead')
    return arrowPath(`M${num(nose)} ${num(y)}H${num(to(100))}`, { x: to(100), y, a }, undefined, dash);
  if (way.is === 'back') {
    const end = to(-90);
    return arrowPath(`M${num(x)} ${num(y)}H${num(end)}`, { x: end, y, a: a + 180 }, undefined, dash);
  }
  if (way.is === 'change') {
    const end = to(170);
    const middle = (nose + end) / 2;
    return arrowPath(
      `M${num(x)} ${num(y)}H${num(nose)}C${num(middle)} ${num(y)} ${num(middle)} ${num(lane)} ${num(end)} ${num(lane)}`,
      { x: end, y: lane, a },
      undefined,
      dash,
    );
  }
  if (way.is === 'overtake') {
    const end = to(300);
    const [p, q] = [nose + (end - nose) * 0.3, nose + (end - nose) * 0.7];
    const d = `M${num(x)} ${num(y)}C${num(nose + forward * 20)} ${num(y)} ${num(p - forward * 30)} ${num(lane)} ${num(p)} ${num(lane)}H${num(q)}C${num(q + forward * 30)} ${num(lane)} ${num(end - forward * 40)} ${num(y)} ${num(end)} ${num(y)}`;
    return arrowPath(d, { x: end, y, a }, undefined, dash);
  }
  if (way.is === 'round') {
    const turn = to(70);
    const target = heightOf(layout, way.lane ?? (back ? 1 : -1));
    const reach = turn + forward * 30;
    const d = `M${num(x)} ${num(y)}H${num(turn)}C${num(reach)} ${num(y)} ${num(reach)} ${num(target)} ${num(turn)} ${num(target)}H${num(turn - forward * 30)}`;
    return arrowPath(d, { x: turn - forward * 30, y: target, a: a + 180 }, undefined, dash);
  }
  // A turn off the road: to the lane's own side, or across the oncoming lanes if `lane` is an oncoming one.
  const across = way.lane !== undefined && way.lane < 0 !== back;
  const down = back === across;
  const end = to(120);
  const exit = down ? layout.bottom + 26 : layout.top - 26;
  const corner = end - forward * 26;
  return arrowPath(
    `M${num(x)} ${num(y)}H${num(corner)}Q${num(end)} ${num(y)} ${num(end)} ${num(y + (down ? 1 : -1) * 26)}V${num(exit)}`,
    { x: end, y: exit, a: down ? 90 : -90 },
    undefined,
    dash,
  );
}

/** Place for the letter of a way: before the head of its arrow. */
function wayEnd(layout: RoadLayout, vehicle: Vehicle, way: NonNullable<Vehicle['path']>): Point {
  const { lane, x } = vehicle;
  const forward = headsBack(vehicle) ? -1 : 1;
  const to = (usual: number): number => way.to ?? x + forward * usual;
  const own = heightOf(layout, lane);
  const target = heightOf(layout, way.lane ?? lane);
  if (way.is === 'round')
    return [to(70) - forward * 56, heightOf(layout, way.lane ?? (forward < 0 ? 1 : -1))];
  if (way.is === 'back') return [to(-90) - forward * 26, own];
  if (way.is === 'change') return [to(170) + forward * 26, target];
  if (way.is === 'turn') return [to(120) + 24, (layout.bottom + layout.top) / 2 < own ? 212 : 13];
  return [to(way.is === 'overtake' ? 300 : 100) + forward * 26, own];
}

function ways(scene: RoadScene, layout: RoadLayout): { paths: string; letters: string } {
  const drawn = scene.ways.map(({ of, path: way, letter: mark }) => {
    const vehicle = scene.vehicles.find(({ id }) => id === of);
    if (vehicle === undefined) throw new Error(`путь транспортного средства «${of}», а его нет`);
    return {
      path: pathOf(layout, { ...vehicle, path: way }),
      letter: mark === undefined ? '' : letter(...wayEnd(layout, vehicle, way), mark),
    };
  });
  return { paths: drawn.map((way) => way.path).join(''), letters: drawn.map((way) => way.letter).join('') };
}

/** Place of each post of a road on the sheet. */
export function roadStands(scene: RoadScene, layout: RoadLayout): readonly SignStand[] {
  return scene.posts.map(({ signs, x, side, size }) => {
    const height = (signs.length - 1) * size * 0.95;
    const half = size / 2;
    const low = layout.bottom + layout.shoulder + 14;
    const y =
      side === 'near'
        ? Math.min(low + half, pictureHeight - half - height - 2)
        : side === 'far'
          ? Math.max(half + 2, layout.top - layout.shoulder - 12 - half - height)
          : half + 2;
    return { signs, x, y, size };
  });
}

function posts(scene: RoadScene, layout: RoadLayout): string {
  return roadStands(scene, layout)
    .map(({ signs, x, y, size }, index) => {
      const mark = scene.posts[index]?.letter;
      const beside = y + ((signs.length - 1) * size * 0.95) / 2;
      return (
        signStack(signs, x, y, size, 6) + (mark === undefined ? '' : letter(x + size / 2 + 14, beside, mark))
      );
    })
    .join('');
}

/** Draws a straight road with all that stands and drives on it, and what is laid over it. */
export function drawRoad(scene: RoadScene, over = ''): string {
  const layout = layOutRoad(scene);
  const compared = ways(scene, layout);
  return picture(
    ground(scene, layout),
    below(scene, layout),
    surface(scene, layout),
    lines(scene, layout),
    ...scene.features.map((feature) => featureAbove(feature, layout)),
    ...scene.vehicles.map((vehicle) => pathOf(layout, vehicle)),
    compared.paths,
    ...scene.vehicles.map((vehicle) =>
      vehicleAt(vehicle, roadSpot(layout, vehicle), roadTurn(layout, vehicle)),
    ),
    compared.letters,
    ...scene.features.map((feature) => featureOver(feature, layout)),
    posts(scene, layout),
    ...scene.letters.map(({ text, x, lane }) => letter(x, heightOf(layout, lane), text)),
    over,
  );
}
