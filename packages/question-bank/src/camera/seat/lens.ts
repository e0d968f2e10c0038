import { type Point, situationSize } from '#drawing/svg.ts';
import { ahead } from '#world/ground.ts';
import type { Pose } from '#world/world.ts';

/** A place in metres: x and y as on the plan, height above the road. */
export type Place = readonly [number, number, number];

/** The same as the eye has it: to the right, up, and away. */
type Seen = readonly [number, number, number];

/** Width of a picture from the seat, in picture pixels. */
export const seatWidth = situationSize[0];
/** Height of a picture from the seat, in picture pixels. */
export const seatHeight = situationSize[1];
/** Height of the horizon in the picture. */
export const horizon = 292;

/** Nothing nearer is drawn, in metres. */
const nearest = 1.6;
/** Pixels beyond the sides of the picture that shapes may reach to. */
const spare = 60;

/** A pinhole at the driver's eyes. */
export interface Lens {
  readonly eye: Place;
  /** Pixels that a metre has at a distance of one metre. */
  readonly focus: number;
  /** Degrees that the driver looks aside, clockwise. */
  readonly aside: number;
  readonly heading: number;
}

/** Places as the eye has them. For many of them the look is turned once. */
function sight({ eye, heading, aside }: Lens): (place: Place) => Seen {
  const [ux, uy] = ahead(heading + aside);
  return (place) => {
    const dx = place[0] - eye[0];
    const dy = place[1] - eye[1];
    return [-uy * dx + ux * dy, place[2] - eye[2], ux * dx + uy * dy];
  };
}

/** The place as the eye has it. */
export function seen(lens: Lens, place: Place): Seen {
  return sight(lens)(place);
}

function onPicture({ focus }: Lens, [right, up, away]: Seen): Point {
  return [seatWidth / 2 + (focus * right) / away, horizon - (focus * up) / away];
}

/** Points of places in the picture; null behind the near plane. For many of them the look is turned once. */
export function projection(lens: Lens): (place: Place) => Point | null {
  const see = sight(lens);
  return (place) => {
    const own = see(place);
    return own[2] < nearest ? null : onPicture(lens, own);
  };
}

/** The point of a place in the picture; null behind the near plane. */
export function project(lens: Lens, place: Place): Point | null {
  return projection(lens)(place);
}

/** Pixels of a metre at a place; 0 behind the near plane. */
export function metreAt(lens: Lens, place: Place): number {
  const [, , away] = seen(lens, place);
  return away < nearest ? 0 : lens.focus / away;
}

/** Keeps what lies on the positive side of a plane. */
function clip(corners: readonly Seen[], side: (corner: Seen) => number): readonly Seen[] {
  if (corners.every((corner) => side(corner) >= 0)) return corners;
  return corners.flatMap((corner, index): Seen[] => {
    const before = corners.at(index - 1) ?? corner;
    const [a, b] = [side(before), side(corner)];
    if (a >= 0 === b >= 0) return b >= 0 ? [corner] : [];
    const part = a / (a - b);
    const crossing: Seen = [
      before[0] + (corner[0] - before[0]) * part,
      before[1] + (corner[1] - before[1]) * part,
      before[2] + (corner[2] - before[2]) * part,
    ];
    return b >= 0 ? [crossing, corner] : [crossing];
  });
}

/** A polygon in the picture: what is behind the eye or far beside it is cut off; empty if nothing is left. */
export function projected(lens: Lens, corners: readonly Place[]): readonly Point[] {
  const wide = (seatWidth / 2 + spare) / lens.focus;
  let left: readonly Seen[] = corners.map(sight(lens));
  left = clip(left, (corner) => corner[2] - nearest);
  left = clip(left, (corner) => corner[0] + wide * corner[2]);
  left = clip(left, (corner) => wide * corner[2] - corner[0]);
  return left.length < 3 ? [] : left.map((corner) => onPicture(lens, corner));
}

/** How far away a place is, along the look. */
export function distance(lens: Lens, { x, y }: Pick<Pose, 'x' | 'y'>): number {
  return seen(lens, [x, y, 0])[2];
}
