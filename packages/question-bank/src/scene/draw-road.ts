import { isClear, labelScale } from '#drawing/frame.ts';
import { letter } from '#drawing/label.ts';
import { line, type LineKind } from '#drawing/marking.ts';
import { palette } from '#drawing/palette.ts';
import { arrowPath } from '#drawing/path-arrow.ts';
import { paved } from '#drawing/road.ts';
import { tramTrack } from '#drawing/setting.ts';
import { framed, type Frame, num, path, pictureWidth, type Point, rect } from '#drawing/svg.ts';

import { bushesOf, lawnOf, townOf } from './plan-ground.ts';
import { heightOf, roadSpot } from './road-geometry.ts';
import { featureAbove, featureBelow, featureOver } from './road-features.ts';
import { letterBeside, planRoad, type RoadPlan, roadStands } from './road-plan.ts';
import { drawSight } from './road-sight.ts';
import { roadTurn } from './road-turn.ts';
import { type RoadWay, wayOf } from './road-ways.ts';
import type { SceneOf } from './schema.ts';
import { standing } from './sign-stand.ts';
import { vehicleAt } from './vehicles.ts';

type RoadScene = SceneOf<'road'>;
type Run = RoadScene['axis'];

/** Roads go on past the edges of a plan. */
const beyond = 24;

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
function run(
  value: Run,
  y: number,
  gaps: readonly (readonly [number, number])[],
  { x, width }: Frame,
): string {
  let from = Math.min(0, x);
  const end = Math.max(pictureWidth, x + width);
  const parts = typeof value === 'string' ? [{ line: value, until: end }] : value;
  return parts
    .map(({ line: kind, until }, index) => {
      const [start, stop] = [from, index === parts.length - 1 ? end : until];
      from = until;
      if (kind === 'none') return '';
      return pieces(start, stop, gaps)
        .map(([a, b]) => {
          const plain: LineKind = kind === '1.11-back' ? '1.11' : kind;
          return kind === '1.11-back' ? line(plain, [b, y], [a, y]) : line(plain, [a, y], [b, y]);
        })
        .join('');
    })
    .join('');
}

function lines(scene: RoadScene, layout: RoadPlan): string {
  const gaps = gapsOf(scene);
  const [ours, theirs] = scene.lanes;
  const out: string[] = [];
  if (theirs > 0 && !scene.median && !scene.tracks)
    out.push(run(scene.axis, layout.axis, gaps, layout.frame));
  const heights = [
    ...Array.from({ length: ours - 1 }, (_, index) => layout.bottom - (index + 1) * layout.lane),
    ...Array.from({ length: Math.max(0, theirs - 1) }, (_, index) => layout.top + (index + 1) * layout.lane),
  ];
  heights.forEach((y, index) => out.push(run(scene.between[index] ?? '1.5', y, gaps, layout.frame)));
  out.push(
    run(scene.edges[0], layout.bottom - 5, gaps, layout.frame),
    run(scene.edges[1], layout.top + 5, gaps, layout.frame),
  );
  return out.join('');
}

/** Whether a bush has room beside a road: off the road itself, all that crosses or joins it, and all that is read. */
function isLawn(scene: RoadScene, { top, bottom, shoulder, reserved }: RoadPlan, [x, y]: Point): boolean {
  const room = 20;
  if (y > top - shoulder - room - 8 && y < bottom + shoulder + room + 8) return false;
  const crossed = scene.features.some((feature) => {
    if (feature.is === 'crossroads') return Math.abs(x - feature.x) < feature.width / 2 + room + 10;
    if (feature.is === 'yard' || feature.is === 'railway') return Math.abs(x - feature.x) < 24 + room;
    if (feature.is === 'bridge' || feature.is === 'tunnel')
      return x > feature.from - room && x < feature.to + room;
    return (
      (feature.is === 'bay' || feature.is === 'slip-on' || feature.is === 'slip-off') &&
      (feature.is === 'bay' && feature.side === 'far') === y < top
    );
  });
  return !crossed && isClear(reserved, [x, y], room);
}

