import { path, polyline, rect } from '#drawing/svg.ts';
import type { World } from '#world/world.ts';

import { horizon, type Lens, projected, seatHeight, seatWidth } from './lens.ts';
import { drawTree } from './people.ts';

/** Trees behind the end of a climb: metres behind it, to the right of the eyes, and below the ground of the climb. */
const beyond = [
  [9, -13, 3.4],
  [12, 11, 3],
  [16, -24, 4],
  [20, 19, 3.6],
  [24, -9, 5.2],
  [28, 32, 4.4],
  [30, -38, 4.6],
] as const;

/** The end of a climb: sky, and crowns of trees that stand behind it, over the ground that ends there; nothing on a level road. */
export function brow(lens: Lens, { crest, you }: World): string {
  if (crest === undefined) return '';
  const [x, y, z] = lens.eye;
  const crowns = beyond.map(([behind, right, below]) =>
    drawTree({ ...lens, eye: [x, y, z + below] }, [crest + behind, you.y + right]),
  );
  const meadow = (to: number): string =>
    polyline(
      projected(lens, [
        [you.x, you.y - 300, 0],
        [to, you.y - 300, 0],
        [to, you.y + 300, 0],
        [you.x, you.y + 300, 0],
      ]),
      true,
    );
  return (
    rect(0, horizon - 1.5, seatWidth, seatHeight - horizon + 1.5, '#eef4fb') +
    crowns.join('') +
    path(meadow(crest), { fill: '#c3dfc5' }) +
    path(meadow(Math.min(crest, you.x + 26)), { fill: '#b5d6b9' })
  );
}
