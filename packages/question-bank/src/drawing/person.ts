import { circle, mirror, path, place, rect, stroke } from './svg.ts';

const skin = '#F2B98F';
const trousers = '#2F3550';

/** How a pedestrian figure looks. */
export interface PersonOptions {
  /** Direction in which the figure walks; "front" stands facing the viewer. */
  readonly facing?: 'left' | 'right' | 'front';
  readonly coat?: string;
  /** A white cane in the hand (a blind pedestrian). */
  readonly cane?: boolean;
  /** Height multiplier; 1 = about 42 px tall. */
  readonly size?: number;
}

/** A pedestrian seen from the front or the side; (x, y) is the point under the feet. */
export function person(x: number, y: number, options: PersonOptions = {}): string {
  const { facing = 'right', coat = '#E5484D', cane = false, size = 1 } = options;
  const shadow = `<ellipse cx="1" cy="0" rx="10" ry="3" fill="#23242E" opacity=".3"/>`;
  const walking =
    stroke('M0-18L-6-1M0-18L3-10L7-1', trousers, 4.6, {
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    }) +
    stroke('M0-29L-5-19', coat, 4, { 'stroke-linecap': 'round' }) +
    rect(-4.5, -33, 9, 17, coat, { rx: 4.2 }) +
    stroke('M1-29L6-21', '#1F2130', 3.6, { 'stroke-linecap': 'round', opacity: 0.3 }) +
    circle(0.5, -38, 4.8, skin) +
    path('M-4.4-38.5Q-4-43.4 1-43.2Q5-43 5.2-39.5Q1-41-1-38Q-2-35-3-35.2Q-4.4-36-4.4-38.5Z', {
      fill: '#4A2F2A',
    }) +
    (cane ? stroke('M6-21L15-1', '#FFFFFF', 2.2, { 'stroke-linecap': 'round' }) : '');
  const standing =
    stroke('M-2.8-18V-1M2.8-18V-1', trousers, 4.6, { 'stroke-linecap': 'round' }) +
    stroke('M-6-29L-7-18M6-29L7-18', coat, 3.8, { 'stroke-linecap': 'round' }) +
    rect(-6, -33, 12, 17, coat, { rx: 4.5 }) +
    circle(0, -38, 4.8, skin) +
    path('M-4.9-38Q-5-43.4 0-43.4Q5-43.4 4.9-38Q2-41-4.9-38Z', { fill: '#4A2F2A' }) +
    (cane ? stroke('M7-18L11-1', '#FFFFFF', 2.2, { 'stroke-linecap': 'round' }) : '');
  const figure = facing === 'front' ? standing : walking;
  return place(shadow + (facing === 'left' ? mirror(figure) : figure), x, y, 0, size);
}

/** A child with a satchel; (x, y) is the point under the feet. */
export function child(x: number, y: number, options: PersonOptions = {}): string {
  return person(x, y, { coat: '#F08A3C', ...options, size: (options.size ?? 1) * 0.75 });
}
