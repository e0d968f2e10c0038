import { layOutRoad, type RoadLayout } from '#scene/road-geometry.ts';
import type { SceneOf } from '#scene/schema.ts';

/** A straight road as its scene describes it. */
export type RoadScene = SceneOf<'road'>;

/** Metres from pixels of the plan, the origin on the axis. */
export interface Measure {
  readonly layout: RoadLayout;
  readonly scale: number;
  readonly x: (pixels: number) => number;
  readonly y: (pixels: number) => number;
}

/** The measure of a road: a lane is 3.5 m wide. */
export function measure(scene: RoadScene): Measure {
  const layout = layOutRoad(scene);
  const scale = 3.5 / layout.lane;
  return { layout, scale, x: (pixels) => pixels * scale, y: (pixels) => (pixels - layout.axis) * scale };
}
