import { controller, type ControllerView } from '#drawing/controller.ts';
import { child, person } from '#drawing/person.ts';
import { path, place } from '#drawing/svg.ts';
import { ahead } from '#world/ground.ts';
import type { Officer, Person } from '#world/world.ts';

import { type Lens, metreAt, type Place, project } from './lens.ts';

/** Metres of a unit of the drawing of somebody on foot, 42 tall. */
const unit = 0.041;
/** The same of the controller, 84 tall. */
const officerUnit = 0.0215;

/** How somebody on foot walks, as the driver sees it. */
export function walkOf({ eye }: Lens, { x, y, a }: Person): 'left' | 'right' | 'towards' | 'away' {
  const [ux, uy] = ahead(a);
  const [dx, dy] = [x - eye[0], y - eye[1]];
  const away = (ux * dx + uy * dy) / (Math.hypot(dx, dy) || 1);
  // From the side a stride is seen best, so a figure turned half aside is drawn so.
  if (Math.abs(away) > 0.95) return away > 0 ? 'away' : 'towards';
  return uy * dx - ux * dy > 0 ? 'right' : 'left';
}

/** A pedestrian. */
export function drawPerson(lens: Lens, own: Person): string {
  const foot: Place = [own.x, own.y, 0];
  const point = project(lens, foot);
  if (point === null) return '';
  const coat = own.is === 'child' ? '#f08a3c' : '#8b6fe8';
  const figure = own.is === 'child' ? child : person;
  return place(
    figure(0, 0, { facing: walkOf(lens, own), coat, cane: own.is === 'blind' }),
    point[0],
    point[1],
    0,
    metreAt(lens, foot) * unit,
  );
}

/** The side of the controller that the driver sees. */
export function viewOf(lens: Lens, a: number): ControllerView {
  const turn = (((a - lens.heading - lens.aside) % 360) + 360) % 360;
  if (turn < 45 || turn >= 315) return 'back';
  if (turn < 135) return 'right-side';
  return turn < 225 ? 'chest' : 'left-side';
}

/** The controller, in the turn in which the driver sees him. */
export function drawOfficer(lens: Lens, { x, y, a, arms }: Officer): string {
  const point = project(lens, [x, y, 0]);
  if (point === null) return '';
  return place(
    controller(0, 0, viewOf(lens, a), arms),
    point[0],
    point[1],
    0,
    metreAt(lens, [x, y, 0]) * officerUnit,
  );
}

/** A tree, paler the farther it is. */
export function drawTree(lens: Lens, [x, y]: readonly [number, number]): string {
  const point = project(lens, [x, y, 0]);
  if (point === null) return '';
  const scale = metreAt(lens, [x, y, 0]);
  const tall = 1 + ((Math.abs(Math.round(x * 7 + y * 13)) % 5) - 2) * 0.09;
  const far = scale < 16;
  const crown =
    path('M-.14 0L-.1-2.4H.1L.14 0Z', { fill: far ? '#b7a9a4' : '#9a7f6e' }) +
    path('M-1.5-2.6Q-2.3-3.9-1.3-4.9Q-.9-6.3.3-6Q1.6-6.2 1.7-4.8Q2.4-3.6 1.4-2.6Q.2-2-1.5-2.6Z', {
      fill: far ? '#b4d2b9' : '#8fc29b',
    }) +
    path('M-1.2-3.4Q-1.7-4.2-.9-4.9Q-.4-5.8.5-5.4Q.2-4.4-.3-3.6Q-.8-3.1-1.2-3.4Z', {
      fill: far ? '#c3dcc6' : '#a8d1b0',
    });
  return `<g transform="translate(${point[0].toFixed(1)} ${point[1].toFixed(1)}) scale(${(scale * tall).toFixed(2)})">${crown}</g>`;
}
