import { sheet } from '#drawing/svg.ts';
import type { Ground, Post, Structure, Vehicle, World } from '#world/world.ts';

import { drawBarrier, drawSpan } from './barriers.ts';
import { type Sighted, sighted } from './boxes.ts';
import { drawCloseUps } from './close-up.ts';
import { drawGround } from './ground.ts';
import { drawLabels } from './labels.ts';
import { drawMirrors, mirrorsOf } from './mirrors.ts';
import { distance, type Lens, metreAt, project, seatHeight, seatWidth } from './lens.ts';
import { drawOfficer, drawPerson, drawTree } from './people.ts';
import { drawPost, facing } from './posts.ts';
import { bench } from './solid.ts';
import { drawStructure } from './structures.ts';
import { brow } from './brow.ts';
import { drawHouse, houseAway } from './houses.ts';
import { drawTold, letterOver } from './draw-told.ts';
import { nothingTold, type Told } from '#scene/told.ts';
import { backdrop, cockpit, dusk, skyPaint } from './surroundings.ts';
import { bus, lorry, roadTrain, specialTruck, tractor, trailer, tram } from './vehicle-big.ts';
import { bicycle, motorcycle } from './vehicle-rider.ts';
import { car, policeCar } from './vehicle-small.ts';

/** Something upright, with its distance from the eye. */
interface Upright {
  readonly away: number;
  readonly draw: () => string;
}

function drawVehicle(lens: Lens, vehicle: Vehicle, night: boolean): string {
  const own = bench(lens, vehicle);
  switch (vehicle.is) {
    case 'car':
      return car(own, vehicle, night);
    case 'police':
      return policeCar(own, vehicle, night);
    case 'ambulance':
    case 'fire':
      return specialTruck(own, vehicle, night);
    case 'lorry':
      return lorry(own, vehicle, night);
    case 'bus':
    case 'trolleybus':
      return bus(own, vehicle, night);
    case 'tram':
      return tram(own, vehicle, night);
    case 'motorcycle':
      return motorcycle(own, vehicle);
    case 'bicycle':
    case 'scooter':
      return bicycle(own, vehicle);
    case 'tractor':
      return tractor(own, vehicle);
    case 'road-train':
      return roadTrain(own, vehicle, night);
    default:
      return trailer(own, vehicle);
  }
}

/** Trees but those behind a sign or a light, which is read on a calm ground, and those before what has to be seen. */
function clearTrees(lens: Lens, world: World): readonly Ground[] {
  const things = sighted(lens, world).filter(({ is }) => is !== 'mouth');
  return world.trees.filter(([x, y]) => {
    const foot = project(lens, [x, y, 0]);
    if (foot === null) return false;
    const scale = metreAt(lens, [x, y, 0]);
    const away = distance(lens, { x, y });
    const [left, right, top] = [foot[0] - 2.5 * scale, foot[0] + 2.5 * scale, foot[1] - 7.2 * scale];
    return !things.some(
      ({ is, box, away: other }) =>
        box !== null &&
        (is === 'board' ? scale > 12 : away < other) &&
        box[2] > left &&
        box[0] < right &&
        box[3] > top,
    );
  });
}

/** Whether a thin upright thing would stand before what has to be seen. */
function standsBefore(lens: Lens, place: { x: number; y: number }, things: readonly Sighted[]): boolean {
  const foot = project(lens, [place.x, place.y, 0]);
  if (foot === null) return false;
  const away = distance(lens, place);
  return things.some(
    ({ box, away: other }) => box !== null && away < other && foot[0] > box[0] - 14 && foot[0] < box[2] + 14,
  );
}

/** Vehicles, people and whatever else stands on the road. */
function standing(lens: Lens, world: World): readonly Sighted[] {
  return sighted(lens, world).filter(({ is }) => is !== 'board' && is !== 'mouth' && is !== 'place');
}

