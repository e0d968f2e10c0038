import { circle, path, rect, stroke } from './svg.ts';

/** Pictograms of signs, drawn around (0, 0); sizes in units of the 100×100 sign box. */

const round = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' } as const;

/** A wheel from the side: a rim with a hole, so that it shows on any ground. */
function wheel(x: number, y: number, r: number, color: string): string {
  return circle(x, y, r * 0.7, 'none', { stroke: color, 'stroke-width': r * 0.6 });
}

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
  return path(
    'M-12 5.5V0L-10-2L-7.5-11H7.5L10-2L12 0V5.5ZM-8-2.2H8L6.2-9H-6.2ZM-10.4 6.8H-6.4V10Q-6.4 12-8.4 12T-10.4 10ZM6.4 6.8H10.4V10Q10.4 12 8.4 12T6.4 10Z',
    { fill: color, 'fill-rule': 'evenodd' },
  );
}

/** Passenger car from the front, 50 wide. */
export function carFront(color: string): string {
  return path(
    'M-25 14V2Q-25-1-21.5-2.5L-16.5-21Q-15.7-24-12.5-24H12.5Q15.7-24 16.5-21L21.5-2.5Q25-1 25 2V14ZM-18-3H18L13.6-19.5H-13.6ZM-21.8 5a4.3 4.3 0 1 0 8.6 0a4.3 4.3 0 1 0-8.6 0ZM13.2 5a4.3 4.3 0 1 0 8.6 0a4.3 4.3 0 1 0-8.6 0ZM-22 16.5H-13.5V23Q-13.5 27-17.7 27T-22 23ZM13.5 16.5H22V23Q22 27 17.7 27T13.5 23Z',
    { fill: color, 'fill-rule': 'evenodd' },
  );
}

/** Lorry from the side, 62 wide, heading left. */
export function lorrySide(color: string): string {
  return (
    path(
      'M-9-16Q-9-18-7-18H29Q31-18 31-16V8H26A8 8 0 0 0 10 8H-11A8 8 0 0 0-27 8H-31V-.5L-26.5-9.5Q-26-10.5-24.8-10.5H-11.5V5H-9ZM-27-1.5H-16V-7.5H-24Z',
      { fill: color, 'fill-rule': 'evenodd' },
    ) +
    wheel(-19, 9, 6.2, color) +
    wheel(18, 9, 6.2, color)
  );
}

/** Lorry from behind, 30 wide. */
export function lorryRear(color: string): string {
  return path(
    'M-15-17Q-15-19-13-19H13Q15-19 15-17V11.5H4Q2 14 0 14T-4 11.5H-15ZM-13.6 11H-9V17Q-9 19-11.3 19T-13.6 17ZM9 11H13.6V17Q13.6 19 11.3 19T9 17Z',
    { fill: color },
  );
}

/** Rear axle of a lorry, 34 wide, centred between its wheels. */
export function axle(color: string): string {
  return path(
    'M-17-9.5a1.5 1.5 0 0 1 1.5-1.5h2.4a1.5 1.5 0 0 1 1.5 1.5V-1.8H-5.7A6 6 0 0 1 5.7-1.8H11.6V-9.5a1.5 1.5 0 0 1 1.5-1.5h2.4a1.5 1.5 0 0 1 1.5 1.5V9.5a1.5 1.5 0 0 1-1.5 1.5h-2.4a1.5 1.5 0 0 1-1.5-1.5V1.8H5.7A6 6 0 0 1-5.7 1.8H-11.6V9.5a1.5 1.5 0 0 1-1.5 1.5h-2.4a1.5 1.5 0 0 1-1.5-1.5Z',
    { fill: color },
  );
}

/** An orange lorry from behind, 35 wide and 54 high: a vehicle with a dangerous load. */
export function dangerousLoad(frame: string): string {
  return (
    rect(-17.5, -28, 35, 40, '#F7841D', { rx: 2.5 }) +
    path(
      'M-17.5 13.6H17.5V16H-17.5ZM-17.5 17.5H-12.5V20.8H-2.6A2.8 2.8 0 0 1 2.6 20.8H12.5V17.5H17.5V26H12.5V23H2.6A2.8 2.8 0 0 1-2.6 23H-12.5V26H-17.5Z',
      { fill: frame },
    )
  );
}

/** Bus from the side, 66 wide, heading left. */
export function busSide(color: string, window: string): string {
  return (
    path(
      'M-33 9V-3L-30.5-13.5Q-29.7-17-26-17H29.5Q33-17 33-13.5V6Q33 9 30 9H26A8 8 0 0 0 10 9H-12A8 8 0 0 0-28 9Z',
      { fill: color },
    ) +
    path(
      'M-27-13.2H-19V-4H-27.5Q-29-4-28.7-5.5ZM-15.5-13.2H-3V-4H-15.5ZM.5-13.2H13V-4H.5ZM16.5-13.2H27.5Q29-13.2 29-11.7V-4H16.5Z',
      { fill: window },
    ) +
    wheel(-20, 10, 6, color) +
    wheel(18, 10, 6, color)
  );
}

