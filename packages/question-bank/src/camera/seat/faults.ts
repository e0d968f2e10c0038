import type { World } from '#world/world.ts';

import { type Box, type Sighted, sighted } from './boxes.ts';
import { type Lens, project, seatHeight, seatWidth } from './lens.ts';
import { facing } from './posts.ts';

/** A reason why a picture from the seat does not show what it has to. */
export interface SeatFault {
  readonly name: string;
  /** `crossed` alone is a blemish: a pole passes before a vehicle. */
  readonly is: 'behind' | 'cut' | 'hidden' | 'small' | 'crossed';
}

/** Widths on a phone of 360 pixels are so many times smaller than those of the picture. */
const phone = 360 / seatWidth;
/** A sign is read from this size on, in pixels of the phone. */
export const legibleSize = 28;
/** The same of what is recognised by its shape. */
const recognisable = 11;
/** Upper edge of the own car in the picture. */
const bonnet = 560;
const margin = 14;

function size([x0, y0, x1, y1]: Box): number {
  return Math.max(x1 - x0, y1 - y0) * phone;
}

function isCut({ is, box }: Sighted): boolean {
  if (box === null) return true;
  const [x0, y0, x1, y1] = box;
  if (is !== 'vehicle') return x0 < margin || x1 > seatWidth - margin || y0 < margin || y1 > bonnet;
  const inside = Math.max(0, Math.min(x1, seatWidth) - Math.max(x0, 0));
  return inside < 0.8 * (x1 - x0) || y1 > seatHeight - 60;
}

function overlap(a: Box, b: Box): number {
  const width = Math.min(a[2], b[2]) - Math.max(a[0], b[0]);
  const height = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
  return width > 0 && height > 0 ? width * height : 0;
}

function isHidden(own: Sighted, all: readonly Sighted[]): boolean {
  const { box } = own;
  if (box === null || own.is === 'mouth') return false;
  const area = (box[2] - box[0]) * (box[3] - box[1]);
  const covered = all
    .filter(({ name, is, away }) => name !== own.name && is !== 'mouth' && away <= own.away)
    .reduce((sum, other) => sum + (other.box === null ? 0 : overlap(box, other.box)), 0);
  return covered > (own.is === 'board' ? 0.06 : 0.4) * area;
}

/** Boards whose smaller part is read too: plates are as wide as signs, lights are known by their lamps. */
function isSmall({ is, box, name }: Sighted): boolean {
  if (box === null || is === 'mouth') return false;
  if (is !== 'board') return size(box) < recognisable;
  return size(box) < (name.startsWith('lane-light') || name.startsWith('crossing') ? 12 : legibleSize);
}

function crossed(lens: Lens, world: World, all: readonly Sighted[]): readonly SeatFault[] {
  const solid = all.filter(({ is, box }) => is !== 'board' && is !== 'mouth' && box !== null);
  return world.posts.flatMap((post): SeatFault[] => {
    const foot = project(lens, [post.x, post.y, 0]);
    if (foot === null || post.hangs || facing(lens, post) <= 0.3) return [];
    const passes = solid.some(
      ({ box }) => box !== null && foot[0] > box[0] - 6 && foot[0] < box[2] + 6 && foot[1] > box[1] - 60,
    );
    return passes ? [{ name: post.name, is: 'crossed' }] : [];
  });
}

/** All that a picture from the seat does not show as it has to; empty for a good one. */
export function seatFaults(lens: Lens, world: World): readonly SeatFault[] {
  const all = sighted(lens, world);
  const faults = all.flatMap((own): SeatFault[] => {
    const { name } = own;
    if (own.away < 1.6) return [{ name, is: 'behind' }];
    if (isCut(own)) return [{ name, is: 'cut' }];
    if (isHidden(own, all)) return [{ name, is: 'hidden' }];
    return isSmall(own) ? [{ name, is: 'small' }] : [];
  });
  return [...faults, ...crossed(lens, world, all)];
}
