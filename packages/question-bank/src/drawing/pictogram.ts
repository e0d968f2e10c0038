import { circle, path } from './svg.ts';

/** Passenger car from behind, 24 wide. */
export function carRear(color: string): string {
  return path('M-12 10V-1L-8.5-11H8.5L12-1V10H8V13H3.5V10H-3.5V13H-8V10ZM-8.5-1.5H8.5L6-8H-6Z', {
    fill: color,
    'fill-rule': 'evenodd',
  });
}

/** Passenger car from the front, 50 wide. */
export function carFront(color: string): string {
  return path(
    'M-25 20V0L-17-20Q-16-23-12-23H12Q16-23 17-20L25 0V20H23V27H13V20H-13V27H-23V20ZM-18-1H18L12.5-16H-12.5ZM-19 6V12H-9V8ZM19 6V12H9V8Z',
    { fill: color, 'fill-rule': 'evenodd' },
  );
}

/** Bus from the side, 66 wide, heading left. */
export function busSide(color: string, window: string): string {
  return (
    path('M-33 9V-10Q-33-17-26-17H31Q33-17 33-15V9H26A7 7 0 0 0 12 9H-12A7 7 0 0 0-26 9Z', { fill: color }) +
    path('M-29-12H-20V-3H-29ZM-16-12H-6V-3H-16ZM-2-12H8V-3H-2ZM12-12H22V-3H12Z', { fill: window }) +
    circle(-19, 10, 5, color) +
    circle(19, 10, 5, color)
  );
}