/** Tram from the side, 50 wide, with its current collector. */
export function tramSide(color: string): string {
  return (
    path(
      'M-25 16V12L-22.5 4Q-21.5 1-18 1H18Q21.5 1 22.5 4L25 12V16Q25 20 21 20H-21Q-25 20-25 16ZM-21.5 9.5H-15V3.5H-18.5Q-20 3.5-20.4 5ZM-12.6 9.5H-4.8V3.5H-12.6ZM-3.6 9.5H3.6V3.5H-3.6ZM4.8 9.5H12.6V3.5H4.8ZM15 9.5H21.5L20.4 5Q20 3.5 18.5 3.5H15Z',
      { fill: color, 'fill-rule': 'evenodd' },
    ) +
    [-17.5, -11, 11, 17.5].map((x) => circle(x, 20.5, 3.2, color)).join('') +
    stroke('M-5.5 1L-8-3.5L0-10L8-3.5L5.5 1M0-10V-13', color, 1.9)
  );
}

/** Motorcycle from the side, 54 wide, heading left. */
export function motorcycleSide(color: string): string {
  return (
    circle(-18.5, 8, 7.2, 'none', { stroke: color, 'stroke-width': 3.6 }) +
    circle(18.5, 8, 7.2, 'none', { stroke: color, 'stroke-width': 3.6 }) +
    circle(-18.5, 8, 2, color) +
    circle(18.5, 8, 2, color) +
    stroke('M-18.5 8L-11-12.5M-8-15.5H-14.5', color, 3.4, round) +
    path(
      'M-11.5-5.5Q-10.5-10-6-10H1Q3.5-10 5.5-7.5H21L24.5-9L25-5.5L9.5-4L7.5-1.5L10.5 3.5H19V6.8H9.5L5.5 11.5H-4L-8.5 4L-6.5-1.5Z',
      { fill: color },
    ) +
    stroke('M8-9H20', color, 4, round)
  );
}

/** Bicycle from the side, 57 wide, heading left. */
export function bicycleSide(color: string): string {
  return (
    circle(-18.5, 7, 9.8, 'none', { stroke: color, 'stroke-width': 2.6 }) +
    circle(18.5, 7, 9.8, 'none', { stroke: color, 'stroke-width': 2.6 }) +
    stroke(
      'M-18.5 7L-9-13.5Q-8.5-15.5-11-15.5H-13Q-15.5-15.5-15.5-12M-12-7H8L3.5 7H18.5L8-7M-11-5.5L3.5 7M9.3-10.5L8-7',
      color,
      2.8,
      { 'stroke-linejoin': 'round' },
    ) +
    stroke('M4-11.5H14', color, 3.4, round)
  );
}

/** Tractor from the side, 54 wide, heading left. */
export function tractorSide(color: string): string {
  return (
    path(
      'M-26-2.5Q-26-5-23.5-5H-13V-17H-10V-5H0L5.5-18.5Q6.3-20.5 8.5-20.5H18Q20-20.5 20.3-18.5L22.3-5A13.2 13.2 0 0 0 1 11.5H-10A9.5 9.5 0 0 0-26 4.5ZM4.5-5.5Q9-8.5 18.5-7.6L17.2-17H9Z',
      { fill: color, 'fill-rule': 'evenodd' },
    ) +
    wheel(13.5, 7, 11.2, color) +
    wheel(-18, 11, 7.4, color)
  );
}

/** Walking pedestrian, about 30×60, heading left. */
export function walker(color: string): string {
  return (
    circle(-2, -25.2, 5.2, color) +
    path(
      'M-5-14.5Q-5-18.4-1.5-18.4H3Q6.6-18.2 6.6-14L4.6-1.5L8.6 10.5L16.2 26Q15 29.4 12 28L3.6 14L-1.8 3.6H-4Z',
      {
        fill: color,
      },
    ) +
    stroke('M6-14.2L12.8-7L12.4 3', color, 4.6, round) +
    stroke('M-7.6-8.5L-13.8 1.5', color, 4.6, round) +
    stroke('M-2.6 8.6L-5 13.5L-12.4 26.2', color, 5.6, round)
  );
}

/** A running child heading left, about 34×46. */
function child(color: string): string {
  return (
    circle(-4.5, -18, 4.9, color) +
    stroke('M-1-10L5 2', color, 8.5, { 'stroke-linecap': 'round' }) +
    stroke(
      'M3 3L-6 7.5L-4.5 21.5M6 3L10 12.5L19 9M-3-9L-9.5-4L-13.5-8M2-11L9.5-7.5L13-12.5',
      color,
      4.6,
      round,
    )
  );
}

/** Two running children heading left, about 50×46. */
export function childrenPair(color: string): string {
  return (
    `<g transform="translate(-14.5 5.5) scale(.74)">${child(color)}</g>` +
    `<g transform="translate(9 0)">${child(color)}</g>`
  );
}

