import { circle, path, place, rect, stroke } from './svg.ts';

const skin = '#F2B98F';
const trousers = '#2F3550';

/** A pedestrian walking to the right; (x, y) is the point under the feet, the height is 42 px. */
export function person(x: number, y: number, coat: string): string {
  const shadow = `<ellipse cx="1" cy="0" rx="10" ry="3" fill="#23242E" opacity=".3"/>`;
  const figure =
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
    });
  return place(shadow + figure, x, y);
}