function ground(scene: RoadScene, plan: RoadPlan): string {
  const { frame, top, bottom, shoulder, reserved } = plan;
  if (scene.ground !== 'town') return lawnOf(frame) + bushesOf(frame, (spot) => isLawn(scene, plan, spot));
  const housesAbove = Math.min(top - shoulder - 28, ...reserved.map(([, y]) => y - 8));
  const housesBelow = Math.max(bottom + shoulder + 28, ...reserved.map(([, , , y]) => y + 8));
  return townOf(frame, housesAbove, housesBelow);
}

function shoulders({ top, bottom, shoulder, frame: { x, width } }: RoadPlan): string {
  return shoulder === 0
    ? ''
    : rect(x - 10, top - shoulder, width + 20, bottom - top + 2 * shoulder, palette.dirt);
}

/** Bays and slip roads cut into the shoulder; what else is under the road passes below it. */
const intoShoulder = new Set<RoadScene['features'][number]['is']>(['bay', 'slip-on', 'slip-off']);

function below(scene: RoadScene, plan: RoadPlan): string {
  const draw = (cuts: boolean): string =>
    scene.features
      .filter(({ is }) => intoShoulder.has(is) === cuts)
      .map((feature) => featureBelow(feature, plan))
      .join('');
  return draw(false) + shoulders(plan) + draw(true);
}

function surface(scene: RoadScene, { top, bottom, axis, middle, shoulder, frame }: RoadPlan): string {
  const [from, to] = [frame.x - beyond, frame.x + frame.width + beyond];
  const shape = `M${from} ${num(top)}H${to}V${num(bottom)}H${from}Z`;
  const strip = scene.median
    ? rect(from, axis - middle, to - from, 2 * middle, palette.lawn, {
        stroke: palette.kerb,
        'stroke-width': 3,
      })
    : '';
  const tracks = scene.tracks
    ? tramTrack([from, axis - 11.5], [to, axis - 11.5], 13) +
      tramTrack([from, axis + 11.5], [to, axis + 11.5], 13)
    : '';
  return (
    (shoulder > 0
      ? path(shape, { fill: palette.asphalt })
      : paved(shape, { pavement: scene.median ? 0 : 12 })) +
    strip +
    tracks
  );
}

function drawWay({ d, tip, dash }: RoadWay): string {
  return arrowPath(d, tip, dash);
}

function ways(scene: RoadScene, layout: RoadPlan): { paths: string; letters: string } {
  const drawn = scene.ways.map(({ of, path: own, letter: mark }) => {
    const vehicle = scene.vehicles.find(({ id }) => id === of);
    if (vehicle === undefined) throw new Error(`путь транспортного средства «${of}», а его нет`);
    const way = wayOf(layout, vehicle, own);
    if (way === null) return { path: '', letter: '' };
    return {
      path: drawWay(way),
      letter: mark === undefined ? '' : letter(...way.letterAt, mark, labelScale(layout.frame.width)),
    };
  });
  return { paths: drawn.map((way) => way.path).join(''), letters: drawn.map((way) => way.letter).join('') };
}

function posts(scene: RoadScene, plan: RoadPlan): string {
  return roadStands(scene, plan, plan.sign)
    .map((stand, index) => {
      const mark = scene.posts[index]?.letter;
      return (
        standing([stand]) +
        (mark === undefined ? '' : letter(...letterBeside(stand), mark, labelScale(plan.frame.width)))
      );
    })
    .join('');
}

/** Draws a straight road with all that stands and drives on it, and what is laid over it. */
export function drawRoad(scene: RoadScene, over = ''): string {
  const plan = planRoad(scene);
  const compared = ways(scene, plan);
  return framed(
    plan.frame,
    ground(scene, plan),
    below(scene, plan),
    surface(scene, plan),
    lines(scene, plan),
    ...scene.features.map((feature) => featureAbove(feature, plan)),
    ...scene.vehicles.map((vehicle) => {
      const way = wayOf(plan, vehicle, vehicle.path);
      return way === null ? '' : drawWay(way);
    }),
    compared.paths,
    drawSight(scene, plan),
    ...scene.vehicles.map((vehicle) => vehicleAt(vehicle, roadSpot(plan, vehicle), roadTurn(plan, vehicle))),
    compared.letters,
    ...scene.features.map((feature) => featureOver(feature, plan)),
    posts(scene, plan),
    ...scene.letters.map(({ text, x, lane }) =>
      letter(x, heightOf(plan, lane), text, labelScale(plan.frame.width)),
    ),
    over,
  );
}
