import { manoeuvreOf } from '#priority/crossing.ts';
import { letter } from '#drawing/label.ts';
import { arrowPath } from '#drawing/path-arrow.ts';
import type { Spot } from '#drawing/road.ts';
import { num, type Point } from '#drawing/svg.ts';

import { armOf, comingAt, heading, type Layout, leavingAt, ringRadius, visibleLength } from './geometry.ts';
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

/** Angle of a vehicle on the ring, degrees clockwise from the east. */
function ringAngle({ from, at: further = 0 }: Pick<Vehicle, 'from' | 'at'>): number {
  return heading[from] - 45 + further;
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

function ringSpot(layout: Layout, angle: number, lane: number): Spot {
  const radius = ringRadius(layout, lane);
  const turn = (angle * Math.PI) / 180;
  return { x: layout.cx + radius * Math.cos(turn), y: layout.cy + radius * Math.sin(turn), a: angle - 90 };
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

function at({ x, y }: { readonly x: number; readonly y: number }): string {
  return `${num(x)} ${num(y)}`;
}

/** Meeting point of the ways of two spots, or the middle between them if they never meet. */
function bend(a: Spot, b: Spot): { x: number; y: number } {
  const [ax, ay] = [Math.cos((a.a * Math.PI) / 180), Math.sin((a.a * Math.PI) / 180)];
  const [bx, by] = [Math.cos((b.a * Math.PI) / 180), Math.sin((b.a * Math.PI) / 180)];
  const turn = ax * by - ay * bx;
  if (Math.abs(turn) < 0.1) return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  const along = ((b.x - a.x) * by - (b.y - a.y) * bx) / turn;
  return { x: a.x + ax * along, y: a.y + ay * along };
}

/** How many degrees beside an arm a lane of it, that ends at a spot, meets the ring: more on a wide arm. */
function besideArm(layout: Layout, side: Vehicle['from'], spot: Spot, radius: number): number {
  const { ux, uy } = armOf(layout, side);
  const aside = Math.abs((spot.x - layout.cx) * uy - (spot.y - layout.cy) * ux);
  return Math.max(24, (Math.asin(Math.min(0.9, aside / radius)) * 180) / Math.PI + 5);
}

function ringPath(layout: Layout, vehicle: Vehicle, start: Spot, end: Spot): string {
  const exact = ringRadius(layout, vehicle.lane);
  const radius = num(exact);
  const span = (heading[vehicle.from] - heading[vehicle.to] + 720) % 360 || 360;
  const enters = besideArm(layout, vehicle.from, start, exact);
  const leaves = besideArm(layout, vehicle.to, end, exact);
  const first = ringSpot(layout, heading[vehicle.from] - enters, vehicle.lane);
  const last = ringSpot(layout, heading[vehicle.to] + leaves, vehicle.lane);
  const out = `Q${at(bend(last, end))} ${at(end)}`;
  if (vehicle.onRing)
    return arrowPath(
      `M${at(start)}A${radius} ${radius} 0 ${span - 45 - leaves > 180 ? 1 : 0} 0 ${at(last)}${out}`,
      end,
    );
  const arc = span - enters - leaves;
  // The next exit of wide arms lies so near that the ring is only brushed.
  if (arc < -4) return arrowPath(`M${at(start)}Q${at(bend(start, end))} ${at(end)}`, end);
  const round = arc > 4 ? `A${radius} ${radius} 0 ${arc > 180 ? 1 : 0} 0 ${at(last)}` : '';
  return arrowPath(`M${at(start)}Q${at(bend(start, first))} ${at(first)}${round}${out}`, end);
}

/** The lane of the exit: the same one as before, of the left ones for those who come on the track. */
function exitLane(layout: Layout, vehicle: Vehicle): number {
  const lanes = Math.max(1, armOf(layout, vehicle.to).lanes[1]);
  if (vehicle.is === 'tram') return 0;
  return vehicle.lane === 0 ? lanes : Math.min(vehicle.lane, lanes);
}

function endOf(layout: Layout, to: Vehicle['to'], wanted: number, lane: number): Spot {
  const out = armOf(layout, to);
  const room = visibleLength(layout, out) - out.edge - 16;
  return leavingAt(layout, to, Math.max(6, Math.min(wanted, room)), lane);
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

function pathOf(scene: JunctionScene, layout: Layout, vehicle: Vehicle, lane: number, end: Spot): string {
  const spot = spotOf(scene, layout, vehicle);
  if (layout.ring !== null) return ringPath(layout, vehicle, spot, end);
  const inward = comingAt(
    layout,
    vehicle.from,
    Math.min(2, vehicle.at ?? 2),
    vehicle.is === 'tram' ? 0 : vehicle.lane,
  );
  const outward = leavingAt(layout, vehicle.to, 2, lane);
  if (vehicle.from === vehicle.to) {
    const deep = -armOf(layout, vehicle.from).edge * 1.15;
    const a = comingAt(layout, vehicle.from, deep, vehicle.lane);
    const b = leavingAt(layout, vehicle.to, deep, lane);
    return arrowPath(`M${at(spot)}L${at(inward)}C${at(a)} ${at(b)} ${at(outward)}L${at(end)}`, end);
  }
  const middle =
    turnOf(vehicle) === undefined ? `L${at(outward)}` : curve(inward, outward, meetsLeftTurn(scene, vehicle));
  return arrowPath(`M${at(spot)}L${at(inward)}${middle}L${at(end)}`, end);
}

/** From one tip to the next on an arm that several paths end on. */
const tipsApart = 28;
/** From a junction to the tip of a path: usually, and behind people who cross, whose figures stand upright on the sheet. */
const tipAt = { free: 20, crossed: 40, crossedAbove: 58 } as const;

/** How far out the tip of a path ends: apart from those before it on its arm, and clear of people who cross there. */
function tipOut(scene: JunctionScene, layout: Layout, vehicle: Vehicle): number {
  const beside = scene.vehicles.filter(
    ({ path, to, is }) => path && to === vehicle.to && (is === 'tram') === (vehicle.is === 'tram'),
  );
  const out = armOf(layout, vehicle.to);
  const room = visibleLength(layout, out) - out.edge - 16;
  const others = beside.length - 1;
  const isCrossed = scene.people.some(({ crosses }) => crosses === vehicle.to);
  const first = isCrossed
    ? out.uy < -0.5
      ? tipAt.crossedAbove
      : tipAt.crossed
    : Math.max(6, Math.min(tipAt.free, room - others * tipsApart));
  const step = Math.min(tipsApart, Math.max(13, (room - first) / Math.max(1, others)));
  return first + beside.indexOf(vehicle) * step;
}

/** The end of the intended path of a vehicle. */
function pathEnd(scene: JunctionScene, layout: Layout, vehicle: Vehicle): Spot {
  const wanted = vehicle.from === vehicle.to ? tipAt.free : tipOut(scene, layout, vehicle);
  return endOf(layout, vehicle.to, wanted, exitLane(layout, vehicle));
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
