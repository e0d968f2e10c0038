import { controllerAbove } from '#drawing/controller.ts';
import { isClear } from '#drawing/frame.ts';
import { letter } from '#drawing/label.ts';
import { markingArrow } from '#drawing/lane-arrow.ts';
import { line, triangles, yellowGrid, zebra } from '#drawing/marking.ts';
import { palette } from '#drawing/palette.ts';
import { child, person } from '#drawing/person.ts';
import { paved } from '#drawing/road.ts';
import { curvedTrack, tramTrack } from '#drawing/setting.ts';
import { circle, framed, num, path, polyline, stroke, type Point } from '#drawing/svg.ts';

import {
  armOf,
  armPoint,
  type LaidArm,
  type Layout,
  laneWidth,
  outlineOf,
  ringRadius,
  trackWidth,
} from './geometry.ts';
import { type JunctionPlan, planJunction, walkerAt } from './junction-plan.ts';
import { drawLights, junctionStands } from './junction-posts.ts';
import { drawVehicles, drawPaths, drawWays, lineDistance } from './junction-traffic.ts';
import { bushesOf, lawnOf } from './plan-ground.ts';
import { type Arm, isAll, isReversible, type JunctionScene } from './schema.ts';
import { standing } from './sign-stand.ts';

/** Tracks go on past the edges of a plan. */
const beyond = 24;

/** Whether a bush has room beside the roads of a junction: off them, the ring, and all that is read. */
function isLawn({ cx, cy, arms, ring, reserved }: JunctionPlan, [x, y]: Point): boolean {
  const room = 20;
  const [dx, dy] = [x - cx, y - cy];
  const isBesideArms = arms.every(({ ux, uy, wayIn, wayOut }) => {
    const aside = ux * dy - uy * dx;
    // Looking out along an arm, traffic out keeps right.
    return ux * dx + uy * dy < 0 || aside > wayOut + 14 + room || -aside > wayIn + 14 + room;
  });
  return (
    isBesideArms &&
    (ring === null || Math.hypot(dx, dy) > ring[0] + 12 + room) &&
    isClear(reserved, [x, y], room)
  );
}

function ground(plan: JunctionPlan): string {
  return lawnOf(plan.frame) + bushesOf(plan.frame, (spot) => isLawn(plan, spot));
}

function ringRoad(layout: Layout): string {
  const [outer, inner] = layout.ring ?? [0, 0];
  const { cx, cy } = layout;
  const ring = `M${num(cx - outer)} ${num(cy)}a${outer} ${outer} 0 1 1 ${2 * outer} 0a${outer} ${outer} 0 1 1 ${-2 * outer} 0Z`;
  const d = outlineOf(layout, 1) + ring;
  return (
    path(d, { fill: palette.pavement, stroke: palette.pavement, 'stroke-width': 22 }) +
    path(d, { fill: palette.asphalt, stroke: palette.kerb, 'stroke-width': 3 }) +
    path(d, { fill: palette.asphalt }) +
    circle(cx, cy, inner, palette.lawn, { stroke: palette.kerb, 'stroke-width': 4 }) +
    circle(cx, cy, inner * 0.55, palette.lawnDark) +
    (ringRadius(layout, 1) === ringRadius(layout, 2)
      ? ''
      : circle(cx, cy, (outer + inner) / 2, 'none', {
          stroke: palette.marking,
          'stroke-width': 2.4,
          'stroke-dasharray': '11 14',
        }))
  );
}

function surface(layout: Layout, arm: LaidArm, kind: Arm['surface']): string {
  if (kind === 'paved') return '';
  const at = (along: number, right: number): Point => armPoint(layout, arm, along, right);
  const d = polyline(
    [at(arm.edge, arm.wayIn), at(700, arm.wayIn), at(700, -arm.wayOut), at(arm.edge, -arm.wayOut)],
    true,
  );
  const fill = kind === 'dirt' ? palette.dirt : palette.yard;
  const grain =
    kind === 'dirt'
      ? stroke(
          polyline([at(arm.edge + 4, 8), at(700, 8)]) + polyline([at(arm.edge + 4, -12), at(700, -12)]),
          '#AD8F6B',
          5,
          { 'stroke-dasharray': '14 9' },
        )
      : '';
  return path(d, { fill, stroke: kind === 'dirt' ? '#B79A77' : palette.kerb, 'stroke-width': 3 }) + grain;
}

function markings(scene: JunctionScene, layout: Layout, arm: LaidArm, own: Arm): string {
  if (own.surface !== 'paved') return '';
  const start = arm.edge + lineDistance(scene, arm.side) + 2;
  const at = (along: number, right: number): Point => armPoint(layout, arm, along, right);
  const axis =
    own.axis === 'none' || arm.lanes[0] === 0 || arm.lanes[1] === 0
      ? ''
      : own.axis === '1.11-back'
        ? line('1.11', at(700, 0), at(start, 0))
        : line(own.axis, at(start, 0), at(700, 0));
  const between = [0, 1].flatMap((way) => {
    const count = arm.lanes[way] ?? 0;
    const width = way === 0 ? arm.wayIn : -arm.wayOut;
    const track = Math.abs(width) - count * laneWidth > 20 ? trackWidth : 0;
    const lane = (Math.abs(width) - track) / Math.max(count, 1);
    return Array.from({ length: Math.max(0, count - 1) }, (_, index) => {
      const right = Math.sign(width) * (Math.abs(width) - (index + 1) * lane);
      return line(
        isReversible(own, count - 2 - index) ? '1.9' : way === 0 && own.end !== 'none' ? '1.1' : '1.5',
        at(start, right),
        at(way === 0 && own.end !== 'none' ? start + 70 : 700, right),
      );
    });
  });
  const end = arm.edge + lineDistance(scene, arm.side);
  const stop =
    own.end === '1.12'
      ? stroke(polyline([at(end, arm.wayIn - 2), at(end, 1)]), palette.marking, 6)
      : own.end === '1.13'
        ? triangles(at(end, arm.wayIn - 2), at(end, 1))
        : '';
  const middle = at(arm.edge + 20, (arm.wayIn - arm.wayOut) / 2);
  const crossing = own.zebra
    ? zebra(middle[0], middle[1], arm.wayIn + arm.wayOut, 22, (Math.atan2(arm.uy, arm.ux) * 180) / Math.PI)
    : '';
  const arrows = own.arrows
    .map((turn, index) => {
      const lane = arm.wayIn / Math.max(arm.lanes[0], 1);
      const [x, y] = at(end + 34, arm.wayIn - (index + 0.5) * lane);
      return markingArrow({ x, y, a: (Math.atan2(-arm.uy, -arm.ux) * 180) / Math.PI }, turn, 0.5);
    })
    .join('');
  return axis + between.join('') + crossing + stop + arrows;
}

