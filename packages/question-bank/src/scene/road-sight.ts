import { path, polyline, stroke, type Point } from '#drawing/svg.ts';

import { roadSpot } from './road-geometry.ts';
import type { RoadPlan } from './road-plan.ts';
import type { SceneOf } from './schema.ts';
import { bodyBox } from './vehicles.ts';

/** Beyond the edge of every plan. */
const far = 700;
/** From the middle of a car forward to the eyes in it. */
const eyesAt = 8;

/** The lines of sight that touch the sides of a vehicle, and the ground in its shadow. */
export function drawSight(scene: SceneOf<'road'>, plan: RoadPlan): string {
  const { sight, vehicles } = scene;
  const seer = vehicles.find(({ id }) => id === sight?.of);
  const screen = vehicles.find(({ id }) => id === sight?.behind);
  if (seer === undefined || screen === undefined) return '';
  const { x, y, a } = roadSpot(plan, seer);
  const eye: Point = [x + eyesAt * Math.cos((a * Math.PI) / 180), y];
  const [x0, y0, x1, y1] = bodyBox(screen, roadSpot(plan, screen));
  const corners: readonly Point[] = [
    [x0, y0],
    [x0, y1],
    [x1, y0],
    [x1, y1],
  ];
  const slope = ([cx, cy]: Point): number => (cy - eye[1]) / (cx - eye[0]);
  const sorted = corners.toSorted((p, q) => slope(p) - slope(q));
  const [upper, lower] = [sorted[0], sorted.at(-1)];
  if (upper === undefined || lower === undefined) return '';
  const on = (p: Point): Point => [
    p[0] + Math.sign(p[0] - eye[0]) * far,
    p[1] + slope(p) * Math.sign(p[0] - eye[0]) * far,
  ];
  const line = (p: Point): string => polyline([eye, on(p)]);
  return (
    path(polyline([upper, on(upper), on(lower), lower], true), { fill: '#16171D', opacity: 0.42 }) +
    stroke(line(upper) + line(lower), '#FFFFFF', 1.8, { 'stroke-dasharray': '7 6' })
  );
}
