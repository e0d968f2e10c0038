import type { Ground, Mark, Pose, Surface } from './world.ts';

/** The unit vector of a heading. */
export function ahead(a: number): Ground {
  const angle = (a * Math.PI) / 180;
  return [Math.cos(angle), Math.sin(angle)];
}

/** The place so many metres before a pose and to the right of it. */
export function from({ x, y, a }: Pose, forward: number, right: number): Ground {
  const [ux, uy] = ahead(a);
  return [x + ux * forward - uy * right, y + uy * forward + ux * right];
}

/** A rectangle before a pose: from one distance to another, from one side to the other. */
export function box(
  pose: Pose,
  [near, far]: readonly [number, number],
  [left, right]: readonly [number, number],
): readonly Ground[] {
  return [from(pose, near, left), from(pose, far, left), from(pose, far, right), from(pose, near, right)];
}

/** Points of the curve from one point to another that a corner between them rounds. */
export function bend(a: Ground, corner: Ground, b: Ground, steps = 6): readonly Ground[] {
  return Array.from({ length: steps + 1 }, (_, index): Ground => {
    const t = index / steps;
    const [p, q, r] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
    return [p * a[0] + q * corner[0] + r * b[0], p * a[1] + q * corner[1] + r * b[1]];
  });
}

/** A strip of constant width along a row of points, a piece for each pair of neighbours. */
function strip(line: readonly Ground[], width: number): readonly (readonly Ground[])[] {
  return line.slice(1).map((end, index) => {
    const start = line[index] ?? end;
    const length = Math.hypot(end[0] - start[0], end[1] - start[1]) || 1;
    const [nx, ny] = [
      (-(end[1] - start[1]) / length) * (width / 2),
      ((end[0] - start[0]) / length) * (width / 2),
    ];
    return [
      [start[0] + nx, start[1] + ny],
      [end[0] + nx, end[1] + ny],
      [end[0] - nx, end[1] - ny],
      [start[0] - nx, start[1] - ny],
    ];
  });
}

/** Metres between the rails. */
const gauge = 1.52;

/** A tram or railway track along a row of points. */
export function track(line: readonly Ground[], bed: number): readonly Surface[] {
  const pieces = (width: number, shift: number): readonly (readonly Ground[])[] =>
    line.slice(1).flatMap((end, index) => {
      const start = line[index] ?? end;
      const length = Math.hypot(end[0] - start[0], end[1] - start[1]) || 1;
      const [nx, ny] = [(-(end[1] - start[1]) / length) * shift, ((end[0] - start[0]) / length) * shift];
      return strip(
        [
          [start[0] + nx, start[1] + ny],
          [end[0] + nx, end[1] + ny],
        ],
        width,
      );
    });
  return [
    ...pieces(bed, 0).map((outline): Surface => ({ of: 'bed', outline })),
    ...[-gauge / 2, gauge / 2].flatMap((shift) =>
      pieces(0.11, shift).map((outline): Surface => ({ of: 'rail', outline })),
    ),
  ];
}

/** White marks of the given outlines. */
export function white(outlines: readonly (readonly Ground[])[]): readonly Mark[] {
  return outlines.map((outline): Mark => ({ paint: 'white', outline }));
}
