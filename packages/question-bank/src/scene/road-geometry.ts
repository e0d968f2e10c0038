import type { Spot } from '#drawing/road.ts';

import type { SceneOf } from './schema.ts';

type RoadScene = SceneOf<'road'>;

/** A place across a road: a lane, or a strip beside the carriageway. */
export type Across = RoadScene['vehicles'][number]['lane'];

/** A straight road laid out on the sheet: heights in pixels. */
export interface RoadLayout {
  readonly top: number;
  readonly bottom: number;
  /** Between the directions. */
  readonly axis: number;
  readonly lane: number;
  /** Half of the strip between the directions: a median or tram tracks. */
  readonly middle: number;
  readonly shoulder: number;
}

const trackPair = 23;

/** Lays a straight road out; a level crossing and side roads are features of it. */
export function layOutRoad(scene: RoadScene): RoadLayout {
  const [ours, theirs] = scene.lanes;
  const middle = scene.tracks ? trackPair : scene.median ? 9 : 0;
  const ramp = scene.features.some(({ is }) => is === 'slip-on' || is === 'slip-off');
  const count = ours + theirs;
  const isUsed = scene.vehicles.some(({ lane: at }) => at === 'shoulder' || at === 'far-shoulder');
  // A wide road, and one with a ramp, leave little room on the sheet.
  const shoulder = scene.shoulders ? ((ramp || count > 2) && !isUsed ? 14 : 22) : 0;
  const room = 170 - 2 * middle - 2 * shoulder;
  const lane = ramp ? 31 : Math.min(46, Math.max(30, room / Math.max(count, 2)));
  const height = count * lane + 2 * middle;
  const top = ramp ? 14 : Math.round(Math.max(24 + shoulder, 108 - height / 2));
  return { top, bottom: top + height, axis: top + theirs * lane + middle, lane, middle, shoulder };
}

/** Height of the middle of a lane or strip. */
export function heightOf(layout: RoadLayout, lane: Across | number): number {
  const { top, bottom, axis, shoulder } = layout;
  if (typeof lane === 'number') {
    if (lane > 0) return bottom - (lane - 0.5) * layout.lane;
    if (lane < 0) return top + (-lane - 0.5) * layout.lane;
    return axis;
  }
  if (lane === 'kerb') return bottom - 18;
  if (lane === 'far-kerb') return top + 18;
  const aside = shoulder > 0 ? shoulder + 10 : 12;
  if (lane === 'shoulder') return bottom + shoulder / 2;
  if (lane === 'far-shoulder') return top - shoulder / 2;
  if (lane === 'pavement') return bottom + aside;
  if (lane === 'far-pavement') return top - aside;
  return axis + (lane === 'track' ? 1 : -1) * 11.5;
}

/** Whether a place belongs to the oncoming direction. */
function isOncoming(lane: Across): boolean {
  return typeof lane === 'number' ? lane < 0 : lane.startsWith('far');
}

/** Whether a vehicle heads to the left of the sheet; one that stands across the road, as its side of it does. */
export function headsBack({ lane, turned }: Pick<RoadScene['vehicles'][number], 'lane' | 'turned'>): boolean {
  return isOncoming(lane) !== Math.cos((turned * Math.PI) / 180) < -0.1;
}

export function roadSpot(layout: RoadLayout, vehicle: RoadScene['vehicles'][number]): Spot {
  const base = isOncoming(vehicle.lane) ? 180 : 0;
  return { x: vehicle.x, y: heightOf(layout, vehicle.lane), a: base + vehicle.turned };
}

/** Edges of the way over a bridge; a narrow one is too narrow for two abreast. */
export function edgesOnBridge(
  { top, bottom, lane }: RoadLayout,
  { narrow }: { readonly narrow: boolean },
): readonly [number, number] {
  const half = narrow ? lane * 0.6 : (bottom - top) / 2;
  const middle = (top + bottom) / 2;
  return [middle - half, middle + half];
}

/** Pixels along the road in which it draws in before a narrow bridge. */
export const drawingIn = 44;
