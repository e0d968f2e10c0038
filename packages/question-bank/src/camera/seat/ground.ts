import { palette } from '#drawing/palette.ts';
import { path, polyline, type Point } from '#drawing/svg.ts';
import type { Ground, Mark, Surface, World } from '#world/world.ts';

import { type Lens, projected } from './lens.ts';

const fills: Readonly<Record<Surface['of'], string>> = {
  asphalt: '#62646f',
  // Paved by itself: the joint tells a bay from the carriageway where there is no line.
  bay: '#777984',
  dirt: palette.dirt,
  yard: palette.yard,
  pavement: '#d9d2ee',
  kerb: '#f4f1fb',
  island: palette.lawn,
  slab: '#767276',
  groove: '#34353f',
  rail: '#8f95a3',
  ballast: '#a39a92',
  sleeper: '#5d534d',
  water: '#a9cdea',
};
const paints: Readonly<Record<Mark['paint'], string>> = {
  white: palette.marking,
  yellow: palette.markingYellow,
  orange: palette.markingOrange,
  blue: palette.markingBlue,
  way: '#FFD866',
  'way-2': '#7FE3FF',
  'way-3': '#FF9DC4',
  'way-4': '#A8F08C',
};

/** Area of a polygon in square pixels; below 0 counterclockwise. */
function area(points: readonly Point[]): number {
  return (
    points.reduce((sum, [x, y], index) => {
      const [px, py] = points.at(index - 1) ?? [x, y];
      return sum + px * y - x * py;
    }, 0) / 2
  );
}

/** The polygon clockwise: in one path, pieces of opposite turns would cut holes into each other. */
function clockwise(points: readonly Point[]): readonly Point[] {
  return area(points) < 0 ? points.toReversed() : points;
}

/** Rails lie across a far road thinner than a phone shows: an outline keeps them seen, grooves dark and the steel thin in them. */
const leastOutline: Partial<Record<Surface['of'], number>> = { groove: 4.4, rail: 1.2 };

function flat(lens: Lens, outlines: readonly (readonly Ground[])[], least = 1.2): string {
  return outlines
    .map((outline) =>
      projected(
        lens,
        outline.map(([x, y]) => [x, y, 0]),
      ),
    )
    .filter((points) => Math.abs(area(points)) > least)
    .map((points) => polyline(clockwise(points), true))
    .join('');
}

/** Surfaces and markings of the ground, in perspective; neighbours of one kind become one path. */
export function drawGround(lens: Lens, { surfaces, marks }: World): string {
  const out: string[] = [];
  let index = 0;
  while (index < surfaces.length) {
    const of = surfaces[index]?.of ?? 'asphalt';
    const group: (readonly Ground[])[] = [];
    while (surfaces[index]?.of === of) {
      group.push(surfaces[index]?.outline ?? []);
      index += 1;
    }
    const width = leastOutline[of];
    out.push(
      width === undefined
        ? path(flat(lens, group), { fill: fills[of] })
        : path(flat(lens, group, 0.1), { fill: fills[of], stroke: fills[of], 'stroke-width': width }),
    );
  }
  for (const [paint, fill] of Object.entries(paints)) {
    const d = flat(
      lens,
      marks.filter((mark) => mark.paint === paint).map(({ outline }) => outline),
    );
    if (d !== '') out.push(path(d, { fill }));
  }
  return out.join('');
}
