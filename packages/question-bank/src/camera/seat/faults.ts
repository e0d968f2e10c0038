import type { Ground, World } from '#world/world.ts';

import { type Box, type Sight, type Sighted, sightFrom } from './boxes.ts';
import { isHidden, legibleSize, overlap, phone, phoneSize } from './clearness.ts';
import { placeLabels } from './labels.ts';
import { type Lens, project, seatHeight, seatWidth, seen } from './lens.ts';
import { type Mirror, mirrorsOf } from './mirrors.ts';
import { facing } from './posts.ts';

/** A reason why a picture from the seat does not show what it has to. */
export interface SeatFault {
  readonly name: string;
  /** `crossed` alone is a blemish: a pole passes before a vehicle. */
  readonly is: 'behind' | 'cut' | 'hidden' | 'small' | 'crossed';
}

/** The same of what is recognised by its shape. */
const recognisable = 18;
/** Upper edge of the own car in the picture. */
const bonnet = 560;
const margin = 14;

function isCut({ is, box }: Sighted): boolean {
  if (box === null) return true;
  const [x0, y0, x1, y1] = box;
  if (is !== 'vehicle') return x0 < margin || x1 > seatWidth - margin || y0 < margin || y1 > bonnet;
  const inside = Math.max(0, Math.min(x1, seatWidth) - Math.max(x0, 0));
  return inside < 0.8 * (x1 - x0) || y1 > seatHeight - 60;
}

/** An arrow on a lane is told from another one up to here, in metres. */
const arrowReach = 14;

/** How far along the road a place lies is told up to here, in metres. */
const placeReach = 28;
/** Two places are told from each other from so many pixels of the phone on; of two in depth the heights count. */
const placesApart = { beside: 9, inDepth: 7 } as const;

/** Places so near each other in the picture that they look like one. */
function crowded(lens: Lens, { letters }: World): readonly SeatFault[] {
  const spots = letters.flatMap(({ text, at: [x, y] }) => {
    const point = project(lens, [x, y, 0]);
    return point === null ? [] : [{ text, point, ground: seen(lens, [x, y, 0]) }];
  });
  const isLikeOne = (a: (typeof spots)[number], b: (typeof spots)[number]): boolean => {
    const [dx, dy] = [a.point[0] - b.point[0], a.point[1] - b.point[1]];
    const aside = Math.abs(a.ground[0] - b.ground[0]);
    return Math.abs(a.ground[2] - b.ground[2]) > 2.5 * aside
      ? Math.abs(dy) * phone < placesApart.inDepth
      : Math.hypot(dx, dy) * phone < placesApart.beside;
  };
  return spots.flatMap((own, index): SeatFault[] =>
    spots.slice(0, index).some((other) => isLikeOne(own, other))
      ? [{ name: `place-${own.text}`, is: 'small' }]
      : [],
  );
}

/** Two ribbons are apart where their middles are, in metres. */
const ribbonsApart = 0.5;
/** Points of a dense line are at most so far from each other, in metres. */
const step = 0.3;

/** Points of a line so near each other that no part of it is missed. */
function dense(points: readonly Ground[]): readonly Ground[] {
  return points.flatMap((end, index): readonly Ground[] => {
    const start = points[index - 1] ?? end;
    const steps = Math.max(1, Math.ceil(Math.hypot(end[0] - start[0], end[1] - start[1]) / step));
    return Array.from({ length: steps }, (_, at): Ground => {
      const t = (at + 1) / steps;
      return [start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t];
    });
  });
}

/** Whether a dense line comes to a point; after a point of it that is far off, the next ones cannot be near. */
function isNear([x, y]: Ground, line: readonly Ground[]): boolean {
  for (let index = 0; index < line.length;) {
    const [ox, oy] = line[index] ?? [x, y];
    const away = Math.hypot(x - ox, y - oy);
    if (away < ribbonsApart) return true;
    index += Math.max(1, Math.floor((away - ribbonsApart) / step));
  }
  return false;
}

/** Ways that lie on one another. */
function overlaid({ letters }: World): readonly SeatFault[] {
  const ways = letters.flatMap(({ text, along }) =>
    along === undefined ? [] : [{ text, points: dense(along) }],
  );
  return ways.flatMap(({ text, points }, index): SeatFault[] => {
    const meets = ways.slice(0, index).some((other) => points.some((point) => isNear(point, other.points)));
    return meets ? [{ name: `place-${text}`, is: 'hidden' }] : [];
  });
}

