import { controller } from '#drawing/controller.ts';
import { turnArrow } from '#drawing/lane-arrow.ts';
import { palette } from '#drawing/palette.ts';
import { across, bonnet, crossRoadAhead, driverView, type View } from '#drawing/scenery.ts';
import { rearCar } from '#drawing/side-view.ts';
import { faceSize, sign, signStack } from '#drawing/sign.ts';
import { circle, num, path, picture, place, polyline, rect, stroke, type Point } from '#drawing/svg.ts';
import { laneLight, pole, trafficLight, tramLight } from '#drawing/traffic-light.ts';

import type { SceneOf } from './schema.ts';

type ViewScene = SceneOf<'view'>;

const laneNear = 180;
const laneFar = 15;
const horizon = 84;

/** Far ends of dashes, in screens of depth: 1 is the bottom of the sheet, more is farther. */
const dashes: Readonly<Record<'short' | 'long', readonly (readonly [number, number])[]>> = {
  short: [[1, 1.16], [1.5, 1.8], [2.3, 2.8], [3.6, 4.5], [6, 7.6]],
  long: [[1, 1.5], [1.66, 2.5], [2.8, 4.1], [4.7, 7], [8, 12]],
}; // prettier-ignore

/** The perspective of a view: where a lateral place (in lanes right of the right edge, negative) lies at a height. */
function perspective({ lanes, own }: ViewScene): {
  view: View;
  at: (lanesFromRight: number, y: number) => number;
  scale: (y: number) => number;
} {
  const count = lanes[0] + lanes[1];
  const middle = own - 0.5 - count / 2;
  const view: View = {
    horizon,
    near: (count / 2) * laneNear,
    far: (count / 2) * laneFar,
    shift: middle * laneNear,
  };
  const at = (fromRight: number, y: number): number => {
    const road = across(view, y);
    return road.middle + road.half - (fromRight * 2 * road.half) / count;
  };
  return { view, at, scale: (y) => (2 * across(view, y).half) / count / laneNear };
}

function depth(d: number): number {
  return horizon + 146 / d;
}

/** Marks between two depths at so many lanes from the right edge. */
function strip(
  scene: ViewScene,
  fromRight: number,
  parts: readonly (readonly [number, number])[],
  options: { shift?: number; width?: number; color?: string } = {},
): string {
  const { at, scale } = perspective(scene);
  const { shift = 0, width = 4, color = palette.marking } = options;
  const d = parts
    .map(([near, far]) => {
      const corner = (y: number, side: number): Point => [
        at(fromRight, y) + (shift + side * width) * scale(y),
        y,
      ];
      const [y0, y1] = [depth(near), depth(far)];
      return polyline([corner(y0, -1), corner(y0, 1), corner(y1, 1), corner(y1, -1)], true);
    })
    .join('');
  return path(d, { fill: color });
}

const whole = [[0.98, 14]] as const;

function lineAt(scene: ViewScene, kind: ViewScene['axis'], fromRight: number): string {
  switch (kind) {
    case 'none':
      return '';
    case '1.1':
    case '1.2':
      return strip(scene, fromRight, whole, kind === '1.2' ? { width: 6 } : {});
    case '1.3':
      return strip(scene, fromRight, whole, { shift: -9 }) + strip(scene, fromRight, whole, { shift: 9 });
    case '1.4':
      return strip(scene, fromRight, whole, { color: palette.markingYellow });
    case '1.6':
      return strip(scene, fromRight, dashes.long);
    case '1.8':
      return strip(scene, fromRight, dashes.short, { width: 8 });
    case '1.9':
      return (
        strip(scene, fromRight, dashes.long, { shift: -9 }) +
        strip(scene, fromRight, dashes.long, { shift: 9 })
      );
    case '1.10':
      return strip(scene, fromRight, dashes.short, { color: palette.markingYellow });
    case '1.11':
      return (
        strip(scene, fromRight, whole, { shift: -9 }) + strip(scene, fromRight, dashes.short, { shift: 9 })
      );
    case '1.11-back':
      return (
        strip(scene, fromRight, dashes.short, { shift: -9 }) + strip(scene, fromRight, whole, { shift: 9 })
      );
    default:
      return strip(scene, fromRight, dashes.short);
  }
}

