import type { Point } from '#drawing/svg.ts';
import { about } from '#world/ground.ts';
import type { Ground, Pose, Vehicle, World } from '#world/world.ts';

import { distance, type Lens, type Place, project, projection, seatWidth, seen } from './lens.ts';
import { facing, hungBoards, placedBoards } from './posts.ts';
import { bench } from './solid.ts';
import { showsBoth } from './vehicle-rider.ts';

/** Something that a driver has to see: its rectangle in the picture, null where a part of it is behind the eyes. */
export interface Sighted {
  readonly name: string;
  readonly is: 'vehicle' | 'person' | 'board' | 'officer' | 'mouth' | 'place' | 'fence';
  readonly away: number;
  readonly box: Box | null;
}

/** Left, upper, right, lower edge in picture pixels. */
export type Box = readonly [number, number, number, number];

/** Length, width and height of vehicles in metres. */
const sizes: Readonly<Record<Vehicle['is'], readonly [number, number, number]>> = {
  car: [4.4, 1.76, 1.46],
  police: [4.4, 1.76, 1.6],
  lorry: [7, 2.4, 3.3],
  bus: [11, 2.44, 3],
  trolleybus: [11, 2.44, 3],
  tram: [14, 2.5, 3.4],
  motorcycle: [2.1, 0.64, 1.8],
  bicycle: [1.7, 0.6, 1.9],
  scooter: [1.2, 0.64, 1.95],
  tractor: [3.8, 2, 2.45],
  'road-train': [15, 2.44, 3.7],
  trailer: [2.6, 1.6, 0.95],
  ambulance: [6.2, 2.1, 2.6],
  fire: [6.2, 2.1, 2.6],
};

function boxAround(points: readonly (Point | null)[]): Box | null {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const point of points) {
    if (point === null) return null;
    x0 = Math.min(x0, point[0]);
    y0 = Math.min(y0, point[1]);
    x1 = Math.max(x1, point[0]);
    y1 = Math.max(y1, point[1]);
  }
  return [x0, y0, x1, y1];
}

/** Whether the eyes would be inside, or the own car touches it. */
function isEntered(lens: Lens, pose: Pose, length: number, width: number): boolean {
  // Along the car, wherever the driver looks.
  const car = { ...lens, aside: 0 };
  const on = about(pose);
  const ends = [-length / 2, length / 2].map((forward) => seen(car, [...on(forward, 0), 0]));
  const beside = ends.every(([right]) => Math.abs(right) < width / 2 + 0.9);
  const away = ends.map(([, , distant]) => distant);
  return beside && Math.min(...away) < 3 && Math.max(...away) > -1;
}

/**
 * Things that a driver has to see, measured once from the place of the eyes: how each look from there has them, however far aside it
 * is and whatever its focus.
 */
export type Sight = (look: Lens) => readonly Sighted[];

/** The part of a sight with one rectangle: around these places, or null where the eyes would be inside. */
function thing(
  { name, is }: Pick<Sighted, 'name' | 'is'>,
  at: Pick<Pose, 'x' | 'y'>,
  places: readonly Place[] | null,
): Sight {
  return (look) => [
    {
      name,
      is,
      away: distance(look, at),
      box: places === null ? null : boxAround(places.map(projection(look))),
    },
  ];
}

/** Corners of what stands on the road at a pose; of long vehicles those of the first five metres. */
function corners(
  lens: Lens,
  pose: Pose,
  [length, width, height]: readonly [number, number, number],
): readonly Place[] | null {
  if (isEntered(lens, pose, length, width)) return null;
  const shown = Math.min(length, 5);
  const on = about(pose);
  return [length / 2, length / 2 - shown].flatMap((forward) =>
    [-width / 2, width / 2].flatMap((right) => {
      const [x, y] = on(forward, right);
      return [0, height].map((up): Place => [x, y, up]);
    }),
  );
}

/** Half of the width of the spot under a letter, in metres. */
export const spotRadius = 0.4;

