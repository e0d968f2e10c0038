import { controller } from '#drawing/controller.ts';
import { palette } from '#drawing/palette.ts';
import { backdrop, caption, softShadow } from '#drawing/setting.ts';
import { sideCar } from '#drawing/side-view.ts';
import { faceSize, postedSign, sign, signStack } from '#drawing/sign.ts';
import { circle, num, path, picture, place, rect, stroke, text } from '#drawing/svg.ts';
import { trees } from '#drawing/road.ts';
import { rider, upright } from '#drawing/things.ts';
import {
  crossingLight,
  laneLight,
  pedestrianLight,
  trafficLight,
  tramLight,
} from '#drawing/traffic-light.ts';

import { lampIcon } from './dashboard-lamps.ts';
import type { SceneOf } from './schema.ts';

/** Middles of `count` things side by side on the sheet. */
function columns(count: number, step: number): number[] {
  return Array.from({ length: count }, (_, index) => 302 + (index - (count - 1) / 2) * step);
}

/** Signs, large, on the neutral background. */
export function drawSigns({ signs }: SceneOf<'signs'>): string {
  const step = [0, 0, 230, 184, 140, 116][signs.length] ?? 116;
  const captions = signs.some(({ letter }) => letter !== undefined);
  const parts = columns(signs.length, step).map((x, index) => {
    const entry = signs[index];
    if (entry === undefined) return '';
    const names = [entry.sign, ...entry.under];
    const [widest, height] = names
      .map(faceSize)
      .reduce(([w, h], [width, tall]) => [Math.max(w, width), h + tall + 4], [0, 0]);
    const room = captions ? 164 : 196;
    const size = Math.min(
      178,
      (room / height) * 100,
      (((signs.length === 1 ? 420 : step) - 14) / widest) * 100,
      captions ? 138 : 178,
    );
    const top = (captions ? 88 : 110) - (height / 2) * (size / 100);
    const first = top + ((faceSize(entry.sign)[1] ?? 100) / 2) * (size / 100);
    const faces =
      names.length === 1 ? sign(entry.sign, x, first, size) : signStack(names, x, first, size, 0, false);
    return faces + (entry.letter === undefined ? '' : caption(x, 197, entry.letter));
  });
  return picture(backdrop(), ...(captions ? [] : [softShadow(302, 215, 70)]), ...parts);
}

/** Traffic lights, large, on the neutral background. */
export function drawLights({ lights }: SceneOf<'lights'>): string {
  const step = [0, 0, 220, 170, 136][lights.length] ?? 136;
  const captions = lights.some(({ letter }) => letter !== undefined);
  const [y, size] = captions ? [88, 2.1] : [108, 2.6];
  const parts = columns(lights.length, step).map((x, index) => {
    const entry = lights[index];
    if (entry === undefined) return '';
    const mark = entry.letter === undefined ? '' : caption(x, 200, entry.letter);
    if (entry.is === 'tram')
      return tramLight(x, y, Object.fromEntries(entry.lit.map((lamp) => [lamp, true])), size * 0.95) + mark;
    if (entry.is === 'pedestrian') return pedestrianLight(x, y, entry.lit, size * 1.35) + mark;
    if (entry.is === 'reversible') return laneLight(x, y, entry.lit, size * 1.9) + mark;
    if (entry.is === 'crossing') return crossingLight(x, y - 14, entry.lit, size * 0.75) + mark;
    const { signal, left, right, contour } = entry.light;
    const shift = (right === undefined ? 0 : -11) + (left === undefined ? 0 : 11);
    return (
      trafficLight(
        x + shift * size * 0.5,
        y,
        signal,
        { ...(left && { left }), ...(right && { right }), ...(contour && { contour }) },
        size,
      ) + mark
    );
  });
  return picture(backdrop(), ...(captions ? [] : [softShadow(302, 214, 60)]), ...parts);
}

/** Gestures of the traffic controller, large, on the neutral background. */
export function drawGesture({ figures }: SceneOf<'gesture'>): string {
  const step = [0, 0, 260, 190, 146][figures.length] ?? 146;
  const tall = figures.some(({ arms }) => arms === 'up');
  const captions = figures.some(({ letter }) => letter !== undefined);
  const size = Math.min(
    captions ? 2 : 2.3,
    (captions ? 172 : 205) / (tall ? 110 : 86),
    step === 0 ? 9 : step / 106,
  );
  const parts = columns(figures.length, step).map((x, index) => {
    const figure = figures[index];
    if (figure === undefined) return '';
    return (
      controller(x, captions ? 178 : 212, figure.seen, figure.arms, size) +
      (figure.letter === undefined ? '' : caption(x, 206, figure.letter))
    );
  });
  return picture(backdrop(), ...parts);
}

