import { box, strip } from './ground.ts';
import type { Ground, Pose, Surface } from './world.ts';

/** Metres from the middle of a track to its rails. */
const halfGauge = 0.76;
const tramBed = 2.1;

/** The same line so many metres to its right. */
function beside(line: readonly Ground[], right: number): readonly Ground[] {
  return line.map(([x, y], index): Ground => {
    const [px, py] = line[Math.max(0, index - 1)] ?? [x, y];
    const [nx, ny] = line[Math.min(line.length - 1, index + 1)] ?? [x, y];
    const length = Math.hypot(nx - px, ny - py) || 1;
    return [x - ((ny - py) / length) * right, y + ((nx - px) / length) * right];
  });
}

function layer(of: Surface['of'], line: readonly Ground[], width: number): readonly Surface[] {
  return strip(line, width).map((outline): Surface => ({ of, outline }));
}

/** Two rails that lie in grooves, level with the road: dark lines with steel in them, nothing like a marking. */
function sunk(line: readonly Ground[]): readonly Surface[] {
  const rails = [-halfGauge, halfGauge].map((right) => beside(line, right));
  return [
    ...rails.flatMap((rail) => layer('groove', rail, 0.24)),
    ...rails.flatMap((rail) => layer('rail', rail, 0.08)),
  ];
}

/** A tram track along a row of points: slabs with joints, rails sunk in them. */
export function tramTrack(line: readonly Ground[]): readonly Surface[] {
  return [...layer('slab', line, tramBed), ...sunk(line)];
}

/** Sleepers are told from each other up to here, in metres from the road. */
const sleepersUntil = 26;

/** A railway across a road along x that reaches from `left` to `right`: slabs on the road, ballast and sleepers beside it. */
export function levelCrossing(x: number, [left, right]: readonly [number, number]): readonly Surface[] {
  const far = 300;
  const along = (from: number, to: number): readonly Ground[] => [
    [x, from],
    [x, to],
  ];
  const outside = ([from, to]: readonly [number, number], way: 1 | -1): readonly Surface[] => {
    const foot: Pose = { x, y: way > 0 ? from : to, a: way * 90 };
    const count = Math.floor(sleepersUntil / 0.8);
    return [
      ...layer('ballast', along(from, to), 4.4),
      ...Array.from({ length: count }, (_, index): Surface => ({
        of: 'sleeper',
        outline: box(foot, [0.3 + index * 0.8, 0.6 + index * 0.8], [-1.35, 1.35]),
      })),
      ...[-halfGauge, halfGauge].flatMap((aside) => layer('rail', beside(along(from, to), aside), 0.14)),
    ];
  };
  return [
    ...outside([-far, left], -1),
    ...outside([right, far], 1),
    ...layer('slab', along(left, right), 3.4),
    ...sunk(along(left, right)),
  ];
}