/** Posts for others, seen from behind, are left out where they would stand before what has to be seen. */
function clearPosts(lens: Lens, world: World): readonly Post[] {
  const things = standing(lens, world);
  return world.posts.filter((post) => facing(lens, post) > 0.3 || !standsBefore(lens, post, things));
}

/** Structures; of a gate only the posts that stand before nothing that has to be seen, a board or a way among it. */
function clearStructures(lens: Lens, world: World): readonly Structure[] {
  const things = sighted(lens, world).filter(({ is }) => is !== 'mouth');
  return (world.structures ?? []).filter(
    ({ is, from: [x, y] }) => is !== 'gatepost' || !standsBefore(lens, { x, y }, things),
  );
}

/** Houses and trees; they hide nothing that has to be seen. */
function scenery(lens: Lens, world: World): readonly Upright[] {
  return [
    ...world.houses.map((own) => ({ away: houseAway(lens, own), draw: () => drawHouse(lens, own) })),
    ...clearTrees(lens, world).map((own) => ({
      away: distance(lens, { x: own[0], y: own[1] }),
      draw: () => drawTree(lens, own),
    })),
  ];
}

/** Everything upright that the situation is made of. */
function uprights(lens: Lens, world: World): readonly Upright[] {
  const away = (place: { x: number; y: number }): number => distance(lens, place);
  const { officer } = world;
  return [
    ...world.vehicles.map((own) => ({ away: away(own), draw: () => drawVehicle(lens, own, world.night) })),
    ...clearPosts(lens, world).map((own) => ({ away: away(own), draw: () => drawPost(lens, own) })),
    ...world.people.map((own) => ({ away: away(own), draw: () => drawPerson(lens, own) })),
    ...clearStructures(lens, world).map((own) => ({
      // Along the whole road, parapets and dimensions lie behind all that stands on it.
      away:
        own.is === 'fence' || own.is === 'gatepost'
          ? away({ x: own.from[0], y: (own.from[1] + own.to[1]) / 2 })
          : 129,
      draw: () => drawStructure(lens, own),
    })),
    ...world.spans.map((own) => ({
      away: away({ x: own.feet[1][0], y: own.feet[1][1] }) + 0.1,
      draw: () => drawSpan(lens, own),
    })),
    ...world.barriers.map((own) => ({
      away: away({ x: own.foot[0], y: own.foot[1] }),
      draw: () => drawBarrier(lens, own),
    })),
    ...(officer === undefined ? [] : [{ away: away(officer), draw: () => drawOfficer(lens, officer) }]),
  ];
}

/** From the farthest to the nearest. */
function inOrder(things: readonly Upright[]): string {
  return things
    .filter(({ away }) => away > 1.5 && away < 130)
    .toSorted((a, b) => b.away - a.away)
    .map(({ draw }) => draw())
    .join('');
}

/** Everything outside of the car that a camera has before it. */
function outside(world: World, lens: Lens): string {
  return (
    backdrop(world.town, lens.heading + lens.aside, world.crest !== undefined) +
    brow(lens, world) +
    drawGround(lens, world) +
    inOrder(scenery(lens, world)) +
    (world.night ? dusk() : '') +
    inOrder(uprights(lens, world))
  );
}

/** The picture of a world from the driver's seat, as SVG text, with what an explanation adds. */
export function drawSeat(world: World, lens: Lens, told: Told = nothingTold): string {
  const mirrors = mirrorsOf(lens, world);
  return sheet(
    [seatWidth, seatHeight],
    skyPaint,
    outside(world, lens),
    ...world.vehicles.map((own) => letterOver(lens, own)),
    drawLabels(lens, world),
    drawCloseUps(lens, world),
    cockpit(world.you.blink),
    // So small, houses are the row at the horizon.
    drawMirrors(mirrors, (back) => outside({ ...world, houses: [] }, back)),
    drawTold(lens, world, told),
  );
}
