import type { Spot } from '#drawing/road.ts';
import { pictureHeight, pictureWidth, roundedPolygon, type Corner, type Point } from '#drawing/svg.ts';

import type { JunctionScene } from './schema.ts';
import type { sides } from './schema-parts.ts';

/** An arm of a junction. */
export type Side = (typeof sides)[number];

/** Degrees clockwise from «to the right» of the way out along each arm; slanting arms are flat for the wide sheet. */
export const heading: Readonly<Record<Side, number>> = {
  e: 0,
  se: 34,
  s: 90,
  sw: 146,
  w: 180,
  nw: 214,
  n: 270,
  ne: 326,
};

/** Width of a lane, in pixels. */
export const laneWidth = 35;

/** Width of a tram track beside another: a car in the next lane is clear of a tram. */
export const trackWidth = 28;

/** One arm laid out: way out (ux, uy), half-widths of the carriageway for traffic in and out, where it begins. */
export interface LaidArm {
  readonly side: Side;
  readonly ux: number;
  readonly uy: number;
  /** Widths right of the axis when looking at the junction (traffic in) and left of it (traffic out). */
  readonly wayIn: number;
  readonly wayOut: number;
  readonly lanes: readonly [number, number];
  /** Distance from the centre to the arm's beginning. */
  readonly edge: number;
}

/** A junction laid out on the sheet. */
export interface Layout {
  readonly cx: number;
  readonly cy: number;
  /** Clockwise from the east. */
  readonly arms: readonly LaidArm[];
  /** Outer and inner radius of the ring road, if there is one. */
  readonly ring: readonly [number, number] | null;
}

function cross(ax: number, ay: number, bx: number, by: number): number {
  return ax * by - ay * bx;
}

/** Corner between one arm and the next one clockwise, where their borders meet; null for a straight side. */
function corner(layout: Pick<Layout, 'cx' | 'cy'>, a: LaidArm, b: LaidArm): Point | null {
  const turn = cross(a.ux, a.uy, b.ux, b.uy);
  if (Math.abs(turn) < 0.05) return null;
  // Looking out along an arm, traffic out keeps right: its border lies clockwise of the axis.
  const p: Point = [-a.uy * a.wayOut, a.ux * a.wayOut];
  const q: Point = [b.uy * b.wayIn, -b.ux * b.wayIn];
  const along = cross(q[0] - p[0], q[1] - p[1], b.ux, b.uy) / turn;
  return [layout.cx + p[0] + a.ux * along, layout.cy + p[1] + a.uy * along];
}

/** Lays the arms of a junction out on the sheet. */
export function layOut(scene: JunctionScene): Layout {
  const names = (Object.keys(scene.arms) as Side[]).toSorted((a, b) => heading[a] - heading[b]);
  const hasNorth = names.includes('n') || names.includes('ne') || names.includes('nw');
  const hasSouth = names.includes('s') || names.includes('se') || names.includes('sw');
  const cx = pictureWidth / 2;
  const slanted = names.some((name) => name.length === 2);
  const wide = Object.values(scene.arms).some(({ lanes }) => Math.max(...lanes) > 1);
  const cy = scene.ring
    ? wide
      ? 106
      : 92
    : slanted
      ? 104
      : hasNorth === hasSouth
        ? 106
        : hasNorth
          ? 138
          : 76;
  const ring = scene.ring ? (wide ? ([90, 22] as const) : ([76, 31] as const)) : null;
  const withTrack = (name: Side): boolean =>
    scene.tracks.some((track) =>
      name === 'n' || name === 's' ? track !== 'h' : (name === 'e' || name === 'w') && track !== 'v',
    );
  const bare = names.map((name): LaidArm => {
    const lanes = scene.arms[name]?.lanes ?? [1, 1];
    const angle = (heading[name] * Math.PI) / 180;
    const track = withTrack(name) ? trackWidth : 0;
    const lane = scene.arms[name]?.surface === 'yard' ? 26 : laneWidth;
    return {
      side: name,
      ux: Math.cos(angle),
      uy: Math.sin(angle),
      lanes,
      wayIn: Math.max(lanes[0] * lane + track, 2),
      wayOut: Math.max(lanes[1] * lane + track, 2),
      edge: 0,
    };
  });
  const arms = bare.map((own) => {
    if (ring !== null) return { ...own, edge: ring[0] - 2 };
    const reach = bare.flatMap((a, index) => {
      const b = bare[(index + 1) % bare.length];
      const at = b === undefined ? null : corner({ cx, cy }, a, b);
      if (b === undefined || at === null || (a.side !== own.side && b.side !== own.side)) return [];
      return [(at[0] - cx) * own.ux + (at[1] - cy) * own.uy];
    });
    return { ...own, edge: Math.max(...reach, 20) };
  });
  return { cx, cy, arms, ring };
}