/** Riders who signal by hand, or structures with vertical marking, large. */
export function drawThings({ things }: SceneOf<'things'>): string {
  const step = [0, 0, 250, 190, 146][things.length] ?? 146;
  const captions = things.some(({ letter }) => letter !== undefined);
  const parts = columns(things.length, step).map((x, index) => {
    const thing = things[index];
    if (thing === undefined) return '';
    const size = Math.min(
      captions ? 1.12 : 1.3,
      (step === 0 ? 604 : step) / (thing.is === 'rider' ? 172 : 146),
    );
    const drawn =
      thing.is === 'rider'
        ? rider(x, captions ? 178 : 212, thing.arm, size)
        : upright(thing.is, x, captions ? 92 : 114, size);
    return drawn + (thing.letter === undefined ? '' : caption(x, 206, thing.letter));
  });
  return picture(backdrop(), ...parts);
}

/** A dashboard: a speedometer and warning lamps with letters. */
export function drawDashboard({ speed, lamps }: SceneOf<'dashboard'>): string {
  const angle = (value: number): number => ((150 + (value / 200) * 240) * Math.PI) / 180;
  const [cx, cy, r] = [132, 118, 88];
  const marks = Array.from({ length: 11 }, (_, index) => {
    const a = angle(index * 20);
    const at = (k: number): string => `${num(cx + Math.cos(a) * r * k)} ${num(cy + Math.sin(a) * r * k)}`;
    return {
      line: `M${at(0.86)}L${at(0.96)}`,
      label: text(
        cx + Math.cos(a) * r * 0.68,
        cy + Math.sin(a) * r * 0.68,
        12,
        String(index * 20),
        '#E8E9F2',
        { 'font-weight': 400 },
      ),
    };
  });
  const needle = angle(speed);
  const dial =
    circle(cx, cy, r, '#14151C', { stroke: '#4B4D5E', 'stroke-width': 4 }) +
    stroke(marks.map(({ line }) => line).join(''), '#E8E9F2', 2.4) +
    marks.map(({ label }) => label).join('') +
    stroke(
      `M${cx} ${cy}L${num(cx + Math.cos(needle) * r * 0.8)} ${num(cy + Math.sin(needle) * r * 0.8)}`,
      '#FF5A3C',
      4,
      { 'stroke-linecap': 'round' },
    ) +
    circle(cx, cy, 8, '#3A3C49') +
    text(cx, cy + 50, 13, 'км/ч', '#AEB2C0');
  const step = Math.min(112, 330 / lamps.length);
  const icons = lamps.map(({ is, letter }, index) => {
    const x = 408 + (index - (lamps.length - 1) / 2) * step;
    const box = Math.min(76, step - 6);
    return (
      rect(x - box / 2, 100 - box / 2, box, box, '#14151C', {
        rx: 12,
        stroke: '#4B4D5E',
        'stroke-width': 2,
      }) +
      place(lampIcon(is), x, 100, 0, box / 54) +
      (letter === undefined ? '' : caption(x, 168, letter))
    );
  });
  return picture(
    rect(0, 0, 604, 225, '#2A2C38'),
    rect(12, 12, 580, 201, '#1F2130', { rx: 26 }),
    dial,
    ...icons,
  );
}

/** Cars on a slope, seen from the side; the road climbs to the right. */
export function drawSlope({ signs, cars, obstacle }: SceneOf<'slope'>): string {
  const slope = -10.6;
  const along = (part: number, lower: boolean): readonly [number, number] => [
    70 + part * 470,
    (lower ? 231 : 191) - part * 88,
  ];
  const bodies = cars.map(({ id, at, facing, color }) => {
    const [x, y] = along(at, facing === 'up');
    const mark =
      id === 'you'
        ? rect(x - 15, y - 62, 30, 19, palette.signWhite, { rx: 9, stroke: '#2C3A9E', 'stroke-width': 1.6 }) +
          text(x, y - 52, 13, 'Вы', '#26348F')
        : '';
    return (
      sideCar(x, y, id === 'you' ? 'own' : color, {
        angle: slope,
        facing: facing === 'up' ? 'right' : 'left',
        size: 0.92,
      }) + mark
    );
  });
  const [ox, oy] = along(0.52, obstacle === 'up');
  const block =
    obstacle === 'none'
      ? ''
      : trees([ox, oy - 6, 15], [ox + 22, oy - 14, 12]) +
        stroke(`M${num(ox - 30)} ${num(oy + 4)}l34-10`, '#8A5A33', 10, { 'stroke-linecap': 'round' });
  const post = (names: readonly string[], x: number, y: number): string =>
    names.length === 0
      ? ''
      : names.length === 1
        ? postedSign(names[0] ?? '', x, y, 48, 14)
        : signStack(names, x, y, 48, 8);
  return picture(
    rect(0, 0, 604, 225, '#EAF3FB'),
    path('M-10 150Q120 90 260 118T604 30V225H-10Z', { fill: '#D3E8D2' }),
    path('M-10 184L624 66V240H-10Z', { fill: '#BBDBBD' }),
    path('M-20 186L624 66V142L-20 262Z', { fill: palette.asphalt, stroke: palette.kerb, 'stroke-width': 3 }),
    path('M-20 262L624 142V262H-20Z', { fill: palette.lawn }),
    stroke('M-20 224L624 104', '#FFFFFF', 2.4, { 'stroke-dasharray': '11 22' }),
    post(signs[1], 560, 36),
    block,
    ...bodies,
    post(signs[0], 44, 118),
  );
}