/** A worker at a heap (road works), about 50×46, facing right. */
export function digger(color: string): string {
  return (
    circle(3.5, -18, 5.2, color) +
    path(
      'M-7-14.5Q-3.5-17.5 0-13.5L6-4Q7 0 4.5 6L3 12L2 23.5Q-.8 26.5-3.8 23.5L-3.5 10L-5 3L-10-6Q-11-11-7-14.5Z',
      {
        fill: color,
      },
    ) +
    stroke('M-7.5 6L-9.5 13L-14.5 23M-6-12L-15.5-5.5L-13 1.5M1-8L6 2', color, 5, round) +
    stroke('M-15.5-1L17 18', color, 2.8, { 'stroke-linecap': 'round' }) +
    path('M6 26L20 11Q22 9.5 24 12L33 26Z', { fill: color })
  );
}

/** Steam locomotive from the side, 44 wide, heading left, with smoke. */
export function locomotive(color: string): string {
  return (
    circle(1, -23, 4.2, color) +
    circle(-0.5, -15, 5.4, color) +
    path(
      'M-16.6 2.5C-16.6-4-11-5.5-8.5-8.5C-7-10.5-6-13-4-14L3.5-11C2.5-5-4-5.5-6.5-3.5C-8.5-2-11.8-1.5-12.2 2.5Z',
      {
        fill: color,
      },
    ) +
    path(
      'M-17.6 1.5H-11.2V4H-12V8H-8Q-8 5.5-5.5 5.5T-3 8H7.5V3.5H5.5V0H22V3.5H20.5V20.5H22V26.5H-23L-20.5 21.5H-17.5Q-20.8 20-20.8 14.8T-16.8 8V4H-17.6ZM11 6.2V12.5H17V6.2Z',
      { fill: color, 'fill-rule': 'evenodd' },
    ) +
    [-12, -1.5, 9]
      .map(
        (x) =>
          circle(x, 26, 4.2, '#FFFFFF', { stroke: color, 'stroke-width': 1.6 }) + circle(x, 26, 1.4, color),
      )
      .join('')
  );
}

/** A cow from the side, 46 wide, its face to the viewer on the left. */
export function cow(color: string): string {
  return (
    path(
      'M-23.5-15.5Q-22-12.5-19-12.2H-12Q-9-12.5-7.5-15.5Q-6.5-13-8-10.5Q-6-10.5-5-9.5Q-6-7.5-8.5-7.8L-9.5-.5Q-12.5 2-18.5 1Q-20.5.5-21-1L-22.5-7.8Q-25-7.5-26-9.5Q-25-10.5-23-10.5Q-24.5-13-23.5-15.5Z',
      { fill: color },
    ) +
    path(
      'M-5.5-7H12Q17-7 17.8-2L19.5 13.5Q19 15.5 17.8 13.5L16 3L14.5 6.5L19 20Q18.5 22 15.5 21.5L10.5 11.5L3 10L-.5 12L1.5 20.5Q1 22-2 21.5L-5.5 12.5L-9 12L-12.5 21Q-15 22-15.5 20L-12 10.5Q-15.5 7-16.5 2.8Q-9 3-7.8-.5Z',
      { fill: color },
    )
  );
}

/** A leaping deer, 38 wide, heading left. */
export function deer(color: string): string {
  return (
    path(
      'M-16-14.5Q-10-19-6-16.5L-2.5-5.5Q7-1 15 10.5L18 21L15.5 26.5L13.5 25.5L14 20.5L9.5 13Q2 11.5-2.5 7.5L-6 10.5L-7 18L-9 18.5L-9 9.5L-6.5 4.5L-8 3L-14 5L-16.5 12L-18.5 11.5L-16.5 3L-8.5-1.5L-9.5-10.5L-15-12.5Z',
      { fill: color },
    ) +
    stroke('M8 13L9 19L6.5 25.5', color, 2.6, { 'stroke-linejoin': 'round' }) +
    stroke('M-7.5-15Q-5.5-20-9-25M-7-20L-11.5-22.5M-7-17Q-3-18-2.5-26M-3-20.5L1-23.5', color, 2.3)
  );
}

/** A kick scooter, 42 wide, heading left. */
export function kickScooter(color: string): string {
  return (
    stroke('M-8-19H-11.5L-18 12M-16.5 4L-11 12H9Q11 5 17.5 5', color, 3.6, round) +
    circle(-18, 13.5, 5.4, color) +
    circle(15.5, 13.5, 5.4, color)
  );
}

/** Three arrows going round counter-clockwise, about 80 across. */
export function roundaboutArrows(color: string): string {
  return [0, 120, 240]
    .map(
      (angle) =>
        `<g transform="rotate(${angle})">${stroke('M24.1 12.3A27 27 0 0 0 22.1-15.5', color, 9)}${path('M6.8-28.4L30.5-25.5L13.7-5.5Z', { fill: color })}</g>`,
    )
    .join('');
}
