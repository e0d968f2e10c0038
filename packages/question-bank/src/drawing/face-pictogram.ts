import { circle, path, rect, stroke } from './svg.ts';

/** Pictograms of the faces of groups 5 to 8, drawn around (0, 0); sizes in units of the 100×100 sign box. */

const holes = { 'fill-rule': 'evenodd' } as const;
const round = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' } as const;

function wheels(color: string, xs: readonly number[], y: number, r = 4.3): string {
  return xs.map((x) => circle(x, y, r, 'none', { stroke: color, 'stroke-width': 3 })).join('');
}

/** Passenger car from the side, 60×32, heading left; the wheels stand at y = 14. */
export function hatchback(color: string): string {
  return (
    path(
      'M-30 6V-1Q-30-3-28-3.6L-13-6.5L-4-16.5Q-3-18 0-18H18Q21-18 22-16L30-2V2L28 7H26.5A8 8 0 0 0 11.5 7H-12A8 8 0 0 0-27 7H-29ZM-7.5-7H21.5L17.5-14.5H0Z',
      { fill: color, ...holes },
    ) + wheels(color, [-19.5, 19], 8.5)
  );
}

/** Passenger car from behind, 30×32; the wheels stand at y = 15. */
export function carTail(color: string): string {
  return path(
    'M-15 8V-2Q-15-4-13-4L-9.5-15Q-9-17-7-17H7Q9-17 9.5-15L13-4Q15-4 15-2V8ZM-10.5-4H10.5L7.5-14H-7.5ZM-13 9.5H-7V15H-13ZM7 9.5H13V15H7Z',
    { fill: color, ...holes },
  );
}

/** Passenger car from the front, 36×32, with two round lamps. */
export function carNose(color: string): string {
  return path(
    'M-18 8V-1Q-18-4-15-5L-11-14.5Q-10-17-7-17H7Q10-17 11-14.5L15-5Q18-4 18-1V8H16V12.5A3 3 0 0 1 10 12.5V8H-10V12.5A3 3 0 0 1-16 12.5V8ZM-11.5-5H11.5L8.3-13H-8.3ZM-14.6 1.5a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0-5.6 0ZM9 1.5a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0-5.6 0Z',
    { fill: color, ...holes },
  );
}

/** A taxi from the front: the car with a lamp on its roof. */
export function taxiNose(color: string): string {
  return carNose(color) + rect(-5, -20.5, 10, 4, color, { rx: 1.5 });
}

/** Bus from the side, 60×32, heading left. */
export function minibus(color: string): string {
  return (
    path(
      'M-30 8V-4L-26-15Q-25.3-17-23-17H26Q28-17 28.4-15L30-4V6Q30 8 28 8H26A7.8 7.8 0 0 0 11 8H-10A7.8 7.8 0 0 0-25 8ZM-27-4H-16V-13.5H-23.5ZM-13.5-4H-3V-13.5H-13.5ZM-.5-4H10V-13.5H-.5ZM12.5-4H26.5L25-13.5H12.5Z',
      { fill: color, ...holes },
    ) + wheels(color, [-17.5, 18.5], 9.5)
  );
}

/** Bus from the front, 26×36. */
export function busNose(color: string): string {
  return (
    path(
      'M-13 12V-11Q-13-17-7-17H7Q13-17 13-11V12ZM-10.5 1H10.5V-10Q10.5-13 8-13H-8Q-10.5-13-10.5-10ZM-10 6.5a2 2 0 1 0 4 0a2 2 0 1 0-4 0ZM6 6.5a2 2 0 1 0 4 0a2 2 0 1 0-4 0Z',
      { fill: color, ...holes },
    ) + path('M-11 13.5H-6V18H-11ZM6 13.5H11V18H6Z', { fill: color })
  );
}

/** Tram from the side with a pantograph, 60×42. */
export function tram(color: string): string {
  return (
    stroke('M0-31V-27M0-27L8-21L4.5-16.5H-4.5L-8-21Z', color, 2) +
    path(
      'M-29 8L-30-1L-26-14Q-25.4-16-23-16H23Q25.4-16 26-14L30-1L29 8ZM-27-2H-18V-12.5H-23.5ZM-15.5-2H-6.5V-12.5H-15.5ZM-4-2H5V-12.5H-4ZM7.5-2H16V-12.5H7.5ZM18.5-2H27L23.5-12.5H18.5Z',
      { fill: color, ...holes },
    ) +
    path('M-7 10H7V12H-7Z', { fill: color }) +
    [-20, -12, 12, 20].map((x) => circle(x, 11, 3.4, color)).join('')
  );
}

/** Trailer with one axle, its bar to the left, 62×32. */
export function trailer(color: string): string {
  return (
    path('M-13-15H30V7H17A8 8 0 0 0 1 7H-13Z', { fill: color }) +
    stroke('M-32 5H-12', color, 3.4) +
    wheels(color, [9], 9, 4.6)
  );
}

