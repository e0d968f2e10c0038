import { arrowPath } from '#drawing/path-arrow.ts';
import type { Spot } from '#drawing/road.ts';
import { num } from '#drawing/svg.ts';

import { armOf, heading, type Layout, ringRadius } from './geometry.ts';
import type { JunctionScene } from './schema.ts';

type Vehicle = JunctionScene['vehicles'][number];

/** Angle of a vehicle on the ring, degrees clockwise from the east. */
export function ringAngle({ from, at: further = 0 }: Pick<Vehicle, 'from' | 'at'>): number {
  return heading[from] - 45 + further;
}

/** A place on the ring, at its lane's radius or so much beside it. */
export function ringSpot(layout: Layout, angle: number, lane: number, outer = 0): Spot {
  const radius = ringRadius(layout, lane) + outer;
  const turn = (angle * Math.PI) / 180;
  return { x: layout.cx + radius * Math.cos(turn), y: layout.cy + radius * Math.sin(turn), a: angle - 90 };
}

/** Degrees that a way goes round on the ring, from where it comes onto it or is. */
function spanOf(vehicle: Vehicle): number {
  const span = (heading[vehicle.from] - heading[vehicle.to] + 720) % 360 || 360;
  return vehicle.onRing ? span - 45 : span;
}

/** Degrees from where one way comes onto the ring to where another does. */
function ahead(a: Vehicle, b: Vehicle): number {
  const start = (own: Vehicle): number => (own.onRing ? ringAngle(own) : heading[own.from]);
  return (start(a) - start(b) + 720) % 360;
}

/** By how much further one way goes than another along the piece that both have; null where they have none. */
function longerBy(a: Vehicle, b: Vehicle): number | null {
  if (ahead(a, b) < spanOf(a)) return spanOf(a) - ahead(a, b) - spanOf(b);
  return ahead(b, a) < spanOf(b) ? spanOf(a) - spanOf(b) + ahead(b, a) : null;
}

/** Pixels between ways that go round together. */
const waysApart = 15;

/** How far outside of the middle of its lane a way goes round: of those that share a piece, whoever leaves first is the outer one. */
function outerBy(scene: JunctionScene, vehicle: Vehicle): number {
  const sharing = scene.vehicles.flatMap((other) => {
    const by =
      other.path && other.id !== vehicle.id && other.lane === vehicle.lane ? longerBy(vehicle, other) : null;
    return by === null ? [] : [by === 0 ? ahead(other, vehicle) - 180 : by];
  });
  return sharing.reduce((sum, by) => sum + (by > 0 ? -waysApart / 2 : waysApart / 2), 0);
}

/** A place as path data. */
export function at({ x, y }: { readonly x: number; readonly y: number }): string {
  return `${num(x)} ${num(y)}`;
}

/** Meeting point of the ways of two spots, or the middle between them if they never meet. */
export function bend(a: Spot, b: Spot): { x: number; y: number } {
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

/** The way of a vehicle round the ring and out of it. */
export function ringPath(
  scene: JunctionScene,
  layout: Layout,
  vehicle: Vehicle,
  start: Spot,
  end: Spot,
): string {
  const outer = outerBy(scene, vehicle);
  const exact = ringRadius(layout, vehicle.lane) + outer;
  const radius = num(exact);
  const span = (heading[vehicle.from] - heading[vehicle.to] + 720) % 360 || 360;
  const enters = besideArm(layout, vehicle.from, start, exact);
  const leaves = besideArm(layout, vehicle.to, end, exact);
  const first = ringSpot(layout, heading[vehicle.from] - enters, vehicle.lane, outer);
  const last = ringSpot(layout, heading[vehicle.to] + leaves, vehicle.lane, outer);
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