/** Discs for which no place was left that covers nothing else. */
function covering(lens: Lens, world: World, all: readonly Sighted[]): readonly SeatFault[] {
  return placeLabels(lens, world, all)
    .filter(({ free }) => !free)
    .map(({ text }) => ({ name: `place-${text}`, is: 'hidden' }));
}

/** Boards whose smaller part is read too: plates are as wide as signs, lights are known by their lamps. */
function isSmall({ is, box, name, away }: Sighted): boolean {
  if (box === null) return false;
  if (is === 'mouth') return name === 'arrow' && away > arrowReach;
  if (is === 'place') return away > placeReach;
  if (is !== 'board') return phoneSize(box) < recognisable;
  return phoneSize(box) < (name.startsWith('lane-light') || name.startsWith('crossing') ? 12 : legibleSize);
}

function crossed(lens: Lens, world: World, all: readonly Sighted[]): readonly SeatFault[] {
  const solid = all.filter(
    ({ is, box }) => is !== 'board' && is !== 'mouth' && is !== 'place' && box !== null,
  );
  return world.posts.flatMap((post): SeatFault[] => {
    const foot = project(lens, [post.x, post.y, 0]);
    if (foot === null || post.hangs || facing(lens, post) <= 0.3) return [];
    const passes = solid.some(
      ({ box }) => box !== null && foot[0] > box[0] - 6 && foot[0] < box[2] + 6 && foot[1] > box[1] - 60,
    );
    return passes ? [{ name: post.name, is: 'crossed' }] : [];
  });
}

/** Room around a place on the road, which is known by what lies about it. */
const around = 46;

/** Whether a mirror lies before something in the picture. */
function isBehindMirror({ is, box }: Sighted, mirrors: readonly Mirror[]): boolean {
  if (box === null) return false;
  if (is === 'mouth' || is === 'place') {
    const place: Box = [box[0] - around, box[1] - around, box[2] + around, box[3]];
    return mirrors.some(({ glass }) => overlap(place, glass) > 0);
  }
  const area = (box[2] - box[0]) * (box[3] - box[1]);
  return mirrors.some(({ glass }) => overlap(box, glass) > (is === 'board' ? 0 : 0.25) * area);
}

/** Common to all looks at a world from one place, however far aside the driver looks. */
export interface Outlook {
  readonly mirrors: readonly Mirror[];
  /** Names of those whom a mirror shows. */
  readonly mirrored: ReadonlySet<string>;
  readonly faults: readonly SeatFault[];
  readonly sight: Sight;
}

/** The part of a look that does not depend on how far aside it is. */
export function outlookOf(lens: Lens, world: World): Outlook {
  const mirrors = mirrorsOf(lens, world);
  const mirrored = new Set(mirrors.flatMap(({ shows }) => shows));
  const passed = world.passed
    .filter((name) => !mirrored.has(name))
    .map((name): SeatFault => ({ name, is: 'behind' }));
  return { mirrors, mirrored, faults: [...passed, ...overlaid(world)], sight: sightFrom(lens, world) };
}

/** All that a picture from the seat does not show as it has to; empty for a good one. */
export function seatFaults(
  lens: Lens,
  world: World,
  { mirrors, mirrored, faults: common, sight }: Outlook = outlookOf(lens, world),
): readonly SeatFault[] {
  const all = sight(lens).filter(({ name }) => !mirrored.has(name));
  const faults = all.flatMap((own): SeatFault[] => {
    const { name } = own;
    if (own.away < 1.6) return [{ name, is: 'behind' }];
    if (isCut(own)) return [{ name, is: 'cut' }];
    if (isHidden(own, all) || isBehindMirror(own, mirrors)) return [{ name, is: 'hidden' }];
    return isSmall(own) ? [{ name, is: 'small' }] : [];
  });
  const lettered = world.letters.length > 0 ? [...crowded(lens, world), ...covering(lens, world, all)] : [];
  return [...faults, ...common, ...lettered, ...crossed(lens, world, all)];
}
