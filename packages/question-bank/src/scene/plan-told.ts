import { palette } from '#drawing/palette.ts';
import { type Box, circle, type Frame, type Point, rect, text } from '#drawing/svg.ts';

import { layOut } from './geometry.ts';
import { planJunction } from './junction-plan.ts';
import { junctionStands } from './junction-posts.ts';
import { spotOf } from './junction-traffic.ts';
import { layOutRoad, roadSpot } from './road-geometry.ts';
import { planRoad, roadStands } from './road-plan.ts';
import type { SceneOf } from './schema.ts';
import { facesOf, type SignStand } from './sign-stand.ts';
import { signNumber, type Told } from './told.ts';
import { lengthOf } from './vehicles.ts';

/** Scenes that are seen from above. */
export type PlanScene = SceneOf<'junction'> | SceneOf<'road'>;

/** A vehicle on the sheet; it is narrower than twice `half`. */
interface Body {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly ux: number;
  readonly uy: number;
  readonly long: number;
}

const disc = 10;
const half = 13;
const margin = disc + 2;

/** Signs of a plan, and the part of the ground that it shows. */
function planOf(scene: PlanScene): { stands: readonly SignStand[]; frame: Frame } {
  if (scene.kind === 'junction') {
    const plan = planJunction(scene);
    return { stands: junctionStands(scene, plan, plan.sign), frame: plan.frame };
  }
  const plan = planRoad(scene);
  return { stands: roadStands(scene, plan, plan.sign), frame: plan.frame };
}

function bodiesOf(scene: PlanScene): readonly Body[] {
  const spots =
    scene.kind === 'junction'
      ? scene.vehicles.map((own) => ({ own, spot: spotOf(scene, layOut(scene), own) }))
      : scene.vehicles.map((own) => ({ own, spot: roadSpot(layOutRoad(scene), own) }));
  return spots.map(({ own, spot: { x, y, a } }) => {
    const turn = (a * Math.PI) / 180;
    return { id: own.id, x, y, ux: Math.cos(turn), uy: Math.sin(turn), long: lengthOf[own.is] / 2 };
  });
}

/** One ring around those signs of a stack that decide. */
function ring(stand: SignStand, ringed: ReadonlySet<string>): string {
  const boxes = facesOf(stand).filter((_, index) => ringed.has(signNumber(stand.signs[index] ?? '')));
  if (boxes.length === 0) return '';
  const room = 3;
  const left = Math.min(...boxes.map(([x0]) => x0)) - room;
  const top = Math.min(...boxes.map(([, y0]) => y0)) - room;
  const width = Math.max(...boxes.map(([, , x1]) => x1)) + room - left;
  const height = Math.max(...boxes.map(([, , , y1]) => y1)) + room - top;
  const around = (color: string, line: number): string =>
    rect(left, top, width, height, 'none', { rx: 8, stroke: color, 'stroke-width': line });
  return around(palette.signWhite, 5) + around(palette.indicator, 2.6);
}

/** Whether a disc at a point is off everything that is read: vehicles, signs, other discs. */
function isFree(
  [x, y]: Point,
  bodies: readonly Body[],
  faces: readonly Box[],
  taken: readonly Point[],
): boolean {
  return (
    taken.every(([a, b]) => Math.hypot(a - x, b - y) > 2 * disc + 2) &&
    faces.every(([x0, y0, x1, y1]) => x < x0 - disc || x > x1 + disc || y < y0 - disc || y > y1 + disc) &&
    bodies.every((own) => {
      const [dx, dy] = [x - own.x, y - own.y];
      const along = Math.abs(own.ux * dx + own.uy * dy);
      const across = Math.abs(own.ux * dy - own.uy * dx);
      return along > own.long + disc - 1 || across > half + disc - 2;
    })
  );
}

/** Places for the number of a vehicle: beside it, behind it, before it, on its roof. */
function placesOf({ x, y, ux, uy, long }: Body, frame: Frame): readonly Point[] {
  const within = (value: number, from: number, size: number): number =>
    Math.min(from + size - margin, Math.max(from + margin, value));
  const at = (forward: number, right: number): Point => [
    within(x + ux * forward - uy * right, frame.x, frame.width),
    within(y + uy * forward + ux * right, frame.y, frame.height),
  ];
  const aside = half + disc;
  return [
    at(0, aside),
    at(0, -aside),
    at(-long / 2, aside),
    at(-long / 2, -aside),
    at(long / 2, aside),
    at(long / 2, -aside),
    at(-long - disc - 2, 0),
    at(long + disc + 2, 0),
    at(-long + disc, 0),
  ];
}

/** In which turn the vehicles pass, beside each. */
function turns(scene: PlanScene, frame: Frame, faces: readonly Box[], { order }: Told): string {
  const bodies = bodiesOf(scene);
  const taken: Point[] = [];
  return bodies
    .map((own) => {
      const turn = order.get(own.id);
      if (turn === undefined) return '';
      const places = placesOf(own, frame);
      const [x, y] = places.find((place) => isFree(place, bodies, faces, taken)) ??
        places.at(-1) ?? [own.x, own.y];
      taken.push([x, y]);
      return (
        circle(x, y, disc, palette.indigo, { stroke: palette.signWhite, 'stroke-width': 1.6 }) +
        text(x, y, 14, String(turn), palette.signWhite)
      );
    })
    .join('');
}

/** Additions of an explanation to a plan: rings around the signs that decide, and the turn in which everybody passes. */
export function planTold(scene: PlanScene, told: Told): string {
  const { stands, frame } = planOf(scene);
  return (
    stands.map((stand) => ring(stand, told.ringed)).join('') +
    turns(scene, frame, stands.flatMap(facesOf), told)
  );
}
