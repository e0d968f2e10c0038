import { palette } from '#drawing/palette.ts';
import { circle, type Point, rect, text } from '#drawing/svg.ts';
import type { Post, Vehicle, World } from '#world/world.ts';

import type { Box } from './boxes.ts';
import { type Lens, project, seatHeight, seatWidth } from './lens.ts';
import { facing, placedBoards } from './posts.ts';
import { signNumber, type Told } from '#scene/told.ts';

/** Radius of a disc with a letter or a number. */
const disc = 22;
/** Nothing is nearer to a side of the picture. */
const margin = disc + 4;

function within(x: number): number {
  return Math.min(seatWidth - margin, Math.max(margin, x));
}

/** The place of a disc over a vehicle; null behind the eyes. */
function over(lens: Lens, { x, y, is }: Vehicle): Point | null {
  const tall = is === 'car' || is === 'police' ? 1.5 : is === 'motorcycle' || is === 'bicycle' ? 1.7 : 3.2;
  const point = project(lens, [x, y, tall + 0.25]);
  return point === null ? null : [within(point[0]), Math.max(30, point[1] - disc)];
}

/** The letter by which options name a vehicle, over it. */
export function letterOver(lens: Lens, vehicle: Vehicle): string {
  const at = vehicle.letter === undefined ? null : over(lens, vehicle);
  if (at === null || vehicle.letter === undefined) return '';
  return (
    circle(...at, disc, palette.signWhite, { stroke: palette.ink, 'stroke-width': 2.4 }) +
    text(...at, 30, vehicle.letter, palette.ink)
  );
}

function turnAt([x, y]: Point, turn: number): string {
  return (
    circle(x, y, disc, palette.indigo, { stroke: palette.signWhite, 'stroke-width': 3 }) +
    text(x, y, 30, String(turn), palette.signWhite)
  );
}

/** Around the boards that the driver reads, with their rings. */
function readBoards(lens: Lens, { posts }: World): readonly Box[] {
  const room = 13;
  return posts
    .filter((post) => facing(lens, post) > 0.3)
    .flatMap((post) => placedBoards(lens, post))
    .map(({ middle: [x, y], width: w, height: h }) => [
      x - w / 2 - room,
      y - h / 2 - room,
      x + w / 2 + room,
      y + h / 2 + room,
    ]);
}

/** Whether a disc at a point would cover a part of a rectangle. */
function covers([x, y]: Point, [x0, y0, x1, y1]: Box): boolean {
  return x > x0 - disc && x < x1 + disc && y > y0 - disc && y < y1 + disc;
}

/** The place nearest to the wanted one where a disc covers nothing that is read. */
function free([x, y]: Point, taken: readonly Box[]): Point {
  const steps = Array.from(
    { length: 16 },
    (_, index) => (index % 2 === 0 ? -1 : 1) * Math.ceil(index / 2) * 14,
  );
  const places = steps.map((step): Point => [within(x + step), y]);
  return places.find((place) => !taken.some((box) => covers(place, box))) ?? [x, y];
}

/** In which turn a vehicle passes, over it or beside its letter; for the driver's own car on the bonnet. */
function turns(lens: Lens, world: World, { order }: Told): string {
  const taken: Box[] = [...readBoards(lens, world)];
  const take = ([x, y]: Point): void => void taken.push([x - disc, y - disc, x + disc, y + disc]);
  for (const vehicle of world.vehicles) {
    const at = vehicle.letter === undefined ? null : over(lens, vehicle);
    if (at !== null) take(at);
  }
  const numbers = world.vehicles.map((vehicle) => {
    const turn = order.get(vehicle.name);
    const wanted = turn === undefined ? null : over(lens, vehicle);
    if (wanted === null || turn === undefined) return '';
    const at = free(wanted, taken);
    take(at);
    return turnAt(at, turn);
  });
  const own = order.get('you');
  return numbers.join('') + (own === undefined ? '' : turnAt([seatWidth / 2, seatHeight - 70], own));
}

/** One ring around those boards of a post that decide. */
function ring(lens: Lens, post: Post, ringed: ReadonlySet<string>): string {
  const boxes = placedBoards(lens, post).filter(
    ({ board: { name } }) => name !== undefined && ringed.has(signNumber(name)),
  );
  if (boxes.length === 0) return '';
  const room = 11;
  const left = Math.min(...boxes.map(({ middle: [x], width }) => x - width / 2)) - room;
  const right = Math.max(...boxes.map(({ middle: [x], width }) => x + width / 2)) + room;
  const top = Math.min(...boxes.map(({ middle: [, y], height }) => y - height / 2)) - room;
  const bottom = Math.max(...boxes.map(({ middle: [, y], height }) => y + height / 2)) + room;
  const isRound = boxes.every(({ board: { shape } }) => shape !== 'box');
  const rx = isRound ? Math.min(right - left, bottom - top) / 2 : 18;
  const around = (color: string, width: number): string =>
    rect(left, top, right - left, bottom - top, 'none', { rx, stroke: color, 'stroke-width': width });
  return around(palette.signWhite, 11) + around(palette.indicator, 6);
}

/** Rings around the signs that decide, and the turn in which everybody passes. */
export function drawTold(lens: Lens, world: World, told: Told): string {
  const rings = world.posts
    .filter((post) => facing(lens, post) > 0.3)
    .map((post) => ring(lens, post, told.ringed));
  return rings.join('') + turns(lens, world, told);
}
