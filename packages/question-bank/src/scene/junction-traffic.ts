import { manoeuvreOf } from '#priority/crossing.ts';
import { letter } from '#drawing/label.ts';
import { arrowPath } from '#drawing/path-arrow.ts';
import type { Spot } from '#drawing/road.ts';
import type { Point } from '#drawing/svg.ts';

import { armOf, comingAt, heading, type Layout, leavingAt, visibleLength } from './geometry.ts';
import { beside, endOf, exitLane, pathEnd } from './path-ends.ts';
import { at, bend, ringAngle, ringPath, ringSpot } from './ring-path.ts';
import type { JunctionScene } from './schema.ts';
import { lengthOf, vehicleAt } from './vehicles.ts';

type Vehicle = JunctionScene['vehicles'][number];

/** How far before the junction an approach ends, in pixels: at its line, behind a zebra and people who cross. */
export function lineDistance(scene: JunctionScene, side: Vehicle['from']): number {
  const crossed = scene.arms[side]?.zebra === true || scene.people.some(({ crosses }) => crosses === side);
  return crossed ? 38 : 8;
}

/** Which way a path turns, as an indicator shows it. */
function turnOf({ from, to }: Pick<Vehicle, 'from' | 'to'>): 'left' | 'right' | undefined {
  const manoeuvre = manoeuvreOf(from, to);
  if (manoeuvre === 'ahead') return undefined;
  return manoeuvre === 'right' ? 'right' : 'left';
}

/** Whether a vehicle of the ring leaves it by the next arm with a way out that it meets. */
function leavesNext(layout: Layout, vehicle: Vehicle): boolean {
  const ahead = (side: Vehicle['from']): number => (ringAngle(vehicle) - heading[side] + 720) % 360;
  return layout.arms.every(({ side, lanes }) => lanes[1] === 0 || ahead(vehicle.to) <= ahead(side));
}

/** Indicators of a path: on a ring right when entering and before the exit, elsewhere the turn. */
export function blinkOf(layout: Layout, vehicle: Vehicle): 'left' | 'right' | undefined {
  if (layout.ring === null) return turnOf(vehicle);
  return !vehicle.onRing || leavesNext(layout, vehicle) ? 'right' : undefined;
}

/** Place of a vehicle on the sheet, on the ring or on its arm. */
export function spotOf(scene: JunctionScene, layout: Layout, vehicle: Vehicle): Spot {
  if (vehicle.onRing && layout.ring !== null) return ringSpot(layout, ringAngle(vehicle), vehicle.lane);
  const arm = armOf(layout, vehicle.from);
  const length = lengthOf[vehicle.is];
  const line = lineDistance(scene, vehicle.from) + 6;
  const free = visibleLength(layout, arm) - arm.edge - length - 1;
  const nose = vehicle.at ?? Math.max(Math.min(line, 6), Math.min(line, free));
  return comingAt(layout, vehicle.from, nose + length / 2, vehicle.is === 'tram' ? 0 : vehicle.lane);
}

/** Whether somebody whose path is drawn turns left out of the opposite arm. */
function meetsLeftTurn(scene: JunctionScene, vehicle: Vehicle): boolean {
  const turnsLeft = (one: Vehicle): boolean => one.is !== 'tram' && manoeuvreOf(one.from, one.to) === 'left';
  return (
    turnsLeft(vehicle) &&
    scene.vehicles.some(
      (other) => other.path && turnsLeft(other) && manoeuvreOf(vehicle.from, other.from) === 'ahead',
    )
  );
}

function towards(a: Spot, b: { readonly x: number; readonly y: number }, part: number): string {
  return at({ x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part });
}

/** A turn between the ends of two lanes; opposite left turns pass each other on the near side of the centre. */
function curve(inward: Spot, outward: Spot, flat: boolean): string {
  const meet = bend(inward, outward);
  return flat
    ? `C${towards(inward, meet, 0.25)} ${towards(outward, meet, 0.25)} ${at(outward)}`
    : `Q${at(meet)} ${at(outward)}`;
}