function spotCorners([x, y]: Ground): readonly Place[] {
  return [
    [x + spotRadius, y, 0],
    [x - spotRadius, y, 0],
    [x, y + spotRadius, 0],
    [x, y - spotRadius, 0],
  ];
}

const tall = { adult: 1.72, child: 1.3, blind: 1.72 } as const;

function traffic(lens: Lens, { vehicles, people }: World): readonly Sight[] {
  return [
    ...vehicles.map((own) =>
      thing({ name: own.name, is: 'vehicle' }, own, corners(lens, own, sizes[own.is])),
    ),
    ...people.map((own) =>
      thing({ name: own.name, is: 'person' }, own, corners(lens, own, [0.3, 0.5, tall[own.is]])),
    ),
  ];
}

/** Boards of the posts that a driver reads. */
function read(lens: Lens, { posts }: World): readonly Sight[] {
  return posts
    .filter((post) => facing(lens, post) > 0.3)
    .map((post): Sight => {
      const hung = hungBoards(post);
      return (look) => {
        const placed = placedBoards(look, post, hung);
        if (placed.length === 0) return [{ name: post.name, is: 'board', away: 0, box: null }];
        return placed.map(({ middle: [x, y], width, height }) => ({
          name: post.name,
          is: 'board',
          away: distance(look, post),
          box: [x - width / 2, y - height / 2, x + width / 2, y + height / 2],
        }));
      };
    });
}

/** Those on the road in a world. */
export function trafficFrom(lens: Lens, world: World): Sight {
  const things = traffic(lens, world);
  return (look) => things.flatMap((own) => own(look));
}

/** All that a driver has to see of a world. */
export function sightFrom(lens: Lens, world: World): Sight {
  const { structures = [], officer } = world;
  const things = [
    ...traffic(lens, world),
    ...structures.flatMap(({ is, from: [x0, y0], to: [x1, y1] }) =>
      is === 'fence'
        ? [
            thing({ name: 'works', is }, { x: x0, y: (y0 + y1) / 2 }, [
              [x0, y0, 0],
              [x1, y1, 1.15],
            ]),
          ]
        : [],
    ),
    ...(officer === undefined
      ? []
      : [thing({ name: 'officer', is: 'officer' }, officer, corners(lens, officer, [0.4, 1.6, 1.9]))]),
    ...world.mouths.map(({ name, at: [x, y] }) => thing({ name, is: 'mouth' }, { x, y }, [[x, y, 0]])),
    ...world.letters.map(({ text, at }) =>
      thing({ name: `place-${text}`, is: 'place' }, { x: at[0], y: at[1] }, spotCorners(at)),
    ),
    ...read(lens, world),
  ];
  return (look) => things.flatMap((own) => own(look));
}

/** All that a driver has to see of a world, with its place in the picture. */
export function sighted(lens: Lens, world: World): readonly Sighted[] {
  return sightFrom(lens, world)(lens);
}

/** Whether a lit indicator of a vehicle is on a side that the driver sees, and its lamp within the picture. */
export function showsIndicator(lens: Lens, vehicle: Vehicle): boolean {
  const own = bench(lens, vehicle);
  const [along, right] = own.eye;
  const [length, width] = sizes[vehicle.is];
  const isAside = Math.abs(along) <= length / 2;
  const both =
    vehicle.blink === 'both' || (vehicle.is === 'motorcycle' ? showsBoth([along, right]) : !isAside);
  const isNear = vehicle.blink === 'left' ? right < 0 : right > 0;
  if (!both && !isNear) return false;
  const end = (Math.sign(along) * length) / 2;
  return (vehicle.blink === 'both' ? [-1, 1] : [vehicle.blink === 'left' ? -1 : 1]).some((side) => {
    const lamp = project(lens, own.at([isAside ? length / 2 : end, (side * width) / 2, 0.8]));
    return lamp !== null && lamp[0] > 0 && lamp[0] < seatWidth;
  });
}
