import type { Point } from '#drawing/svg.ts';
import { from } from '#world/ground.ts';
import type { Ground, Pose, Vehicle, World } from '#world/world.ts';

import { distance, type Lens, project, seen } from './lens.ts';
import { facing, placedBoards } from './posts.ts';
import { bench } from './solid.ts';

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
  motorcycle: [2.1, 0.6, 1.7],
  bicycle: [1.7, 0.4, 1.75],
  scooter: [1.2, 0.4, 1.7],
  tractor: [3.8, 2, 2.45],
  'road-train': [15, 2.44, 3.7],
  trailer: [2.6, 1.6, 0.95],
  ambulance: [6.2, 2.1, 2.6],
  fire: [6.2, 2.1, 2.6],
};

function boxAround(points: readonly (Point | null)[]): Box | null {
  const known = points.filter((point) => point !== null);
  if (known.length < points.length) return null;
  const [xs, ys] = [known.map(([x]) => x), known.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** Whether the eyes would be inside, or the own car touches it. */
function isEntered(lens: Lens, pose: Pose, length: number, width: number): boolean {
  // Along the car, wherever the driver looks.
  const car = { ...lens, aside: 0 };
  const ends = [-length / 2, length / 2].map((forward) => seen(car, [...from(pose, forward, 0), 0]));
  const beside = ends.every(([right]) => Math.abs(right) < width / 2 + 0.9);
  const away = ends.map(([, , distant]) => distant);
  return beside && Math.min(...away) < 3 && Math.max(...away) > -1;
}

/** The rectangle of what stands on the road at a pose; of long vehicles the first five metres. */
function solidBox(
  lens: Lens,
  pose: Pose,
  [length, width, height]: readonly [number, number, number],
): Box | null {
  if (isEntered(lens, pose, length, width)) return null;
  const shown = Math.min(length, 5);
  const corners = [length / 2, length / 2 - shown].flatMap((forward) =>
    [-width / 2, width / 2].flatMap((right) =>
      [0, height].map((up) => project(lens, [...from(pose, forward, right), up])),
    ),
  );
  return boxAround(corners);
}

/** Half of the width of the spot under a letter, in metres. */
export const spotRadius = 0.4;

function spotCorners(pose: Pose): readonly Ground[] {
  return [
    from(pose, spotRadius, 0),
    from(pose, -spotRadius, 0),
    from(pose, 0, spotRadius),
    from(pose, 0, -spotRadius),
  ];
}

/** All that a driver has to see of a world, with its place in the picture. */
export function sighted(lens: Lens, world: World): readonly Sighted[] {
  const tall = { adult: 1.72, child: 1.3, blind: 1.72 };
  const boards = world.posts
    .filter((post) => facing(lens, post) > 0.3)
    .flatMap((post): Sighted[] => {
      const placed = placedBoards(lens, post);
      if (placed.length === 0) return [{ name: post.name, is: 'board', away: 0, box: null }];
      return placed.map(({ middle: [x, y], width, height }) => ({
        name: post.name,
        is: 'board',
        away: distance(lens, post),
        box: [x - width / 2, y - height / 2, x + width / 2, y + height / 2],
      }));
    });
  return [
    ...world.vehicles.map((own): Sighted => ({
      name: own.name,
      is: 'vehicle',
      away: distance(lens, own),
      box: solidBox(lens, own, sizes[own.is]),
    })),
    ...world.people.map((own): Sighted => ({
      name: own.name,
      is: 'person',
      away: distance(lens, own),
      box: solidBox(lens, own, [0.3, 0.5, tall[own.is]]),
    })),
    ...(world.structures ?? []).flatMap(({ is, from: [x0, y0], to: [x1, y1] }): Sighted[] =>
      is === 'fence'
        ? [
            {
              name: 'works',
              is,
              away: distance(lens, { x: x0, y: (y0 + y1) / 2 }),
              box: boxAround([project(lens, [x0, y0, 0]), project(lens, [x1, y1, 1.15])]),
            },
          ]
        : [],
    ),
    ...(world.officer === undefined
      ? []
      : [
          {
            name: 'officer',
            is: 'officer',
            away: distance(lens, world.officer),
            box: solidBox(lens, world.officer, [0.4, 1.6, 1.9]),
          } as const,
        ]),
    ...world.mouths.map(({ name, at: [x, y] }): Sighted => ({
      name,
      is: 'mouth',
      away: distance(lens, { x, y }),
      box: boxAround([project(lens, [x, y, 0])]),
    })),
    ...world.letters.map(({ text, at: [x, y] }): Sighted => ({
      name: `place-${text}`,
      is: 'place',
      away: distance(lens, { x, y }),
      box: boxAround(spotCorners({ x, y, a: 0 }).map((corner) => project(lens, [...corner, 0]))),
    })),
    ...boards,
  ];
}

/** Whether a lit indicator of a vehicle is on a side that the driver sees. */
export function showsIndicator(lens: Lens, vehicle: Vehicle): boolean {
  const [along, right] = bench(lens, vehicle).eye;
  if (vehicle.blink === 'both' || Math.abs(along) > sizes[vehicle.is][0] / 2) return true;
  return vehicle.blink === 'left' ? right < 0 : right > 0;
}
