import { circle, mirror, path, place, rect, stroke } from './svg.ts';

const skin = '#F2B98F';
const trousers = '#2F3550';

/** How a pedestrian figure looks. */
export interface PersonOptions {
  /** Direction in which the figure walks. */
  readonly facing?: 'left' | 'right' | 'towards' | 'away';
  readonly coat?: string;
  /** A white cane in the hand (a blind pedestrian). */
  readonly cane?: boolean;
  /** Height multiplier; 1 = about 42 px tall. */
  readonly size?: number;
}

/** Walking towards the viewer or away: one foot before the other, the arms against them. */
function along(coat: string, cane: boolean, away: boolean): string {
  const round = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' } as const;
  const farther =
    stroke('M-2-18L-3.6-10L-3-5.5', '#23283F', 4.4, round) +
    stroke('M5.5-29L7.6-23.5L6-19.5', coat, 3.6, round) +
    stroke('M5.5-29L7.6-23.5L6-19.5', '#1F2130', 3.6, { ...round, opacity: 0.25 });
  const nearer =
    stroke('M2-18L3.4-9L3-.5', trousers, 4.8, round) + stroke('M-5.5-29L-8-22.5L-6.5-16', coat, 4, round);
  const hair = away
    ? path('M-4.9-37.5Q-5-43.4 0-43.4Q5-43.4 4.9-37.5Q3-33.6 0-33.6Q-3-33.6-4.9-37.5Z', { fill: '#4A2F2A' })
    : path('M-4.9-38Q-5-43.4 0-43.4Q5-43.4 4.9-38Q2-41-4.9-38Z', { fill: '#4A2F2A' });
  const stick = cane ? stroke('M-7-16L-10-1', '#FFFFFF', 2.2, { 'stroke-linecap': 'round' }) : '';
  return (
    farther + nearer + rect(-6, -33, 12, 17, coat, { rx: 4.5 }) + circle(0, -38, 4.8, skin) + hair + stick
  );
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
  const figure = facing === 'left' || facing === 'right' ? walking : along(coat, cane, facing === 'away');
  return place(shadow + (facing === 'left' ? mirror(figure) : figure), x, y, 0, size);
}

/** A child with a satchel; (x, y) is the point under the feet. */
export function child(x: number, y: number, options: PersonOptions = {}): string {
  return person(x, y, { coat: '#F08A3C', ...options, size: (options.size ?? 1) * 0.75 });
}
