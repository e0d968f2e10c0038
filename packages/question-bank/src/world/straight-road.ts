import { bend } from './ground.ts';
import { walls } from './walls.ts';
import type { Ground, House, Surface } from './world.ts';

/** A road that meets the straight one: from one distance to another, on the right, on the left or on both sides. */
export interface SideRoad {
  readonly reach: readonly [number, number];
  readonly sides: readonly (1 | -1)[];
  readonly of: 'asphalt' | 'yard';
}

/** A straight road along x: heights of its left and right edges, and what meets it. */
export interface Straight {
  readonly left: number;
  readonly right: number;
  /** Width of an unpaved shoulder; 0 with a kerb. */
  readonly shoulder: number;
  readonly sideRoads: readonly SideRoad[];
}

const behind = -900;
const beyond = 900;
const aside = 300;
/** Width of a pavement, in metres. */
export const pavement = 2.2;
const kerb = 0.16;

function rectangle(x0: number, x1: number, y0: number, y1: number): readonly Ground[] {
  return [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ];
}

/** The rounded corners between a road and one that meets it. */
function corners(x: number, edge: number, side: 1 | -1, turn: 1 | -1, radius: number): readonly Ground[] {
  const corner: Ground = [x, edge];
  return [corner, ...bend([x + turn * radius, edge], corner, [x, edge + side * radius])];
}

function layer(of: Surface['of'], road: Straight, wider: number, radius: number): readonly Surface[] {
  const [left, right] = [road.left - wider, road.right + wider];
  return [
    { of, outline: rectangle(behind, beyond, left, right) },
    ...road.sideRoads.flatMap(({ reach: [x0, x1], sides }) =>
      sides.flatMap((side): Surface[] => {
        const edge = side > 0 ? right : left;
        const [a, b] = [x0 - wider, x1 + wider];
        return [
          { of, outline: rectangle(a, b, edge, edge + side * aside) },
          { of, outline: corners(a, edge, side, -1, radius) },
          { of, outline: corners(b, edge, side, 1, radius) },
        ];
      }),
    ),
  ];
}

/** The ground of a straight road: shoulders or pavements, kerbs, asphalt. */
export function straightRoad(road: Straight): readonly Surface[] {
  const yards = road.sideRoads
    .filter(({ of }) => of === 'yard')
    .flatMap(({ reach: [x0, x1], sides }) =>
      sides.map((side): Surface => {
        const edge = side > 0 ? road.right : road.left;
        return { of: 'yard', outline: rectangle(x0, x1, edge, edge + side * aside) };
      }),
    );
  const edges =
    road.shoulder > 0
      ? layer('dirt', road, road.shoulder, 2)
      : [...layer('pavement', road, pavement, 1.5), ...layer('kerb', road, kerb, 3.4)];
  return [...edges, ...layer('asphalt', road, 0, 3.4), ...yards];
}

/** Whether a place along the road is free of roads that meet it there. */
function free({ sideRoads }: Straight, side: 1 | -1, from: number, to: number): boolean {
  return sideRoads.every(
    ({ reach: [x0, x1], sides }) => !sides.includes(side) || to < x0 - 4 || from > x1 + 4,
  );
}

/** Houses on both sides, from a place on. */
export function housesAlong(road: Straight, start: number): readonly House[] {
  return ([1, -1] as const).flatMap((side) =>
    [14, 36, 60, 86, 114].flatMap((along, row): House[] => {
      const pick = (row * 3 + (side > 0 ? 1 : 0)) % walls.length;
      const width = 16 + (pick % 3) * 2;
      const x = start + along + (side > 0 ? 0 : 3);
      if (!free(road, side, x - width / 2, x + width / 2)) return [];
      const y = side > 0 ? road.right + 12 : road.left - 12;
      return [
        {
          x,
          y,
          a: side > 0 ? -90 : 90,
          width,
          height: 7 + ((row + pick) % 3) * 3,
          fill: walls[pick] ?? walls[0],
        },
      ];
    }),
  );
}

/** Trees on both sides, from a place on; in a park nearer and more of them. */
export function treesAlong(road: Straight, start: number, town: boolean): readonly Ground[] {
  const places = town ? [20, 44, 70] : [16, 24, 33, 44, 56, 72, 92];
  return ([1, -1] as const).flatMap((side) =>
    places.flatMap((along, index): Ground[] => {
      const x = start + along + (side > 0 ? 0 : 4);
      const out = road.shoulder + 5 + ((index * 2 + (side > 0 ? 1 : 0)) % 3) * 2;
      return free(road, side, x - 3, x + 3) ? [[x, side > 0 ? road.right + out : road.left - out]] : [];
    }),
  );
}
