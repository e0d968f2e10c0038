import { circle, path, place, stroke } from './svg.ts';

/** Pictograms of signs, drawn around (0, 0); sizes in units of the 100×100 sign box. */

/** Passenger car from the side, 58 wide, heading left. */
export function carSide(color: string): string {
  return (
    path(
      'M-29 7V0Q-28-4-23-4.5L-14-6.5L-6-15H13L23-5Q29-4 29 1V7H24A7 7 0 0 0 10 7H-10A7 7 0 0 0-24 7ZM-9-6H2V-11.5H-4.5ZM5-6H18L12.5-11.5H5Z',
      { fill: color, 'fill-rule': 'evenodd' },
    ) +
    circle(-17, 8, 5.2, color) +
    circle(17, 8, 5.2, color)
  );
}

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

/** Lorry from the side, 62 wide, heading left. */
export function lorrySide(color: string): string {
  return (
    path('M-8-17H31V8H25A7 7 0 0 0 11 8H-12A7 7 0 0 0-26 8H-31V-2L-25-12H-11V5H-8ZM-27-3H-16V-8.5H-23.5Z', {
      fill: color,
      'fill-rule': 'evenodd',
    }) +
    circle(-19, 9, 5.2, color) +
    circle(18, 9, 5.2, color)
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

/** Motorcycle with a rider from the side, 54 wide. */
export function motorcycleSide(color: string): string {
  return (
    stroke('M-17 8L-8-3H8L17 8M8-3L4-12', color, 4.5, { 'stroke-linejoin': 'round' }) +
    circle(-17, 8, 7.5, 'none', { stroke: color, 'stroke-width': 4 }) +
    circle(17, 8, 7.5, 'none', { stroke: color, 'stroke-width': 4 }) +
    path('M-12-5H10L6 5H-6Z', { fill: color }) +
    stroke('M-7-5L-3-17L5-10', color, 6, { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }) +
    circle(-1, -23, 5, color)
  );
}

/** Bicycle from the side, 58 wide. */
export function bicycleSide(color: string): string {
  return (
    circle(-17, 6, 11, 'none', { stroke: color, 'stroke-width': 3.6 }) +
    circle(17, 6, 11, 'none', { stroke: color, 'stroke-width': 3.6 }) +
    stroke('M-17 6L-9-9H10L17 6M-9-9L1 6L10-9M-17 6H1M-12-14H-5M10-9L8-16H15', color, 3.4, {
      'stroke-linejoin': 'round',
    })
  );
}

/** Tractor from the side, 52 wide. */
export function tractorSide(color: string): string {
  return (
    path('M-2-20H19V-16H15V-4H-24V6H8V-16H-2Z', { fill: color }) +
    stroke('M-16-4V-15', color, 4) +
    circle(13, 5, 11, color) +
    circle(13, 5, 4.5, '#FFFFFF') +
    circle(-18, 10, 6.5, color)
  );
}

/** Walking pedestrian, about 26×56, heading left. */
export function walker(color: string): string {
  return (
    circle(1, -24, 5.2, color) +
    path(
      'M-3-17H4Q7-17 8-13L13-2L10 0L4.5-9L5 4L12 26L8 28L0 10L-8 28L-12 26L-4.5 4L-4-9L-10-3L-14-1L-15-4L-11-7Z',
      {
        fill: color,
      },
    )
  );
}

/** Two children running, about 40×40. */
export function childrenPair(color: string): string {
  return place(walker(color), -8, 6, 0, 0.66) + place(walker(color), 10, 9, 0, 0.56);
}

/** A digger at a heap (road works), about 46×40. */
export function digger(color: string): string {
  return (
    circle(-1, -14, 4.6, color) +
    stroke('M-1-8L6 3L2 12L4 22M6 3L12 12L14 22M-1-7L-6 3L-14 8', color, 5, {
      'stroke-linejoin': 'round',
      'stroke-linecap': 'round',
    }) +
    stroke('M-4-1L-20 14', color, 2.6) +
    path('M-34 23Q-27 8-17 12L-9 23Z', { fill: color })
  );
}

/** Steam locomotive from the side, 46 wide. */
export function locomotive(color: string): string {
  return (
    path('M-22 6V-6H-17V-15H-10V-6H2V-16H22V6Z', { fill: color }) +
    path('M7-12H17V-4H7Z', { fill: '#FFFFFF' }) +
    circle(-14, 9, 5.4, color) +
    circle(0, 9, 5.4, color) +
    circle(15, 9, 5.4, color) +
    path('M-24-22q4-6 9-1q6-4 8 3q-8 3-17-2Z', { fill: color })
  );
}

/** A cow from the side, 44 wide. */
export function cow(color: string): string {
  return path(
    'M-24-9L-18-14L-14-11H16Q20-11 20-6V16H15V2H9L7 6L4 3H-6V16H-11V2L-14-2L-20-1Q-24-3-24-9ZM-20-15L-22-19M19-10Q25-6 23 6H21Q22-2 18-7Z',
    { fill: color },
  );
}

/** A leaping deer, 40 wide. */
export function deer(color: string): string {
  return (
    path('M-20-8L-12-14L-8-12L-4-3L12-2L20-8L17 2L24 13L21 14L13 4L2 5L-10 16L-13 14L-6 4L-10-5L-18-5Z', {
      fill: color,
    }) + stroke('M-11-13L-15-23M-13-18L-19-20M-9-13L-6-24M-8-18L-2-21', color, 2.2)
  );
}
