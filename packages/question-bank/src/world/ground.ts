import type { Ground, Mark, Pose } from './world.ts';

/** The unit vector of a heading. */
export function ahead(a: number): Ground {
  const angle = (a * Math.PI) / 180;
  return [Math.cos(angle), Math.sin(angle)];
}

/** Places about a pose: so many metres before it and to the right of it. For many of them it is turned once. */
export function about({ x, y, a }: Pose): (forward: number, right: number) => Ground {
  const [ux, uy] = ahead(a);
  return (forward, right) => [x + ux * forward - uy * right, y + uy * forward + ux * right];
}

/** The place so many metres before a pose and to the right of it. */
export function from(pose: Pose, forward: number, right: number): Ground {
  return about(pose)(forward, right);
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

/** The unit vector to the right of the way from one point to another. */
function aside([x0, y0]: Ground, [x1, y1]: Ground): Ground {
  const length = Math.hypot(x1 - x0, y1 - y0) || 1;
  return [(y0 - y1) / length, (x1 - x0) / length];
}

/** A strip of constant width along a row of points, a piece for each pair of neighbours; pieces meet without a gap. */
export function strip(line: readonly Ground[], width: number): readonly (readonly Ground[])[] {
  const edges = line.map((at, index): readonly [Ground, Ground] => {
    const [ax, ay] = aside(line[index - 1] ?? at, index === 0 ? (line[1] ?? at) : at);
    const [bx, by] = aside(at, line[index + 1] ?? at);
    const [nx, ny] = index === line.length - 1 ? [ax, ay] : [(ax + bx) / 2, (ay + by) / 2];
    // On a bend the edge is as far from both pieces; round a corner it would run away.
    const half = width / 2 / Math.max(0.5, nx ** 2 + ny ** 2);
    return [
      [at[0] + nx * half, at[1] + ny * half],
      [at[0] - nx * half, at[1] - ny * half],
    ];
  });
  return edges.slice(1).map(([right, left], index) => {
    const [startRight, startLeft] = edges[index] ?? [right, left];
    return [startRight, right, left, startLeft];
  });
}

/** White marks of the given outlines. */
export function white(outlines: readonly (readonly Ground[])[]): readonly Mark[] {
  return outlines.map((outline): Mark => ({ paint: 'white', outline }));
}
