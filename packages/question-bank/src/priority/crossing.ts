import type { JunctionScene } from '#scene/schema.ts';

/** The parts of a junction that the solver reads; every junction scene is one. */
export type Crossing = Pick<JunctionScene, 'arms' | 'ring' | 'vehicles' | 'people'> & {
  readonly controller?: JunctionScene['controller'];
};

/** A vehicle that takes part. */
export type Driver = JunctionScene['vehicles'][number];

/** An arm of a junction. */
export type Side = Driver['from'];

/** Bearings of the arms, degrees clockwise from the east of the sheet. */
const bearings: Readonly<Record<Side, number>> = {
  e: 0,
  se: 45,
  s: 90,
  sw: 135,
  w: 180,
  nw: 225,
  n: 270,
  ne: 315,
};

/** A manoeuvre as the Rules tell them apart. */
export type Manoeuvre = 'ahead' | 'left' | 'right' | 'round';

/** Degrees clockwise from one arm to another, 0–359. */
function between(from: Side, to: Side): number {
  return (bearings[to] - bearings[from] + 360) % 360;
}

/** The manoeuvre of a driver who comes from one arm and leaves by another. */
export function manoeuvreOf(from: Side, to: Side): Manoeuvre {
  const turn = between(from, to);
  if (turn === 0) return 'round';
  if (turn > 140 && turn < 220) return 'ahead';
  return turn < 180 ? 'left' : 'right';
}

/** Side on which a driver from `from` sees traffic from `other`: opposite, right or left. */
export function seenAt(from: Side, other: Side): 'opposite' | 'right' | 'left' | 'same' {
  const turn = between(from, other);
  if (turn === 0) return 'same';
  if (turn > 140 && turn < 220) return 'opposite';
  return turn > 180 ? 'right' : 'left';
}

function isTram({ is }: Driver): boolean {
  return is === 'tram';
}

/** A point on the rim of the crossing: clockwise arm by arm way in, track in, track out, way out. */
function rim(side: Side, way: 'in' | 'out', tram: boolean): number {
  const offset = way === 'in' ? (tram ? 1 : 0) : tram ? 2 : 3;
  return bearings[side] * 4 + offset;
}

const wholeRim = 360 * 4;

function separates([a, b]: readonly [number, number], x: number, y: number): boolean {
  const inside = (point: number): boolean =>
    (point - a + wholeRim) % wholeRim < (b - a + wholeRim) % wholeRim;
  return x !== a && y !== b && inside(x) !== inside(y);
}

/** The arm next clockwise, that is, on the left of traffic along `side`, unless it is the opposite one. */
function leftArm(crossing: Crossing, side: Side): Side | undefined {
  const others = (Object.keys(crossing.arms) as Side[]).filter((name) => seenAt(side, name) === 'left');
  return others.toSorted((a, b) => between(side, a) - between(side, b))[0];
}

function chord(crossing: Crossing, driver: Driver): readonly [number, number] {
  const start = rim(driver.from, 'in', isTram(driver));
  if (driver.from !== driver.to) return [start, rim(driver.to, 'out', isTram(driver))];
  const left = leftArm(crossing, driver.from);
  return [start, left === undefined ? rim(driver.from, 'out', false) + 0.5 : rim(left, 'out', false) - 0.5];
}

/** Whether the ways of two drivers cross or join. Those from one arm meet only when one of them is a tram. */
export function meet(crossing: Crossing, a: Driver, b: Driver): boolean {
  if (a.from === b.from && isTram(a) === isTram(b)) return false;
  if (a.to === b.to && isTram(a) === isTram(b)) return true;
  const [c, d] = [chord(crossing, a), chord(crossing, b)];
  return separates(c, d[0], d[1]);
}

/** Whether a driver on the ring passes the arm by which another one enters. */
export function passes(onRing: Driver, entering: Driver): boolean {
  const counter = (from: Side, to: Side): number => (bearings[from] - bearings[to] + 360) % 360;
  const reach = counter(onRing.from, onRing.to) || 360;
  const there = counter(onRing.from, entering.from);
  return there > 0 && there < reach;
}
