import { path, rect } from '#drawing/svg.ts';
import { from } from '#world/ground.ts';
import type { Vehicle, World } from '#world/world.ts';

import { type Box, type Sight, type Sighted, trafficFrom } from './boxes.ts';
import { isHidden, legibleSize, phoneSize } from './clearness.ts';
import { horizon, type Lens, seatWidth, seen } from './lens.ts';

/** Place of a mirror about the driver. */
export type MirrorSide = 'inside' | 'left' | 'right';

/** A mirror: its glass in the picture, and the camera that looks back out of it. */
export interface Mirror {
  readonly side: MirrorSide;
  readonly glass: Box;
  readonly lens: Lens;
  /** Names of those behind whom it shows clearly. */
  readonly shows: readonly string[];
}

/** The build of a mirror: its glass, where in it the horizon lies, its place about the eyes, and how far it turns, in degrees. */
interface Build {
  readonly glass: Box;
  readonly level: number;
  readonly at: readonly [number, number, number];
  readonly turns: readonly [number, number];
}

const builds: Readonly<Record<MirrorSide, Build>> = {
  inside: { glass: [566, 12, 916, 136], level: 46, at: [0, 0, 0], turns: [-7, 7] },
  left: { glass: [10, 420, 222, 578], level: 60, at: [0.7, -0.95, -0.15], turns: [5, 24] },
  right: { glass: [714, 384, 950, 576], level: 66, at: [0.7, 0.95, -0.15], turns: [-24, -5] },
};
/** Bends of a glass: pixels of a metre at one metre, from a flat one on. */
const focuses = [860, 740, 620, 520, 440];
/** From so far aside one looks into an outside mirror first, in metres. */
const aside = 1.4;

/** The camera of a mirror that is turned to a vehicle. */
function lensTo(
  { eye, heading }: Lens,
  { at: [forward, right, up], turns }: Build,
  own: Vehicle,
): Omit<Lens, 'focus'> {
  const [x, y] = from({ x: eye[0], y: eye[1], a: heading }, forward, right);
  const back = { eye: [x, y, eye[2] + up] as const, heading: heading + 180, aside: 0 };
  const [across, , away] = seen({ ...back, focus: 1 }, [own.x, own.y, 0]);
  const bearing = (Math.atan2(across, away) * 180) / Math.PI;
  return { ...back, aside: Math.min(turns[1], Math.max(turns[0], bearing)) };
}

/** A rectangle that the camera of a mirror has, where the glass has it: left and right change places. */
function onGlass({ glass: [x0, y0, x1], level }: Build, [left, top, right, bottom]: Box): Box {
  const middle = (x0 + x1) / 2 + seatWidth / 2;
  return [middle - right, top - horizon + y0 + level, middle - left, bottom - horizon + y0 + level];
}

/** Whether a vehicle lies in the glass: its wheels, and so much of its height. */
function isInside(
  { glass: [x0, y0, x1, y1] }: Build,
  [left, top, right, bottom]: Box,
  share: number,
): boolean {
  const wide = Math.min(right, x1) - Math.max(left, x0);
  return (
    wide >= 0.9 * (right - left) && bottom <= y1 - 6 && bottom - Math.max(top, y0) >= share * (bottom - top)
  );
}

/** Names of those whom a mirror shows so that they are known by size and place, with nobody before them. */
function shownIn(build: Build, lens: Lens, traffic: Sight, share: number): readonly string[] {
  const all = traffic(lens);
  const isClear = (own: Sighted): boolean =>
    own.box !== null &&
    own.away > 1.6 &&
    !isHidden(own, all) &&
    phoneSize(own.box) >= legibleSize &&
    isInside(build, onGlass(build, own.box), share);
  return all.filter(isClear).map(({ name }) => name);
}

/** The mirror of one side that shows a vehicle, best the whole of it; null where it is too near, too far or too much aside. */
function mirrorTo(lens: Lens, world: World, own: Vehicle, side: MirrorSide): Mirror | null {
  const build = builds[side];
  const turned = lensTo(lens, build, own);
  const tries = [
    ...focuses.map((focus) => ({ focus, share: 0.95 })),
    ...focuses.toReversed().map((focus) => ({ focus, share: 0.55 })),
  ];
  const traffic = trafficFrom({ ...turned, focus: 1 }, world);
  for (const { focus, share } of tries) {
    const glass: Lens = { ...turned, focus };
    const shows = shownIn(build, glass, traffic, share);
    if (shows.includes(own.name)) return { side, glass: build.glass, lens: glass, shows };
  }
  return null;
}

/** Mirrors in the order in which a driver looks for a vehicle behind. */
function sidesTo({ eye, heading }: Lens, { x, y }: Vehicle): readonly MirrorSide[] {
  const [across] = seen({ eye, heading, aside: 0, focus: 1 }, [x, y, 0]);
  const outside = across < 0 ? 'left' : 'right';
  return Math.abs(across) < aside ? ['inside', outside] : [outside, 'inside'];
}

/** The mirrors that a driver needs for those who come from behind: each side at most once, wherever the driver looks. */
export function mirrorsOf(lens: Lens, world: World): readonly Mirror[] {
  const mirrors: Mirror[] = [];
  for (const own of world.vehicles) {
    if (!world.passed.includes(own.name) || mirrors.some(({ shows }) => shows.includes(own.name))) continue;
    const free = sidesTo(lens, own).filter((side) => !mirrors.some((mirror) => mirror.side === side));
    const found = free.map((side) => mirrorTo(lens, world, own, side)).find((mirror) => mirror !== null);
    if (found) mirrors.push(found);
  }
  return mirrors;
}

const frame = '#2c2e3c';
/** The colour of the own car, of which an outside mirror has a strip at its inner edge. */
const flank = '#4a57b8';

/** A mirror in the picture: what its camera sees, left and right changed as a mirror does, in its frame. */
function drawMirror({ side, glass: [x0, y0, x1, y1], lens }: Mirror, look: (lens: Lens) => string): string {
  const [width, height] = [x1 - x0, y1 - y0];
  const middle = (x0 + x1) / 2 + seatWidth / 2;
  const shape = { rx: side === 'inside' ? 26 : 34 };
  const [edge, inwards] = side === 'left' ? [x1, 1] : [x0, -1];
  return (
    (side === 'inside' ? rect((x0 + x1) / 2 - 12, 0, 24, y0 + 4, frame) : '') +
    `<clipPath id="${side}">${rect(x0, y0, width, height, frame, shape)}</clipPath><g clip-path="url(#${side})">` +
    `<g transform="matrix(-1 0 0 1 ${middle} ${y0 + builds[side].level - horizon})">${look(lens)}</g>` +
    (side === 'inside'
      ? ''
      : path(`M${edge} ${y0 + 58}l${-inwards * 12} 14l${-inwards * 16} ${height}h${inwards * 28}Z`, {
          fill: flank,
        })) +
    '</g>' +
    rect(x0, y0, width, height, 'none', { ...shape, stroke: frame, 'stroke-width': 9 })
  );
}

/** All mirrors that are needed, with what they show. */
export function drawMirrors(mirrors: readonly Mirror[], look: (lens: Lens) => string): string {
  return mirrors.map((mirror) => drawMirror(mirror, look)).join('');
}
