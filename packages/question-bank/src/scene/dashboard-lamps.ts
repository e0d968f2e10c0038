import { circle, path, stroke, text } from '#drawing/svg.ts';

import type { SceneOf } from './schema.ts';

type Lamp = SceneOf<'dashboard'>['lamps'][number]['is'];

const red = '#FF5045';
const amber = '#FFC01F';
const green = '#35F08E';
const blue = '#5AA2FF';
const round = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' } as const;

/** A reflector with beams to the left: straight ones for the high beam, slanting for the low one. */
function beam(color: string, tilt: number, mirror: 1 | -1, wave = false): string {
  const rays = [-9, -3, 3, 9].map((y) => `M${-6 * mirror} ${y}l${-13 * mirror} ${tilt}`).join('');
  return (
    path(mirror === 1 ? 'M-2-12H2Q17-10 17 0Q17 10 2 12H-2Z' : 'M2-12H-2Q-17-10-17 0Q-17 10-2 12H2Z', {
      fill: 'none',
      stroke: color,
      'stroke-width': 3,
    }) +
    stroke(rays, color, 2.6, round) +
    (wave ? stroke(`M${-13 * mirror}-13q4 4 0 8q-4 4 0 8q4 4 0 9`, color, 2.6, round) : '')
  );
}

const icons: Readonly<Record<Lamp, () => string>> = {
  oil: () =>
    stroke('M-18-2L-10-6V8H10L20-6M-10-4H10L16-8M-4-4V-10M-8-10H0', red, 3, round) + circle(21, 4, 2.6, red),
  brake: () =>
    circle(0, 0, 12, 'none', { stroke: red, 'stroke-width': 3 }) +
    stroke('M-13-13Q-21 0-13 13M13-13Q21 0 13 13', red, 3, round) +
    text(0, 0, 17, '!', red),
  battery: () =>
    stroke('M-17-8H17V12H-17ZM-11-8V-12H-5V-8M5-8V-12H11V-8M-12 2H-5M5 2H12M8.5-1.5V5.5', red, 3, round),
  engine: () =>
    stroke(
      'M-16-4H-11L-6-9H6L10-4H14V-7H19V9H14V6L9 11H-9L-12 7H-16ZM-4-13H6M1-13V-9M-20-3V7',
      amber,
      2.8,
      round,
    ),
  'high-beam': () => beam(blue, 0, 1),
  'low-beam': () => beam(green, 5, 1),
  'fog-front': () => beam(green, 4, 1, true),
  'fog-rear': () => beam(amber, 0, -1, true),
  hazard: () => stroke('M0-15L17 13H-17ZM0-4L7 8H-7Z', red, 3, round),
  belt: () => circle(0, -12, 4.6, red) + stroke('M-9 14V3Q-9-4 0-4Q9-4 9 3V14M-8-3L9 12', red, 3, round),
  abs: () =>
    circle(0, 0, 12, 'none', { stroke: amber, 'stroke-width': 3 }) +
    stroke('M-13-13Q-21 0-13 13M13-13Q21 0 13 13', amber, 3, round) +
    text(0, 0, 9.5, 'ABS', amber),
  fuel: () => stroke('M-12 13V-13H4V13M-15 13H7M-9-9H1V-2H-9ZM4 0H9V8Q12 12 14 8V-5L9-10', amber, 2.8, round),
};

/** A warning or pilot lamp in its colour, about 44 wide around (0, 0). */
export function lampIcon(lamp: Lamp): string {
  return icons[lamp]();
}