/** An electric plug with its cable, prongs to the right, 66×32. */
export function plug(color: string): string {
  return (
    path('M-8-8L0-16H17V-11H30V-6H17V6H30V11H17V16H0L-8 8V10H-12V-10H-8Z', { fill: color }) +
    stroke('M-11 0Q-17-13-25-9Q-30-6-33 5Q-35 10-42 10', color, 5, { 'stroke-linejoin': 'round' })
  );
}

/** A car from behind inside the loop of a cable that ends in a plug, 42×40. */
export function chargedCar(color: string): string {
  return (
    path('M-21-15H-9V-8Q-9-6-11-6H-19Q-21-6-21-8Z', { fill: color }) +
    stroke('M-18-20V-14M-12-20V-14', color, 2.6) +
    stroke('M-15-7V1A17 17 0 1 0 4-16', color, 4) +
    path('M-9 7V0L-6-6H8L11 0V7H9V10H5V7H-3V10H-7V7ZM-5.5 0H7.5L6-3.6H-4Z', { fill: color, ...holes })
  );
}

/** A pedestrian on stairs, heading left, 28×56; `legs` is the path of the legs from the hips at (1, 2). */
export function climber(color: string, legs: string): string {
  return (
    circle(-2.5, -23.5, 5.2, color) +
    path('M-5-17H2.5Q6-17 6-13V3H-4.5L-6-12Q-8-16-5-17Z', { fill: color }) +
    stroke('M-4-14L-11-4L-14 1M3.5-14L10-4L11 2', color, 4.4, round) +
    stroke(legs, color, 6.2, round)
  );
}

/** A child who runs after a ball, heading left, 36×40. */
export function playingChild(color: string): string {
  return (
    circle(-2, -13, 4.4, color) +
    stroke('M-1-5L3 5', color, 7, round) +
    stroke('M0-7L8-10L12-19M-2-5L-10-1L-12-6', color, 3.4, round) +
    stroke('M3 6L-5 9L-2 19M4 6L10 13L19 12', color, 4.2, round)
  );
}

/** A person who runs to a way out, heading right, 44×56. */
export function runner(color: string): string {
  return (
    circle(4, -23, 5.6, color) +
    stroke('M1-14L-3 2', color, 9, round) +
    stroke('M0-14L-11-10L-14-1M3-14L10-5L18-7', color, 4.4, round) +
    stroke('M-2 3L7 10L4 24M-5 3L-9 13L-21 14', color, 6, round)
  );
}

/** Roofs and a spire of a built-up area, 116×34 around (0, 0). */
export function skyline(color: string): string {
  return path(
    'M-58 16V4L-51-1L-44 4V6H-40V1H-37L-29-17L-21 1V5H-17Q-13-4-6-4Q-3-8 1-4Q8-4 10 5H14V1L23-5L32 1V5H35V-9H38V-12H51V-9H54V2H58V16Z',
    { fill: color },
  );
}

/** The roads and the bridge of a motorway, 72×108. */
export function motorway(color: string): string {
  return path(
    'M-31 49L-14-14H-5L-6 49ZM31 49L14-14H5L6 49ZM-36-26H36V-20H24V-12L20-14V-20H-20V-14L-24-12V-20H-36ZM-11-28L-9-50H-3L-3.5-28ZM11-28L9-50H3L3.5-28Z',
    { fill: color },
  );
}

/** Letter P of a parking, 40×72. */
export function parkingLetter(color: string, width = 11): string {
  return stroke('M-16 36V-29H5A18.5 18.5 0 0 1 5 8H-16', color, width);
}

/** A petrol pump with its hose on the left, 44×46. */
export function pump(color: string): string {
  return (
    path('M-1 23V-20Q-1-23 2-23H19Q22-23 22-20V23ZM4-17H17V-6H4Z', { fill: color, ...holes }) +
    stroke('M-3-18H-6V-4L-19 8Q-23 13-20 18Q-15 24-9 18Q-6 14-6 8L-3 0', color, 3, round)
  );
}

/** A telephone receiver that arches to the right, its ends turned to the left, 44×54. */
export function receiver(color: string): string {
  return (
    path('M4-27H14Q21-26 21-17C20 4 6 27-10 27Q-15 27-17 22L-10 14Q-6 17-2 13Q9 3 10-6Q10-11 4-12Z', {
      fill: color,
    }) +
    rect(-5.5, -27.3, 7.5, 15.6, color, { rx: 2.5 }) +
    rect(-5.5, -3.5, 11, 7, color, { rx: 2.5, transform: 'translate(-17.6 14.2) rotate(-49)' })
  );
}

/** The wheelchair, 34×40. */
export function wheelchair(color: string): string {
  return (
    circle(-5, -17, 4, color) +
    stroke('M-4-11L-2 3H8L13 15L18 13M-3-5H7', color, 3.8, { 'stroke-linejoin': 'round' }) +
    stroke('M-7-3A11 11 0 1 0 8 9', color, 3.2)
  );
}