/** Radius on which the vehicles of a lane drive round the island: one lane in the middle, of two the outer is 1. */
export function ringRadius({ ring, arms }: Layout, lane: number): number {
  const [outer, inner] = ring ?? [0, 0];
  const wide = arms.some(({ lanes }) => Math.max(...lanes) > 1);
  return wide ? outer - (lane > 1 ? 0.75 : 0.25) * (outer - inner) : (outer + inner) / 2 + 4;
}

/** The arm of a layout. @throws Error if the junction has no such arm. */
export function armOf(layout: Layout, name: Side): LaidArm {
  const found = layout.arms.find((arm) => arm.side === name);
  if (found === undefined) throw new Error(`у перекрёстка нет дороги «${name}»`);
  return found;
}

/** The point `along` pixels out of the centre and `right` pixels to the right of a driver who approaches. */
export function armPoint(layout: Layout, arm: LaidArm, along: number, right: number): Point {
  return [layout.cx + arm.ux * along + arm.uy * right, layout.cy + arm.uy * along - arm.ux * right];
}

function laneMiddle(width: number, lanes: number, lane: number, track: number): number {
  const each = (width - track) / Math.max(lanes, 1);
  return width - (lane - 0.5) * each;
}

/** How wide the tram track inside a half of the carriageway is. */
function trackOf(arm: LaidArm, out: boolean): number {
  const lanes = arm.lanes[out ? 1 : 0];
  const width = out ? arm.wayOut : arm.wayIn;
  return width - lanes * laneWidth > 20 ? trackWidth : 0;
}

/** A place on the way in, `distance` pixels outside the junction; lane 1 is the rightmost, 0 the tram track. */
export function comingAt(layout: Layout, name: Side, distance: number, lane: number): Spot {
  const arm = armOf(layout, name);
  const right = lane === 0 ? 11 : laneMiddle(arm.wayIn, arm.lanes[0], lane, trackOf(arm, false));
  const [x, y] = armPoint(layout, arm, arm.edge + distance, right);
  return { x, y, a: heading[name] + 180 };
}

/** The same on the way out; a negative lane is one of the oncoming side. */
export function leavingAt(layout: Layout, name: Side, distance: number, lane: number): Spot {
  const arm = armOf(layout, name);
  if (lane < 0) return { ...comingAt(layout, name, distance, -lane), a: heading[name] };
  const right = lane === 0 ? 11 : laneMiddle(arm.wayOut, arm.lanes[1], lane, trackOf(arm, true));
  const [x, y] = armPoint(layout, arm, arm.edge + distance, -right);
  return { x, y, a: heading[name] };
}

/** Path data of the asphalt of a junction, running past the sheet's edges. */
export function outlineOf(layout: Layout, rounding = 18): string {
  const corners: Corner[] = [];
  const far = pictureWidth;
  layout.arms.forEach((arm, index) => {
    const next = layout.arms[(index + 1) % layout.arms.length];
    corners.push(
      [...armPoint(layout, arm, far, arm.wayIn), 0],
      [...armPoint(layout, arm, far, -arm.wayOut), 0],
    );
    const at = next === undefined ? null : corner(layout, arm, next);
    if (at !== null) corners.push([...at, Math.min(rounding, 18)]);
  });
  return roundedPolygon(corners);
}

/** How far out an arm stays on the sheet. */
export function visibleLength(layout: Layout, arm: LaidArm): number {
  const toX =
    arm.ux > 0.01 ? (pictureWidth - layout.cx) / arm.ux : arm.ux < -0.01 ? -layout.cx / arm.ux : Infinity;
  const toY =
    arm.uy > 0.01 ? (pictureHeight - layout.cy) / arm.uy : arm.uy < -0.01 ? -layout.cy / arm.uy : Infinity;
  return Math.min(toX, toY);
}
