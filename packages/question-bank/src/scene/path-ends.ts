import { manoeuvreOf } from '#priority/crossing.ts';
import type { Spot } from '#drawing/road.ts';

import { armOf, type Layout, leavingAt, visibleLength } from './geometry.ts';
import type { JunctionScene } from './schema.ts';

type Vehicle = JunctionScene['vehicles'][number];

/** The lane of the exit: the same one as before, of the left ones for those who come on the track. */
export function exitLane(layout: Layout, vehicle: Vehicle): number {
  const lanes = Math.max(1, armOf(layout, vehicle.to).lanes[1]);
  if (vehicle.is === 'tram') return 0;
  return vehicle.lane === 0 ? lanes : Math.min(vehicle.lane, lanes);
}

/** A place on the way out, no farther out than the arm is seen. */
export function endOf(layout: Layout, to: Vehicle['to'], wanted: number, lane: number): Spot {
  const out = armOf(layout, to);
  const room = visibleLength(layout, out) - out.edge - 16;
  return leavingAt(layout, to, Math.max(6, Math.min(wanted, room)), lane);
}

/** From the left to the right side of a lane that they end in. */
const order = { round: 0, left: 1, ahead: 2, right: 3 } as const;
/** Between ways that end in one lane: near enough to be seen to meet, for who keeps to a side of it is in nobody's way. */
const endsApart = 12;
/** Every second one ends so much farther out, so that no head lies on another. */
const headsApart = 15;

/** Those whose ways end in the same lane, from its left side to its right one. */
function endingWith(scene: JunctionScene, layout: Layout, vehicle: Vehicle): readonly Vehicle[] {
  return scene.vehicles
    .filter(
      (other) =>
        other.path && other.to === vehicle.to && exitLane(layout, other) === exitLane(layout, vehicle),
    )
    .toSorted((a, b) => order[manoeuvreOf(a.from, a.to)] - order[manoeuvreOf(b.from, b.to)]);
}

/** How far to the right of the middle of its lane a way ends. */
function asideBy(scene: JunctionScene, layout: Layout, vehicle: Vehicle): number {
  const all = endingWith(scene, layout, vehicle);
  return (Math.max(0, all.indexOf(vehicle)) - (all.length - 1) / 2) * endsApart;
}

/** A spot on the way out, so much to the right of the middle of its lane. */
export function beside(scene: JunctionScene, layout: Layout, vehicle: Vehicle, spot: Spot): Spot {
  const by = scene.vehicles.includes(vehicle) ? asideBy(scene, layout, vehicle) : 0;
  const turn = (spot.a * Math.PI) / 180;
  return { ...spot, x: spot.x - Math.sin(turn) * by, y: spot.y + Math.cos(turn) * by };
}

/** From a junction to the tip of a path: usually, and behind people who cross, whose figures stand upright on the sheet. */
const tipAt = { free: 20, crossed: 40, crossedAbove: 58 } as const;

/** How far out the tip of a path ends: clear of people who cross there. */
function tipOut(scene: JunctionScene, layout: Layout, vehicle: Vehicle): number {
  const out = armOf(layout, vehicle.to);
  const isCrossed = scene.people.some(({ crosses }) => crosses === vehicle.to);
  const first = isCrossed ? (out.uy < -0.5 ? tipAt.crossedAbove : tipAt.crossed) : tipAt.free;
  const all = endingWith(scene, layout, vehicle);
  return all.indexOf(vehicle) % 2 === 1 ? first + headsApart : first;
}

/** The end of the intended path of a vehicle. */
export function pathEnd(scene: JunctionScene, layout: Layout, vehicle: Vehicle): Spot {
  const wanted = vehicle.from === vehicle.to ? tipAt.free : tipOut(scene, layout, vehicle);
  return beside(scene, layout, vehicle, endOf(layout, vehicle.to, wanted, exitLane(layout, vehicle)));
}