function markings(scene: ViewScene): string {
  const [ours, theirs] = scene.lanes;
  const out: string[] = [];
  for (let lane = 1; lane < ours + theirs; lane += 1)
    out.push(lineAt(scene, lane === ours ? scene.axis : scene.between, lane));
  if (scene.edge !== 'none') out.push(lineAt(scene, scene.edge, 0.06));
  return out.join('');
}

/** A flat shape on the carriageway: corners as lanes from the right edge and heights. */
function flat(scene: ViewScene, corners: readonly Point[]): string {
  const { at } = perspective(scene);
  return polyline(
    corners.map(([lane, y]): Point => [at(lane, y), y]),
    true,
  );
}

function end(scene: ViewScene): string {
  const [ours, theirs] = scene.lanes;
  const y = scene.crossroads ? 150 : 158;
  if (scene.end === 'none') return '';
  const row = (count: number, width: number, shape: (middle: number) => readonly Point[]): string =>
    Array.from({ length: count }, (_, index) => flat(scene, shape(((index + 0.5) * width) / count))).join('');
  const stopLine: readonly Point[] = [[ours, y], [0, y], [0, y + 7], [ours, y + 7]]; // prettier-ignore
  const bar = (middle: number): readonly Point[] =>
    [[middle + 1 / 16, y - 8], [middle - 1 / 16, y - 8], [middle - 1 / 16, y + 12], [middle + 1 / 16, y + 12]]; // prettier-ignore
  const triangle = (middle: number): readonly Point[] =>
    [[middle + 0.08, y - 3], [middle - 0.08, y - 3], [middle, y + 10]]; // prettier-ignore
  const shapes = {
    '1.12': (): string => flat(scene, stopLine),
    '1.13': (): string => row(ours * 5, ours, triangle),
    zebra: (): string => row((ours + theirs) * 4, ours + theirs, bar),
  } as const;
  return path(shapes[scene.end](), { fill: palette.marking });
}

function laneArrows(scene: ViewScene): string {
  const { at, scale } = perspective(scene);
  const y = scene.crossroads ? 178 : 184;
  return scene.arrows
    .map((turn, index) => {
      const k = scale(y) * 1.7;
      return `<g transform="translate(${num(at(index + 0.5, y))} ${y}) scale(${Math.round(k * 100) / 100} ${Math.round(k * 42) / 100})">${turnArrow(turn, palette.marking, 9)}</g>`;
    })
    .join('');
}

function cars(scene: ViewScene): string {
  const { at, scale } = perspective(scene);
  const [ours, theirs] = scene.lanes;
  return scene.cars
    .toSorted((a, b) => b.far - a.far)
    .map(({ lane, far, color, brake }) => {
      const y = depth(1 / (1 - far) + 0.25);
      const fromRight = lane > 0 ? lane - 0.5 : ours + theirs + lane + 0.5;
      const size = scale(y) * 1.5;
      const lamps = brake
        ? rect(at(fromRight, y) - 40 * size, y - 35 * size, 12 * size, 8 * size, '#FF2F3F') +
          rect(at(fromRight, y) + 28 * size, y - 35 * size, 12 * size, 8 * size, '#FF2F3F')
        : '';
      return rearCar(at(fromRight, y), y, color, size, lane < 0) + lamps;
    })
    .join('');
}

/** Lit headlamps of oncoming cars, over the dark. */
function headlamps(scene: ViewScene): string {
  const { at, scale } = perspective(scene);
  const [ours, theirs] = scene.lanes;
  return scene.cars
    .filter(({ lane }) => lane < 0)
    .map(({ lane, far }) => {
      const y = depth(1 / (1 - far) + 0.25);
      const x = at(ours + theirs + lane + 0.5, y);
      const size = scale(y) * 1.5;
      return [-34, 34]
        .map(
          (dx) =>
            circle(x + dx * size, y - 30 * size, 40 * size, '#FFF6C8', { opacity: 0.3 }) +
            circle(x + dx * size, y - 30 * size, 20 * size, '#FFFDF0', { opacity: 0.9 }),
        )
        .join('');
    })
    .join('');
}

