import { paint, palette, type Paint } from './palette.ts';
import type { Spot } from './road.ts';
import { circle, path, place, placement, rect, stroke } from './svg.ts';

/** Where a vehicle is and what it shows to others. */
export interface VehicleState {
  /** Direction indicators switched on. */
  readonly blink?: 'left' | 'right';
  /** Stop lamps on. */
  readonly brake?: boolean;
  /** White reversing lamps on. */
  readonly reverse?: boolean;
}

const wheelDark = '#22242E';

/** Puts a vehicle drawn around (0, 0) and heading right onto its spot, with a shadow under it. */
export function onSpot(spot: Spot, length: number, width: number, body: string, scale = 1): string {
  const shadow = rect(-length / 2, -width / 2, length, width, palette.shadow, {
    rx: Math.min(7, width / 3),
    opacity: 0.35,
    transform: placement(spot.x + 1.5, spot.y + 3, spot.a, scale),
  });
  return shadow + place(body, spot.x, spot.y, spot.a, scale);
}

/** Lamps of a vehicle: `front`/`back` are the x of its ends, `side` half of its width. */
export function lamps(front: number, back: number, side: number, state: VehicleState): string {
  const lamp = state.brake === true ? '#FF2F3F' : '#A3232B';
  const inner = side - 4.5;
  const pair = (x: number): string => `M${x - 1.5} ${-inner}h3v-4h-3ZM${x - 1.5} ${inner}h3v4h-3Z`;
  let out = path(pair(front), { fill: '#FFF6D6' }) + path(pair(back), { fill: lamp });
  if (state.brake === true) {
    out += stroke(`M${back - 4} ${-inner - 2}v5M${back - 4} ${inner + 2}v-5`, '#FF6B75', 4, {
      'stroke-linecap': 'round',
      opacity: 0.8,
    });
  }
  if (state.reverse === true) {
    out += stroke(`M${back - 1} -3v-4M${back - 1} 3v4`, '#FFFFFF', 4, { 'stroke-linecap': 'round' });
  }
  const { blink } = state;
  if (blink !== undefined) {
    const y = (blink === 'left' ? -1 : 1) * (side - 0.5);
    for (const x of [front - 2, back + 2]) {
      out +=
        circle(x, y, 6, palette.indicator, { opacity: 0.45 }) +
        circle(x, y, 3.4, '#FFC14A', { stroke: '#7A4300', 'stroke-width': 0.8 });
    }
  }
  return out;
}

/** A flashing blue beacon at x on the roof. */
export function beaconLamp(x: number): string {
  const fill = '#2E7BFF';
  return (
    circle(x, 0, 10, fill, { opacity: 0.3 }) +
    stroke(
      `M${x} -13v-4M${x} 13v4M${x - 9} -9l-3-3M${x + 9} -9l3-3M${x - 9} 9l-3 3M${x + 9} 9l3 3`,
      fill,
      2,
      {
        'stroke-linecap': 'round',
      },
    ) +
    circle(x, 0, 5, fill, { stroke: '#FFFFFF', 'stroke-width': 1.5 })
  );
}

/** A car on the road is 58×27 px. */
const carScale = 1.1;
const carShape = 'M-26-8Q-26-12.5-20-12.5H13Q24-12 26.5-6Q27.5 0 26.5 6Q24 12 13 12.5H-20Q-26 12.5-26 8Z';

function carBody(color: string, state: VehicleState): string {
  return (
    path(`M4-12l3-3.2h2.5V-12ZM4 12l3 3.2h2.5V12Z${carShape}`, {
      fill: color,
      stroke: '#FFFFFF',
      'stroke-opacity': 0.8,
    }) +
    path(
      'M5-10.5L12-9.8Q15.5 0 12 9.8L5 10.5Q8 0 5-10.5ZM-15-9.5L-20.5-8.8Q-22 0-20.5 8.8L-15 9.5Q-16.5 0-15-9.5ZM-13-11.2H2L.5-9.4H-11.5ZM-13 11.2H2L.5 9.4H-11.5Z',
      { fill: palette.glass },
    ) +
    rect(-12.5, -8, 16, 16, '#FFFFFF', { rx: 4, opacity: 0.22 }) +
    lamps(25, -25, 12.5, state)
  );
}

/** A passenger car. */
export function car(spot: Spot, color: Paint, state: VehicleState = {}): string {
  return onSpot(spot, 53, 25, carBody(paint[color], state), carScale);
}

/** A person standing on an electric kick scooter (электросамокат). */
export function kickScooter(spot: Spot, color: Paint): string {
  return onSpot(
    spot,
    36,
    12,
    stroke('M-17 0H17', wheelDark, 5, { 'stroke-linecap': 'round' }) +
      stroke('M13-9Q15 0 13 9', wheelDark, 2.6, { 'stroke-linecap': 'round' }) +
      stroke('M1-7L12-8M1 7L12 8', '#F2B98F', 3.4, { 'stroke-linecap': 'round' }) +
      rect(-6, -9, 10, 18, paint[color], { rx: 5 }) +
      circle(0, 0, 5.4, '#FFFFFF', { stroke: '#4B3A86', 'stroke-width': 1.2 }),
    1.3,
  );
}
