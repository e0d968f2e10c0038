import { paint, palette, type Paint } from './palette.ts';
import type { Spot } from './road.ts';
import { circle, path, place, rect, stroke } from './svg.ts';

/** Lamps that a vehicle shows to others. */
export interface VehicleState {
  /** Direction indicators switched on. */
  readonly blink?: 'left' | 'right' | 'both';
  /** Stop lamps on. */
  readonly brake?: boolean;
  /** White reversing lamps on. */
  readonly reverse?: boolean;
  /** Colour of the flashing beacon on the roof; blue and red have a lamp each. */
  readonly beacon?: Beacon;
}

type Beacon = 'blue' | 'amber' | 'blue-red';

const beaconBlue = '#2E7BFF';
const beaconRed = '#FF2F3F';
const wheelDark = '#22242E';

/** Puts a vehicle drawn around (0, 0) and heading right onto its spot, with a shadow under it. */
export function onSpot(spot: Spot, length: number, width: number, body: string, scale = 1): string {
  const shadow = rect(-length / 2 - 1.5, -width / 2 - 1.5, length + 3, width + 4, palette.shadow, {
    rx: Math.min(8, width / 3),
    opacity: 0.3,
  });
  return place(shadow + body, spot.x, spot.y, spot.a, scale);
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
    const ends = (blink === 'both' ? [-1, 1] : [blink === 'left' ? -1 : 1])
      .flatMap((turn) => [front - 2, back + 2].map((x) => `M${x} ${turn * (side - 0.5)}h0`))
      .join('');
    const round = { 'stroke-linecap': 'round' } as const;
    out +=
      stroke(ends, palette.indicator, 12, { ...round, opacity: 0.45 }) +
      stroke(ends, '#7A4300', 7.6, round) +
      stroke(ends, '#FFC14A', 6, round);
  }
  return out;
}

/** Half of a light bar across the roof; it glows to its own side. */
function halfBar(x: number, side: 1 | -1, fill: string): string {
  return (
    circle(x, side * 5, 9, fill, { opacity: 0.35 }) +
    stroke(
      `M${x} ${side * 13}v${side * 4}M${x - 8} ${side * 10}l-3 ${side * 3}M${x + 8} ${side * 10}l3 ${side * 3}`,
      fill,
      2,
      {
        'stroke-linecap': 'round',
      },
    ) +
    circle(x, side * 5, 4.5, fill, { stroke: '#FFFFFF', 'stroke-width': 1.5 })
  );
}

/** A flashing beacon of the given colour at x on the roof. */
export function beaconLamp(x: number, color: Beacon): string {
  if (color === 'blue-red') return halfBar(x, -1, beaconBlue) + halfBar(x, 1, beaconRed);
  const fill = color === 'blue' ? beaconBlue : '#FF9F1A';
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
  const dark = color === paint.black;
  return (
    `<g fill="${color}">${path(`M4-12l3-3.2h2.5V-12ZM4 12l3 3.2h2.5V12Z${carShape}`, {
      stroke: '#FFFFFF',
      'stroke-opacity': 0.8,
    })}</g>` +
    path(
      'M5-10.5L12-9.8Q15.5 0 12 9.8L5 10.5Q8 0 5-10.5ZM-15-9.5L-20.5-8.8Q-22 0-20.5 8.8L-15 9.5Q-16.5 0-15-9.5ZM-13-11.2H2L.5-9.4H-11.5ZM-13 11.2H2L.5 9.4H-11.5Z',
      { fill: palette.glass },
    ) +
    rect(-12.5, -8, 16, 16, '#FFFFFF', { rx: 4, opacity: dark ? 0.12 : 0.22 }) +
    lamps(25, -25, 12.5, state)
  );
}

/** A passenger car; `ownCar` draws «ваш автомобиль». */
export function car(spot: Spot, color: Paint = 'red', state: VehicleState = {}): string {
  const beacon = state.beacon === undefined ? '' : beaconLamp(-4, state.beacon);
  return onSpot(spot, 53, 25, carBody(paint[color], state) + beacon, carScale);
}

/** A police or ambulance car: white with a stripe and a blue beacon (lit when `beacon` is given). */
export function specialCar(spot: Spot, stripe: string, state: VehicleState = {}): string {
  const band = path('M-24-6.5H24V-4H-24ZM-24 4H24V6.5H-24Z', { fill: stripe });
  const lamp =
    state.beacon === undefined ? rect(-6, -7, 4, 14, '#2E7BFF', { rx: 2 }) : beaconLamp(-4, state.beacon);
  return onSpot(spot, 53, 25, carBody(paint.white, state) + band + lamp, carScale);
}

/** A motorcycle with its rider. */
export function motorcycle(spot: Spot, color: Paint = 'orange', state: VehicleState = {}): string {
  const fill = paint[color];
  return onSpot(
    spot,
    38,
    15,
    stroke('M-19 0H19', wheelDark, 5, { 'stroke-linecap': 'round' }) +
      path('M-13-4.5H12Q16 0 12 4.5H-13Q-16 0-13-4.5Z', { fill }) +
      stroke('M9-10Q11 0 9 10', wheelDark, 2.4, { 'stroke-linecap': 'round' }) +
      stroke('M-3-7.5Q4-9.5 9-8.5M-3 7.5Q4 9.5 9 8.5', '#3B3E50', 4.5, { 'stroke-linecap': 'round' }) +
      rect(-9, -8.5, 9, 17, '#3B3E50', { rx: 4.5 }) +
      circle(-1, 0, 5.6, paint.white, { stroke: wheelDark, 'stroke-width': 1 }) +
      path('M1.5-4.5Q5.5 0 1.5 4.5Q3 0 1.5-4.5Z', { fill: wheelDark }) +
      lamps(18, -18, 4.5, state),
  );
}

/** A cyclist on a bicycle. */
export function cyclist(spot: Spot, color: Paint = 'green', arm?: 'left' | 'right'): string {
  const raised =
    arm === undefined
      ? ''
      : stroke(`M0 ${arm === 'left' ? -7 : 7}v${arm === 'left' ? -13 : 13}`, '#F2B98F', 4.5, {
          'stroke-linecap': 'round',
        });
  return onSpot(
    spot,
    36,
    12,
    stroke('M-18 0H-5M5 0H18', wheelDark, 3, { 'stroke-linecap': 'round' }) +
      stroke('M-8 0H8M8-8Q10 0 8 8', '#E5E5EE', 1.8, { 'stroke-linecap': 'round' }) +
      stroke('M-2-6.5L8-7.5M-2 6.5L8 7.5', '#F2B98F', 3.4, { 'stroke-linecap': 'round' }) +
      raised +
      rect(-9, -8, 9.5, 16, paint[color], { rx: 4.7 }) +
      circle(0, 0, 5, '#F6C445', { stroke: '#7A5300', 'stroke-width': 0.8 }) +
      stroke('M-3.5-1.8H3M-3.5 1.8H3', '#7A5300', 1),
  );
}

/** A person standing on an electric kick scooter (электросамокат). */
export function kickScooter(spot: Spot, color: Paint = 'lilac'): string {
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