/** Height at which posts stand: beside the road or, where another road crosses it, before that one. */
function footOf(scene: ViewScene): number {
  return scene.crossroads ? 166 : 150;
}

/** Places of the posts right and left of the road, and of the light, which is nearer to the road than the signs. */
function places(scene: ViewScene): { readonly right: number; readonly left: number; readonly light: number } {
  const { at } = perspective(scene);
  const [ours, theirs] = scene.lanes;
  const [y, aside] = scene.crossroads ? [166, 36] : [140, 46];
  const both = scene.light !== undefined && scene.right.length > 0;
  const apart = scene.light?.right === undefined ? 74 : 96;
  const beside = Math.max(380, at(0, y) + aside);
  const right = Math.min(556, both && scene.crossroads ? beside + apart : beside);
  const left = Math.max(48, Math.min(224, at(ours + theirs, y) - aside));
  return { right, left, light: both ? right - apart : right };
}

function roadside(scene: ViewScene): string {
  const foot = footOf(scene);
  const stack = (names: readonly string[], x: number): string => {
    if (names.length === 0) return '';
    const height = names.reduce((sum, name) => sum + faceSize(name)[1] + 3, 0);
    const size = Math.min(70, (128 / height) * 100);
    const first = 10 + (faceSize(names[0] ?? '')[1] / 2) * (size / 100);
    return signStack(names, x, first, size, Math.max(6, foot - (10 + height * (size / 100))));
  };
  const { right, left, light: lightX } = places(scene);
  const light =
    scene.light === undefined
      ? ''
      : place(pole(foot - 90), lightX, 84) +
        trafficLight(
          lightX,
          56,
          scene.light.signal,
          {
            ...(scene.light.left && { left: scene.light.left }),
            ...(scene.light.right && { right: scene.light.right }),
            ...(scene.light.contour && { contour: scene.light.contour }),
          },
          1.3,
        );
  const tram =
    scene.tramLight === undefined
      ? ''
      : tramLight(302, 34, Object.fromEntries(scene.tramLight.map((lamp) => [lamp, true])), 1.2);
  return stack(scene.right, right) + stack(scene.left, left) + light + tram;
}

/** Signs and lane lights over the road, from the left: each over its lane, a single sign over all of ours. */
function gantry(scene: ViewScene): string {
  const [ours, theirs] = scene.lanes;
  if (scene.over.length + scene.laneLights.length === 0) return '';
  const { at } = perspective(scene);
  const all = ours + theirs;
  const hung = (index: number, count: number, lanes: number): number =>
    at(lanes - ((index + 0.5) * lanes) / count, 140);
  const signs = scene.over.map((name, index, { length }) => {
    const room = (at(0, 140) - at(ours, 140)) / length;
    return sign(name, hung(index, length, ours), 40, Math.min(60, (room / faceSize(name)[0]) * 92));
  });
  const lights = scene.laneLights.map((lit, index, { length }) =>
    laneLight(hung(index, length, length > ours ? all : ours), signs.length > 0 ? 94 : 36, lit, 1.6),
  );
  const foot = footOf(scene);
  const [left, right] = [at(all, foot) - 12, at(0, foot) + 12];
  const frame = polyline([[left, foot], [left, 9], [right, 9], [right, foot]]); // prettier-ignore
  return stroke(frame, '#9698AB', 6) + signs.join('') + lights.join('');
}

const seen = { s: 'chest', n: 'back', e: 'right-side', w: 'left-side' } as const;

/** Draws the road ahead as the driver sees it. */
export function drawView(scene: ViewScene): string {
  const { view } = perspective(scene);
  return picture(
    driverView(view),
    markings(scene),
    scene.crossroads ? crossRoadAhead(106, 140, view) : '',
    end(scene),
    laneArrows(scene),
    cars(scene),
    scene.night ? rect(0, 0, 604, 225, '#0B1030', { opacity: 0.55 }) + headlamps(scene) : '',
    scene.controller === undefined
      ? ''
      : controller(302, 144, seen[scene.controller.faces], scene.controller.arms, 1.3),
    roadside(scene),
    gantry(scene),
    bonnet('#556cd6'),
  );
}
