import { boxAround, legibleSign, showAll, type Shown } from '#drawing/frame.ts';
import { type Box, pictureWidth, type Point } from '#drawing/svg.ts';

import { heightOf, layOutRoad, type RoadLayout, roadSpot } from './road-geometry.ts';
import { type RoadWay, wayOf } from './road-ways.ts';
import type { Feature, SceneOf } from './schema.ts';
import { facesOf, type SignStand, stackDepth } from './sign-stand.ts';
import { bodyBox } from './vehicles.ts';

type RoadScene = SceneOf<'road'>;
type FeatureOf<Kind extends Feature['is']> = Extract<Feature, { is: Kind }>;

/** A road laid out, and the part of it that the plan shows. */
export interface RoadPlan extends RoadLayout, Shown {}

/** The board of a stop, and the signs of a zebra, of at least a size. */
export function featureStands(feature: Feature, layout: RoadLayout, least: number): readonly SignStand[] {
  const near = (size: number): number => layout.bottom + layout.shoulder + 14 + size / 2;
  const far = (size: number): number => layout.top - layout.shoulder - 14 - size / 2;
  if (feature.is === 'stop') {
    const size = Math.max(36, least);
    const y = feature.side === 'near' ? near(size) : far(size);
    return [{ signs: [feature.of === 'bus' ? '5.16' : '5.17'], x: feature.x, y, size }];
  }
  if (feature.is !== 'zebra' || !feature.signs) return [];
  const size = Math.max(34, least);
  const aside = feature.width / 2 + size / 2 - 3;
  return [
    { signs: ['5.19.1'], x: feature.x - aside, y: near(size), size },
    { signs: ['5.19.1'], x: feature.x + aside, y: far(size), size },
  ];
}

/** Place of each post of a road, its signs of at least a size. */
export function roadStands(scene: RoadScene, layout: RoadLayout, least: number): readonly SignStand[] {
  return scene.posts.map(({ signs, x, side, size: written }) => {
    const size = Math.max(written, least);
    const y =
      side === 'near'
        ? layout.bottom + layout.shoulder + 14 + size / 2
        : layout.top - layout.shoulder - 12 - stackDepth(signs, size);
    return { signs, x, y, size };
  });
}

/** Middle of the light of a level crossing: clear of a raised barrier, which lies beside the road. */
export function crossingLightAt({ x, barrier }: FeatureOf<'railway'>, bottom: number): Point {
  return [x - 96, bottom + (barrier === 'open' ? 52 : 34)];
}

/** Letters stand right of a post. */
export function letterBeside({ signs, x, y, size }: SignStand): Point {
  return [x + size / 2 + 14, y + (stackDepth(signs, size) - size / 2) / 2];
}

/** Long things go on outside of a plan; those are their ends on the ground that the author has in mind. */
function ends(from: number, to: number): readonly [number, number] {
  return [Math.max(0, from), Math.min(pictureWidth, to)];
}

/** How far a feature reaches to both sides of its place along the road. */
const reachOf: Partial<Record<Feature['is'], number>> = {
  yard: 40,
  railway: 52,
  works: 46,
  arrow: 28,
  'letter-a': 22,
  triangle: 26,
  painted: 30,
  number: 24,
  merge: 30,
};
const usualReach = 20;

/** The part of the road along which a feature lies. */
function along(feature: Feature): readonly [number, number] {
  switch (feature.is) {
    case 'zebra':
      return [feature.x - feature.width / 2 - 12, feature.x + feature.width / 2 + 12];
    case 'crossroads':
      return [feature.x - feature.width / 2 - 28, feature.x + feature.width / 2 + 28];
    case 'slip-on':
      return ends(feature.from - 120, feature.to + 70);
    case 'slip-off':
      return ends(feature.from - 70, feature.to + 120);
    case 'bay':
      return ends(feature.from - 44, feature.to + 44);
    case 'orange-line':
      return ends(feature.from[0], feature.to[0]);
    default: {
      if ('from' in feature) return ends(feature.from - 6, feature.to + 6);
      const reach = reachOf[feature.is] ?? usualReach;
      return [feature.x - reach, feature.x + reach];
    }
  }
}