/** The way straight on, into another part of the lane where somebody else ends in it too. */
function straightOn(inward: Spot, outward: Spot): string {
  const turn = (outward.a * Math.PI) / 180;
  const [dx, dy] = [outward.x - inward.x, outward.y - inward.y];
  const aside = Math.abs(dy * Math.cos(turn) - dx * Math.sin(turn));
  if (aside < 1) return `L${at(outward)}`;
  const half = Math.hypot(dx, dy) / 2;
  const before = { x: outward.x - Math.cos(turn) * half, y: outward.y - Math.sin(turn) * half };
  const after = {
    x: inward.x + Math.cos((inward.a * Math.PI) / 180) * half,
    y: inward.y + Math.sin((inward.a * Math.PI) / 180) * half,
  };
  return `C${at(after)} ${at(before)} ${at(outward)}`;
}

function pathOf(scene: JunctionScene, layout: Layout, vehicle: Vehicle, lane: number, end: Spot): string {
  const spot = spotOf(scene, layout, vehicle);
  if (layout.ring !== null) return ringPath(scene, layout, vehicle, spot, end);
  const inward = comingAt(
    layout,
    vehicle.from,
    Math.min(2, vehicle.at ?? 2),
    vehicle.is === 'tram' ? 0 : vehicle.lane,
  );
  const outward = beside(scene, layout, vehicle, leavingAt(layout, vehicle.to, 2, lane));
  if (vehicle.from === vehicle.to) {
    const deep = -armOf(layout, vehicle.from).edge * 1.15;
    const a = comingAt(layout, vehicle.from, deep, vehicle.lane);
    const b = leavingAt(layout, vehicle.to, deep, lane);
    return arrowPath(`M${at(spot)}L${at(inward)}C${at(a)} ${at(b)} ${at(outward)}L${at(end)}`, end);
  }
  const middle =
    turnOf(vehicle) === undefined
      ? straightOn(inward, outward)
      : curve(inward, outward, meetsLeftTurn(scene, vehicle));
  return arrowPath(`M${at(spot)}L${at(inward)}${middle}L${at(end)}`, end);
}

/** Intended paths, under the vehicles; of those that end on one arm the shorter lies on top. */
export function drawPaths(scene: JunctionScene, layout: Layout): string {
  return scene.vehicles
    .filter((vehicle) => vehicle.path)
    .map((vehicle) =>
      pathOf(scene, layout, vehicle, exitLane(layout, vehicle), pathEnd(scene, layout, vehicle)),
    )
    .toReversed()
    .join('');
}

type Way = JunctionScene['ways'][number];

/** The end of a way to compare, and the place of its letter before the arrow's head. */
function wayEnd(layout: Layout, { to, lane, at: wanted }: Way): { end: Spot; letterAt: Point } {
  const { ux, uy } = armOf(layout, to);
  const end = endOf(layout, to, wanted ?? (Math.abs(uy) > 0.9 ? 24 : 36), lane);
  return { end, letterAt: [end.x + ux * 25, end.y + uy * 25] };
}

/** Ways to compare, each with its letter before the arrow's head. */
export function drawWays(scene: JunctionScene, layout: Layout): { paths: string; letters: string } {
  const drawn = scene.ways.map((way) => {
    const { of, to, lane, letter: mark } = way;
    const vehicle = scene.vehicles.find(({ id }) => id === of);
    if (vehicle === undefined) throw new Error(`путь транспортного средства «${of}», а его нет`);
    const { end, letterAt } = wayEnd(layout, way);
    return {
      path: pathOf(scene, layout, { ...vehicle, to }, lane, end),
      letter: mark === undefined ? '' : letter(...letterAt, mark),
    };
  });
  return { paths: drawn.map(({ path }) => path).join(''), letters: drawn.map((way) => way.letter).join('') };
}

/** Places where paths and ways end, and of the letters of ways. */
export function tipsOf(scene: JunctionScene, layout: Layout): readonly Point[] {
  const paths = scene.vehicles
    .filter(({ path }) => path)
    .map((vehicle): Point => {
      const { x, y } = pathEnd(scene, layout, vehicle);
      return [x, y];
    });
  const ways = scene.ways.flatMap((way): Point[] => {
    const { end, letterAt } = wayEnd(layout, way);
    return way.letter === undefined ? [[end.x, end.y]] : [[end.x, end.y], letterAt];
  });
  return [...paths, ...ways];
}

/** All vehicles on their spots. */
export function drawVehicles(scene: JunctionScene, layout: Layout): string {
  return scene.vehicles
    .map((vehicle) => vehicleAt(vehicle, spotOf(scene, layout, vehicle), blinkOf(layout, vehicle)))
    .join('');
}
