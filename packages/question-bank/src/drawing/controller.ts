import { circle, ellipse, path, place, rect, stroke } from './svg.ts';

/** Position of the arms; "forward" speaks of the right arm. */
type ControllerArms = 'sides' | 'forward';

const uniform = '#2B3C78';
const vest = '#D9F03F';
const skin = '#F2B98F';
const sleeve = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' } as const;

function arm(d: string): string {
  return stroke(d, '#1B2650', 8, sleeve) + stroke(d, uniform, 6.4, sleeve);
}

function hand(x: number, y: number): string {
  return circle(x, y, 3.3, skin);
}

/** The striped baton from the hand at (x, y) towards (x + dx, y + dy). */
function baton(x: number, y: number, dx: number, dy: number): string {
  const d = `M${x} ${y}l${dx} ${dy}`;
  return (
    stroke(d, '#16171D', 5.4, { 'stroke-linecap': 'round' }) +
    stroke(d, '#FFFFFF', 4, { 'stroke-dasharray': '5 4.5' })
  );
}

const body =
  stroke('M-4.5-30V-3M4.5-30V-3', '#1B2650', 8.4) +
  stroke('M-6.5-2h3M3.5-2h3', '#16171D', 5, { 'stroke-linecap': 'round' }) +
  rect(-10.5, -63, 21, 36, uniform, { rx: 7 }) +
  path('M-8.5-62L-3-62L0-56L3-62L8.5-62V-32H-8.5Z', { fill: vest }) +
  path('M-8.5-45h17v4h-17ZM-8.5-38h17v3h-17Z', { fill: '#FFFFFF' }) +
  stroke('M0-56V-32', '#8FA01E', 1.4);

const head =
  rect(-2.6, -66, 5.2, 5, skin) +
  circle(0, -71, 6.8, skin) +
  circle(-2.3, -71, 0.9, '#3A2A22') +
  circle(2.3, -71, 0.9, '#3A2A22') +
  stroke('M-2.2-67.4Q0-66 2.2-67.4', '#8A4B35', 1.1) +
  path('M-8.2-75Q-9-82 0-82.5Q9-82 8.2-75Z', { fill: '#F4F4F8', stroke: '#1B2650', 'stroke-width': 1 }) +
  path('M-7.4-75.6H7.4Q4-72.6 0-72.8Q-4-72.6-7.4-75.6Z', { fill: '#1B2650' });

/** With the chest to the viewer the right arm is on the left of the picture. */
function armsDrawn(arms: ControllerArms): string {
  if (arms === 'sides') {
    return arm('M-10-58H-32') + arm('M10-58H32') + hand(36, -58) + baton(-36, -58, -22, 0) + hand(-36, -58);
  }
  return (
    arm('M10-58L14-36') +
    hand(14.5, -32) +
    path('M-8-63Q-20-62-29-54L-21-42Q-15-50-8-52Z', {
      fill: uniform,
      stroke: '#1B2650',
      'stroke-width': 1.6,
    }) +
    path('M-31-55L-20-40', { stroke: vest, 'stroke-width': 3 }) +
    circle(-28, -45, 7.4, skin, { stroke: '#C98B62', 'stroke-width': 1 }) +
    stroke('M-28-45L-35-35', '#16171D', 10, { 'stroke-linecap': 'round' }) +
    stroke('M-29-43.5L-35-35', '#FFFFFF', 8, { 'stroke-dasharray': '3 3' }) +
    circle(-36, -34, 6.4, '#16171D') +
    circle(-36, -34, 4.6, '#FFFFFF') +
    stroke('M-31-50q4-1 8 2', '#C98B62', 1.4)
  );
}

/**
 * A traffic controller (регулировщик) facing the viewer, with a striped baton in the right hand.
 * (x, y) is the point under the feet; at size 1 the figure is about 84 px tall.
 */
export function controller(x: number, y: number, arms: ControllerArms, size: number): string {
  const stand =
    ellipse(0, -1, 24, 7, '#FFFFFF') + ellipse(0, -1, 20, 5.5, '#D5202A') + ellipse(0, -1, 14, 4, '#FFFFFF');
  return place(stand + body + head + armsDrawn(arms), x, y, 0, size);
}