function featureBoxes(feature: Feature, layout: RoadLayout, least: number): readonly Box[] {
  const { top, bottom } = layout;
  const [from, to] = along(feature);
  const boxes: Box[] = [[from, top, to, bottom], ...featureStands(feature, layout, least).flatMap(facesOf)];
  if (feature.is === 'light')
    boxes.push(boxAround([feature.x, feature.side === 'near' ? bottom + 36 : top - 36], 56, 56));
  if (feature.is === 'railway' && feature.light !== 'none')
    boxes.push(boxAround(crossingLightAt(feature, bottom), 64, 64));
  if (feature.is === 'railway' && feature.barrier !== 'none')
    boxes.push([feature.x - 120, top, feature.x - 30, bottom + 40]);
  if (feature.is === 'person') {
    const feet = heightOf(layout, feature.lane) + 16;
    boxes.push([feature.x - 14, feet - 46, feature.x + 14, feet + 4]);
  }
  if (feature.is === 'crossroads' || feature.is === 'yard')
    boxes.push([feature.x, top - 34, feature.x, bottom + 34]);
  if (feature.is === 'slip-on' || feature.is === 'slip-off') boxes.push([from, top, to, bottom + 46]);
  if (feature.is === 'bay')
    boxes.push(feature.side === 'near' ? [from, top, to, bottom + 46] : [from, top - 46, to, bottom]);
  return boxes;
}

/** The end of a way, its letter, and what it needs besides to be followed. */
function wayBoxes({ tip, letterAt, reach }: RoadWay, isLettered: boolean): readonly Box[] {
  return [
    boxAround([tip.x, tip.y], 26),
    ...(reach === undefined ? [] : [boxAround(reach, 12)]),
    ...(isLettered ? [boxAround(letterAt, 26)] : []),
  ];
}

/** Places along the road where a line gives way to another, with some of both. */
function turnsOfLines({ axis, between, edges }: RoadScene): readonly number[] {
  return [axis, ...between, ...edges].flatMap((run) =>
    typeof run === 'string' ? [] : run.slice(0, -1).flatMap(({ until }) => [until - 44, until + 44]),
  );
}

function shownAt(scene: RoadScene, layout: RoadLayout, width: number): readonly Box[] {
  const least = legibleSign(width);
  const { top, bottom, shoulder, axis } = layout;
  const stands = roadStands(scene, layout, least);
  const boxes: Box[] = [
    ...scene.vehicles.map((own) => bodyBox(own, roadSpot(layout, own))),
    ...scene.vehicles.flatMap((own) => {
      const way = wayOf(layout, own, own.path);
      return way === null ? [] : wayBoxes(way, false);
    }),
    ...scene.ways.flatMap(({ of, path, letter }) => {
      const own = scene.vehicles.find(({ id }) => id === of);
      const way = own === undefined ? null : wayOf(layout, own, path);
      return way === null ? [] : wayBoxes(way, letter !== undefined);
    }),
    ...scene.features.flatMap((feature) => featureBoxes(feature, layout, least)),
    ...stands.flatMap(facesOf),
    ...stands.flatMap((stand, index) =>
      scene.posts[index]?.letter === undefined ? [] : [boxAround(letterBeside(stand), 26)],
    ),
    ...scene.letters.map(({ x, lane }) => boxAround([x, heightOf(layout, lane)], 26)),
    ...turnsOfLines(scene).map((x): Box => [x, axis, x, axis]),
  ];
  const x = boxes[0]?.[0] ?? pictureWidth / 2;
  return [...boxes, [x, top - shoulder - 16, x, bottom + shoulder + 16]];
}

/** Lays a road and the plan of it out. */
export function planRoad(scene: RoadScene): RoadPlan {
  const layout = layOutRoad(scene);
  return { ...layout, ...showAll((width) => shownAt(scene, layout, width)) };
}
