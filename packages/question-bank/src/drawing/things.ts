import { palette } from './palette.ts';
import { circle, ellipse, path, place, rect, stroke } from './svg.ts';

const ink = palette.signBlack;
const white = palette.signWhite;
const outline = { stroke: '#7C7F92', 'stroke-width': 2 } as const;

/** Arms of a rider: the one that signals, or none. */
export type RiderArm = 'left' | 'left-bent' | 'right' | 'right-bent' | 'up' | 'none';

/** A motorcyclist seen from behind, about 170 px wide with an arm out; (x, y) is where the wheel stands. */
export function rider(x: number, y: number, arm: RiderArm, size = 1): string {
  const coat = palette.indigo;
  const limb = (d: string): string =>
    stroke(d, '#2C3A9E', 17, { 'stroke-linecap': 'round' }) +
    stroke(d, coat, 13, { 'stroke-linecap': 'round' });
  const glove = (gx: number, gy: number): string =>
    circle(gx, gy, 7, '#F2B98F', { stroke: '#8A5A33', 'stroke-width': 1.4 });
  const side = arm.startsWith('left') ? -1 : 1;
  const signal =
    arm === 'none'
      ? ''
      : arm === 'up'
        ? limb('M22-92L34-112V-142') + glove(34, -150)
        : arm.endsWith('bent')
          ? limb(`M${side * 22}-94H${side * 58}V-126`) + glove(side * 58, -135)
          : limb(`M${side * 22}-94H${side * 74}`) + glove(side * 82, -94);
  const resting = (way: 1 | -1): string => limb(`M${way * 22}-92L${way * 34}-76L${way * 36}-62`);
  const busyLeft = arm.startsWith('left');
  const busyRight = arm.startsWith('right') || arm === 'up';
  const bike =
    stroke('M-42-58H42', '#4B4D5E', 6, { 'stroke-linecap': 'round' }) +
    rect(-9, -34, 18, 36, ink, { rx: 8 }) +
    rect(-20, -62, 40, 34, '#D5202A', { rx: 9, stroke: '#8E1820', 'stroke-width': 2 }) +
    rect(-10, -52, 20, 8, '#FF8A8A', { rx: 3 }) +
    rect(-11, -40, 22, 13, white, { rx: 2, ...outline });
  const legs = stroke('M-16-58L-28-40L-24-22M16-58L28-40L24-22', '#2F3550', 13, {
    'stroke-linecap': 'round',
  });
  const body =
    rect(-24, -104, 48, 50, coat, { rx: 14, stroke: '#2C3A9E', 'stroke-width': 2 }) +
    circle(0, -120, 18, white, { stroke: '#7C7F92', 'stroke-width': 2.4 }) +
    stroke('M0-137V-104', '#C9CBDA', 5);
  return place(
    ellipse(0, 2, 34, 5, '#B8B2D8') +
      legs +
      bike +
      (busyLeft ? '' : resting(-1)) +
      (busyRight ? '' : resting(1)) +
      body +
      signal,
    x,
    y,
    0,
    size,
  );
}

/** Structures that carry vertical marking. */
export type Upright = 'pier' | 'span' | 'bollard' | 'post' | 'kerb' | 'fence';

/** A structure with vertical marking 2.1–2.7, about 130 px wide and 140 high around (0, 0). */
export function upright(is: Upright, x: number, y: number, size = 1): string {
  return place(uprights[is](), x, y, 0, size);
}

const uprights: Readonly<Record<Upright, () => string>> = {
  pier: () =>
    rect(-66, -68, 132, 22, '#B9AFA6', outline) +
    rect(-22, -46, 44, 112, '#CFC8BF', outline) +
    rect(-22, -2, 44, 60, white) +
    path('M-22 18L22-2V12L-22 32ZM-22 46L22 26V40L-22 58Z', { fill: ink }) +
    rect(-22, -2, 44, 60, 'none', outline),
  span: () =>
    rect(-66, -68, 132, 44, '#B9AFA6', outline) +
    rect(-66, -24, 132, 20, white) +
    path([-60, -36, -12, 12, 36].map((left) => `M${left}-24h12v20h-12Z`).join(''), { fill: ink }) +
    rect(-66, -24, 132, 20, 'none', outline) +
    rect(-66, -4, 16, 70, '#CFC8BF', outline) +
    rect(50, -4, 16, 70, '#CFC8BF', outline),
  bollard: () =>
    path('M-28 62V-20Q-28-44 0-44T28-20V62Z', { fill: white, ...outline }) +
    path('M-28-22H28V-6H-28ZM-28 10H28V26H-28ZM-28 42H28V58H-28Z', { fill: ink }) +
    ellipse(0, 64, 44, 6, '#B8B2D8'),
  post: () =>
    [-44, 0, 44]
      .map((left) =>
        place(
          rect(-9, -48, 18, 112, white, { rx: 3, ...outline }) + path('M-9-24L9-36V-8L-9 4Z', { fill: ink }),
          left,
          0,
        ),
      )
      .join(''),
  kerb: () =>
    rect(-70, -44, 140, 40, palette.lawn) +
    rect(-70, 22, 140, 40, palette.asphalt) +
    rect(-70, -4, 140, 26, white) +
    path('M-70-4h28v26h-28ZM-14-4h28v26h-28ZM42-4h28v26h-28Z', { fill: ink }) +
    rect(-70, -4, 140, 26, 'none', outline),
  fence: () =>
    rect(-58, -24, 10, 86, '#9698AB') +
    rect(48, -24, 10, 86, '#9698AB') +
    rect(-70, -20, 140, 34, white) +
    path('M-70-20h28v34h-28ZM-14-20h28v34h-28ZM42-20h28v34h-28Z', { fill: ink }) +
    rect(-70, -20, 140, 34, 'none', outline),
};