function tracks(scene: JunctionScene, { cx, cy, frame }: JunctionPlan): string {
  const [left, right] = [frame.x - beyond, frame.x + frame.width + beyond];
  const [top, bottom] = [frame.y - beyond, frame.y + frame.height + beyond];
  return scene.tracks
    .map((track) => {
      if (track === 'v' || track === 'h') {
        const across: readonly [number, number] = track === 'v' ? [1, 0] : [0, 1];
        return [-11, 11]
          .map((shift) => {
            const [x, y] = [cx + shift * across[0], cy + shift * across[1]];
            return track === 'v'
              ? tramTrack([x, top], [x, bottom], 13)
              : tramTrack([left, y], [right, y], 13);
          })
          .join('');
      }
      const [a, b] = track.split('-') as ['s' | 'n', 'e' | 'w'];
      return [-11, 11]
        .map((shift) => {
          const vertical = cx + shift;
          const horizontal = cy + (a === 's' ? 1 : -1) * (b === 'e' ? 1 : -1) * shift;
          const y0 = a === 's' ? bottom : top;
          const x1 = b === 'e' ? right : left;
          const dy = a === 's' ? 38 : -38;
          const dx = b === 'e' ? 38 : -38;
          return curvedTrack(
            `M${num(vertical)} ${y0}V${num(horizontal + dy)}Q${num(vertical)} ${num(horizontal)} ${num(vertical + dx)} ${num(horizontal)}H${x1}`,
            13,
          );
        })
        .join('');
    })
    .join('');
}

/** From the half of an arm that somebody is in they walk on to the other one. */
function walksTo(
  { ux, uy }: LaidArm,
  at: JunctionScene['people'][number]['at'],
): 'left' | 'right' | 'towards' | 'away' {
  const turn = at === 'out' ? -1 : 1;
  const [x, y] = [-uy * turn, ux * turn];
  if (Math.abs(x) > 0.4) return x > 0 ? 'right' : 'left';
  return y > 0 ? 'towards' : 'away';
}

function people(scene: JunctionScene, layout: Layout): string {
  return scene.people
    .map((own) => {
      const { crosses, is, at } = own;
      const figure = is === 'child' ? child : person;
      return figure(...walkerAt(layout, own), {
        facing: walksTo(armOf(layout, crosses), at),
        cane: is === 'blind',
        coat: is === 'child' ? '#F08A3C' : '#A78BFA',
      });
    })
    .join('');
}

/** Degrees clockwise from the right of the sheet. */
const looksTo = { e: 0, s: 90, w: 180, n: 270 } as const;

/** Draws a junction with all its traffic, and what is laid over it. */
export function drawJunction(scene: JunctionScene, over = ''): string {
  const layout = planJunction(scene);
  const dirt =
    (isAll(scene, 'dirt') ? path(outlineOf(layout), { fill: palette.dirt }) : '') +
    (isAll(scene, 'yard') ? path(outlineOf(layout), { fill: palette.yard }) : '') +
    (isAll(scene, 'yard')
      ? ''
      : layout.arms.map((arm) => surface(layout, arm, scene.arms[arm.side]?.surface ?? 'paved')).join(''));
  const lines = layout.arms
    .map((arm) => {
      const own = scene.arms[arm.side];
      return own === undefined ? '' : markings(scene, layout, arm, own);
    })
    .join('');
  const officer =
    scene.controller === undefined
      ? ''
      : controllerAbove(layout.cx, layout.cy, looksTo[scene.controller.faces], scene.controller.arms);
  const box = layout.arms.find(({ side }) => side === 's') ?? layout.arms[0];
  const grid =
    scene.grid && box !== undefined
      ? yellowGrid(
          layout.cx - box.wayOut,
          layout.cy - box.edge + 6,
          box.wayIn + box.wayOut,
          2 * box.edge - 12,
        )
      : '';
  const ways = drawWays(scene, layout);
  return framed(
    layout.frame,
    ground(layout),
    scene.ring ? ringRoad(layout) : paved(outlineOf(layout)),
    dirt,
    grid,
    tracks(scene, layout),
    lines,
    drawPaths(scene, layout),
    ways.paths,
    drawVehicles(scene, layout),
    ways.letters,
    people(scene, layout),
    officer,
    drawLights(scene, layout),
    standing(junctionStands(scene, layout, layout.sign), 4),
    ...scene.letters.map(({ text, x, y }) => letter(x, y, text)),
    over,
  );
}
