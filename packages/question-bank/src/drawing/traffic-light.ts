import { palette } from './palette.ts';
import { circle, num, path, place, rect, stroke } from './svg.ts';

/** What is lit in a three-section traffic light. */
type Signal = 'red' | 'green' | 'amber-blink';

/** Options of a vehicle traffic light. */
interface LightOptions {
  /** Additional section on the right of the housing, its arrow lit. */
  readonly right?: 'on';
  readonly pole?: number;
}

const housing = '#23252F';

/** One round lamp of radius 9; `fill` undefined = unlit. */
function lamp(y: number, fill?: string, blinking = false, plain = false): string {
  const glow =
    fill === undefined || plain
      ? ''
      : circle(0, y, 11, fill, { opacity: 0.4 }) +
        (blinking
          ? stroke(
              `M-17 ${y - 6}l-4-3M-18 ${y}h-5M-17 ${y + 6}l-4 3M17 ${y - 6}l4-3M18 ${y}h5M17 ${y + 6}l4 3`,
              fill,
              2.4,
              { 'stroke-linecap': 'round' },
            )
          : '');
  return (
    glow +
    circle(0, y, 9, fill ?? palette.lampOff) +
    (fill === undefined || plain ? '' : circle(-2.5, y - 3, 2.4, '#FFFFFF', { opacity: 0.55 }))
  );
}

/** An additional section with a lit green arrow to the right. */
const rightSection =
  rect(23 - 11.5, 11, 23, 23, housing, { rx: 6 }) +
  circle(23, 22, 9, '#0D0E13') +
  circle(23, 22, 9, palette.lampGreen, { opacity: 0.25 }) +
  place(
    stroke('M-5 0H4M1-4L5 0L1 4', '#35F08E', 3, { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }),
    23,
    22,
    0,
    1.15,
  );

/** A pole from (0, 0) down, drawn behind a sign or a light. */
export function pole(length: number): string {
  return stroke(`M0 0v${num(length)}`, '#9698AB', 4.5);
}

/**
 * A vehicle traffic light (Т.1, with an additional section Т.1.п) seen from the front,
 * centred on (x, y); the housing is 25×70 px at size 1.
 */
export function trafficLight(
  x: number,
  y: number,
  signal: Signal,
  options: LightOptions = {},
  size = 1,
): string {
  const red = signal === 'red' ? palette.lampRed : undefined;
  const amber = signal === 'amber-blink' ? palette.lampAmber : undefined;
  const green = signal === 'green' ? palette.lampGreen : undefined;
  const plain = size < 0.7;
  const body =
    (options.pole === undefined ? '' : place(pole(options.pole), 0, 34)) +
    (options.right === undefined ? '' : rightSection) +
    rect(-12.5, -35, 25, 70, housing, { rx: 7, stroke: '#FFFFFF', 'stroke-width': 1.4 }) +
    lamp(-22, red, false, plain) +
    lamp(0, amber, true, plain) +
    lamp(22, green, false, plain);
  return place(body, x, y, 0, size);
}

const walkingMan =
  'M.8-6.5a2 2 0 1 1 .1 0ZM-1-5.6H1.8L4.6-1.4 3.6-.8 1.6-3.2V1L4.4 7H2.8L.4 2-1.8 7H-3.4L-.8.6V-3L-3-.6-3.8-1.4Z';

/** A pedestrian traffic light (two sections) showing green, 25×48 px at size 1. */
export function pedestrianLight(x: number, y: number, size: number): string {
  const body =
    rect(-12.5, -24, 25, 48, housing, { rx: 7, stroke: '#FFFFFF', 'stroke-width': 1.4 }) +
    circle(0, -11, 9, '#0D0E13') +
    circle(0, 11, 9, '#0D0E13') +
    place(path(walkingMan, { fill: palette.lampGreen }), 0, 11);
  return place(body, x, y, 0, size);
}

/** A reversible-lane light (Т.4): a red cross or a green arrow down. */
export function laneLight(x: number, y: number, lit: 'cross' | 'arrow' | 'amber', size = 1): string {
  const mark =
    lit === 'cross'
      ? stroke('M-7-7L7 7M7-7L-7 7', palette.lampRed, 4, { 'stroke-linecap': 'round' })
      : lit === 'arrow'
        ? stroke('M0-8V7M-6 1L0 8L6 1', palette.lampGreen, 4, {
            'stroke-linecap': 'round',
            'stroke-linejoin': 'round',
          })
        : stroke('M-7-7L5 5M-4 7H7V-4', palette.lampAmber, 4, { 'stroke-linecap': 'round' });
  return place(
    rect(-14, -14, 28, 28, '#0D0E13', { rx: 5, stroke: '#FFFFFF', 'stroke-width': 1.4 }) + mark,
    x,
    y,
    0,
    size,
  );
}

/** A level-crossing light (Т.6) flashing red; its moon-white lamp below is off. */
export function crossingLight(x: number, y: number): string {
  const body =
    place(pole(34), 0, 30) +
    path(
      'M-30-15H30Q34-15 34-10V10Q34 15 30 15H12V27Q12 32 7 32H-7Q-12 32-12 27V15H-30Q-34 15-34 10V-10Q-34-15-30-15Z',
      {
        fill: housing,
        stroke: '#FFFFFF',
        'stroke-width': 1.4,
      },
    ) +
    place(lamp(0, palette.lampRed), -19, 0) +
    place(lamp(0), 19, 0) +
    stroke('M-19-17v-7M-29-14l-5-5M-9-14l5-5M-34 0h-5M-30 12l-5 5', palette.lampRed, 3, {
      'stroke-linecap': 'round',
    }) +
    lamp(20);
  return place(body, x, y);
}
