import { from } from '#world/ground.ts';
import type { House } from '#world/world.ts';

import { distance, type Lens, metreAt } from './lens.ts';
import { bench, block, face, type Local, shade } from './solid.ts';

const depth = 9;
const storey = 3;

/** How far away a house is: its nearest corner. */
export function houseAway(lens: Lens, house: House): number {
  const corners = [-1, 1].flatMap((sign) =>
    [0, -depth].map((back) => from(house, back, (sign * house.width) / 2)),
  );
  return Math.min(...corners.map(([x, y]) => distance(lens, { x, y }))) + 1;
}

/** Rows of windows on the front and on both ends. */
function windows(lens: Lens, house: House, fill: string): string {
  const own = bench(lens, house);
  const half = house.width / 2;
  return Array.from({ length: Math.floor(house.height / storey) }, (_, floor) => {
    const [z0, z1] = [floor * storey + 1, floor * storey + 2.3];
    const front: Local[][] = Array.from({ length: Math.floor(house.width / 4) }, (__, index) => {
      const y = -half + 1.2 + index * 4;
      return [
        [0.02, y, z0],
        [0.02, y + 2.4, z0],
        [0.02, y + 2.4, z1],
        [0.02, y, z1],
      ];
    });
    const ends = [-1, 1].flatMap((sign) =>
      [-3.8, -7.8].map((x): Local[] => {
        const y = sign * (half + 0.02);
        return [
          [x, y, z0],
          [x + 2.2, y, z0],
          [x + 2.2, y, z1],
          [x, y, z1],
        ];
      }),
    );
    return [...front, ...ends].map((corners) => face(own, corners, fill, [-4, 0, z0])).join('');
  }).join('');
}

/** A house, paler the farther it is. */
export function drawHouse(lens: Lens, house: House): string {
  const scale = metreAt(lens, [house.x, house.y, 0]) || 12;
  const fill = shade(house.fill, scale < 9 ? 0.5 : scale < 16 ? 0.32 : 0.16);
  const own = bench(lens, house);
  return (
    block(own, [-depth, -house.width / 2, 0], [0, house.width / 2, house.height], fill) +
    (scale < 7 ? '' : windows(lens, house, shade(fill, -0.13)))
  );
}
