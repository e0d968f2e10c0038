import { palette } from './palette.ts';
import { bicycleSide } from './pictogram.ts';
import { circle, num, path, place, rect, stroke } from './svg.ts';

/** Lit lamps of a three-section traffic light. */
export type Signal =
  | 'red'
  | 'red-amber'
  | 'amber'
  | 'green'
  | 'off'
  | 'amber-blink'
  | 'green-blink'
  | 'red-blink';

/** Options of a vehicle traffic light. */
export interface LightOptions {
  /** Additional section with an arrow on the left of the housing; `red` lights its contour. */
  readonly left?: SectionState;
  /** Additional section with an arrow on the right of the housing. */
  readonly right?: SectionState;
  /** Black arrow contours on the three main lamps. */
  readonly contour?: ArrowKind;
  /** The three main lamps are coloured arrows instead of round ones. */
  readonly arrows?: ArrowKind;
  readonly pole?: number;
}

/** State of an additional section. */
type SectionState = 'on' | 'off' | 'red';

/** Direction of an arrow lamp. */
type ArrowKind = 'left' | 'right' | 'ahead' | 'ahead-left' | 'ahead-right';

const housing = '#23252F';
const arrowShapes: Record<ArrowKind, string> = {
  left: 'M5 0H-4M-1-4L-5 0L-1 4',
  right: 'M-5 0H4M1-4L5 0L1 4',
  ahead: 'M0 5V-4M-4-1L0-5L4-1',
  'ahead-left': 'M2 5.5V-5M-.5-2.5L2-5.5L4.5-2.5M2 2H-5M-2.5-.5L-5.5 2L-2.5 4.5',
  'ahead-right': 'M-2 5.5V-5M.5-2.5L-2-5.5L-4.5-2.5M-2 2H5M2.5-.5L5.5 2L2.5 4.5',
};

/** One round lamp of radius 9; `fill` undefined = unlit. */
function lamp(y: number, fill?: string, contour?: ArrowKind, blinking = false, plain = false): string {
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
  const arrow =
    contour === undefined
      ? ''
      : place(
          stroke(arrowShapes[contour], '#16171D', 2.4, {
            'stroke-linecap': 'round',
            'stroke-linejoin': 'round',
          }),
          0,
          y,
          0,
          1.6,
        );
  return (
    glow +
    circle(0, y, contour === undefined ? 9 : 10.4, fill ?? palette.lampOff) +
    (fill === undefined || plain || contour !== undefined
      ? ''
      : circle(-2.5, y - 3, 2.4, '#FFFFFF', { opacity: 0.55 })) +
    arrow
  );
}

/** A lamp that is an arrow on a dark glass; `fill` undefined = unlit. */
function arrowLamp(y: number, kind: ArrowKind, fill?: string): string {
  return (
    circle(0, y, 9, '#0D0E13') +
    place(
      stroke(arrowShapes[kind], fill ?? '#3A3C49', 3, {
        'stroke-linecap': 'round',
        'stroke-linejoin': 'round',
      }),
      0,
      y,
      0,
      1.15,
    )
  );
}

function section(x: number, kind: ArrowKind, state: SectionState): string {
  const on = state === 'on';
  return (
    rect(x - 11.5, 11, 23, 23, housing, { rx: 6 }) +
    circle(x, 22, 9, '#0D0E13') +
    (state === 'red' ? circle(x, 22, 10, 'none', { stroke: palette.lampRed, 'stroke-width': 1.8 }) : '') +
    (on ? circle(x, 22, 9, palette.lampGreen, { opacity: 0.25 }) : '') +
    place(
      stroke(arrowShapes[kind], on ? '#35F08E' : '#5A5D70', 3, {
        'stroke-linecap': 'round',
        'stroke-linejoin': 'round',
      }),
      x,
      22,
      0,
      1.15,
    )
  );
}

/** The white board behind a light whose lamps have contours, around its additional sections too. */
function shield({ left, right }: LightOptions): string {
  const from = left === undefined ? -18 : -40;
  const to = right === undefined ? 18 : 40;
  const plates = (attributes: Record<string, string | number>): string =>
    rect(-18, -41, 36, 82, '#FFFFFF', { rx: 6, ...attributes }) +
    rect(from, 5, to - from, 36, '#FFFFFF', { rx: 6, ...attributes });
  return plates({ stroke: '#9698AB', 'stroke-width': 1.6 }) + plates({});
}

/** A pole from (0, 0) down, drawn behind a sign or a light. */
export function pole(length: number): string {
  return stroke(`M0 0v${num(length)}`, '#9698AB', 4.5);
}

/**
 * A vehicle traffic light (Т.1, with additional sections Т.1.л / Т.1.п) seen from the front,
 * centred on (x, y); the housing is 25×70 px at size 1.
 */
export function trafficLight(
  x: number,
  y: number,
  signal: Signal,
  options: LightOptions = {},
  size = 1,
): string {
  const red = signal.startsWith('red') ? palette.lampRed : undefined;
  const amber =
    signal === 'amber' || signal === 'red-amber' || signal === 'amber-blink' ? palette.lampAmber : undefined;
  const green = signal === 'green' || signal === 'green-blink' ? palette.lampGreen : undefined;
  const plain = size < 0.7;
  const body =
    (options.pole === undefined ? '' : place(pole(options.pole), 0, 34)) +
    (options.contour === undefined ? '' : shield(options)) +
    (options.left === undefined ? '' : section(-23, 'left', options.left)) +
    (options.right === undefined ? '' : section(23, 'right', options.right)) +
    rect(-12.5, -35, 25, 70, housing, { rx: 7, stroke: '#FFFFFF', 'stroke-width': 1.4 }) +
    (options.arrows === undefined
      ? lamp(-22, red, options.contour, signal === 'red-blink', plain) +
        lamp(0, amber, options.contour, signal === 'amber-blink', plain) +
        lamp(22, green, options.contour, signal === 'green-blink', plain)
      : arrowLamp(-22, options.arrows, red) +
        arrowLamp(0, options.arrows, amber) +
        arrowLamp(22, options.arrows, green));
  return place(body, x, y, 0, size);
}

const standing = 'M0-6.5a2 2 0 1 1 .1 0ZM-2.6-5.6H2.6V0.4H1.7V7H.3V1H-.3V7H-1.7V.4H-2.6Z';
const walkingMan =
  'M.8-6.5a2 2 0 1 1 .1 0ZM-1-5.6H1.8L4.6-1.4 3.6-.8 1.6-3.2V1L4.4 7H2.8L.4 2-1.8 7H-3.4L-.8.6V-3L-3-.6-3.8-1.4Z';

/** A bicycle in a lamp, 15 wide. */
function wheeler(color: string): string {
  return place(bicycleSide(color), 0, 0.5, 0, 0.27);
}

/** A traffic light for bicycles (two sections), 25×48 px at size 1. */
export function bicycleLight(x: number, y: number, lit: 'red' | 'green', size = 1): string {
  const body =
    rect(-12.5, -24, 25, 48, housing, { rx: 7, stroke: '#FFFFFF', 'stroke-width': 1.4 }) +
    circle(0, -11, 9, '#0D0E13') +
    circle(0, 11, 9, '#0D0E13') +
    (lit === 'red' ? place(wheeler(palette.lampRed), 0, -11) : place(wheeler(palette.lampGreen), 0, 11));
  return place(body, x, y, 0, size);
}

/** A blinking white walker and an arrow under a light: people cross where one turns to, 44×20 px at size 1. */
export function walkerSection(x: number, y: number, size = 1): string {
  const white = '#F4F6FF';
  return place(
    rect(-22, -10, 44, 20, housing, { rx: 5, stroke: '#FFFFFF', 'stroke-width': 1.4 }) +
      place(path(walkingMan, { fill: white }), -10, 0) +
      stroke('M0 0H13M9-4L13 0L9 4', white, 2.6, { 'stroke-linecap': 'round' }) +
      stroke('M-27-6l-4-3M-28 0h-5M-27 6l-4 3M27-6l4-3M28 0h5M27 6l4 3', '#8A8DA0', 2.2, {
        'stroke-linecap': 'round',
      }),
    x,
    y,
    0,
    size,
  );
}

/** A pedestrian traffic light (two sections), 25×48 px at size 1. */
export function pedestrianLight(x: number, y: number, lit: 'red' | 'green' | 'off', size = 1): string {
  const body =
    rect(-12.5, -24, 25, 48, housing, { rx: 7, stroke: '#FFFFFF', 'stroke-width': 1.4 }) +
    circle(0, -11, 9, '#0D0E13') +
    circle(0, 11, 9, '#0D0E13') +
    (lit === 'red' ? place(path(standing, { fill: palette.lampRed }), 0, -11) : '') +
    (lit === 'green' ? place(path(walkingMan, { fill: palette.lampGreen }), 0, 11) : '');
  return place(body, x, y, 0, size);
}

/** The four round white lamps of a tram light (Т.5): upper left, middle, right, and the lower one. */
export function tramLight(
  x: number,
  y: number,
  lit: {
    readonly left?: boolean;
    readonly middle?: boolean;
    readonly right?: boolean;
    readonly lower?: boolean;
  },
  size = 1,
): string {
  const dot = (dx: number, dy: number, on: boolean | undefined): string =>
    (on === true ? circle(dx, dy, 8.5, '#F4F6FF', { opacity: 0.35 }) : '') +
    circle(dx, dy, 6, on === true ? '#FFFFFF' : palette.lampOff);
  const body =
    path(
      'M-26-19H26Q31-19 31-14V-1Q31 4 26 4H11V17Q11 22 6 22H-6Q-11 22-11 17V4H-26Q-31 4-31-1V-14Q-31-19-26-19Z',
      {
        fill: housing,
        stroke: '#FFFFFF',
        'stroke-width': 1.4,
      },
    ) +
    dot(-19, -8, lit.left) +
    dot(0, -8, lit.middle) +
    dot(19, -8, lit.right) +
    dot(0, 12, lit.lower);
  return place(body, x, y, 0, size);
}

/** A reversible-lane light (Т.4): a red cross, a green arrow down, an amber one aside, or nothing lit. */
export function laneLight(x: number, y: number, lit: 'cross' | 'arrow' | 'amber' | 'off', size = 1): string {
  const mark =
    lit === 'cross'
      ? stroke('M-7-7L7 7M7-7L-7 7', palette.lampRed, 4, { 'stroke-linecap': 'round' })
      : lit === 'arrow'
        ? stroke('M0-8V7M-6 1L0 8L6 1', palette.lampGreen, 4, {
            'stroke-linecap': 'round',
            'stroke-linejoin': 'round',
          })
        : lit === 'amber'
          ? stroke('M-7-7L5 5M-4 7H7V-4', palette.lampAmber, 4, { 'stroke-linecap': 'round' })
          : stroke('M-7-7L7 7M7-7L-7 7', palette.lampOff, 4, { 'stroke-linecap': 'round' });
  return place(
    rect(-14, -14, 28, 28, '#0D0E13', { rx: 5, stroke: '#FFFFFF', 'stroke-width': 1.4 }) + mark,
    x,
    y,
    0,
    size,
  );
}

const whiteRays = 'M-15 23l-7 4M-12 31l-6 6M15 23l7 4M12 31l6 6M0 37v7';
/** The moon-white lamp is never lit without blinking; its rays are edged, so that they are seen before the sky. */
const blinksWhite =
  stroke(whiteRays, '#23252F', 5, { 'stroke-linecap': 'round' }) +
  stroke(whiteRays, '#FFFFFF', 2.8, { 'stroke-linecap': 'round' });

/** A level-crossing light (Т.6): two red lamps and the moon-white one below; `posted` stands it on a pole. */
export function crossingLight(
  x: number,
  y: number,
  lit: 'red' | 'white' | 'off',
  size = 1,
  posted = true,
): string {
  const body =
    (posted ? place(pole(34), 0, 30) : '') +
    path(
      'M-30-15H30Q34-15 34-10V10Q34 15 30 15H12V27Q12 32 7 32H-7Q-12 32-12 27V15H-30Q-34 15-34 10V-10Q-34-15-30-15Z',
      {
        fill: housing,
        stroke: '#FFFFFF',
        'stroke-width': 1.4,
      },
    ) +
    place(lamp(0, lit === 'red' ? palette.lampRed : undefined), -19, 0) +
    place(lamp(0), 19, 0) +
    (lit === 'red'
      ? stroke('M-19-17v-7M-29-14l-5-5M-9-14l5-5M-34 0h-5M-30 12l-5 5', palette.lampRed, 3, {
          'stroke-linecap': 'round',
        })
      : '') +
    (lit === 'white' ? blinksWhite : '') +
    lamp(20, lit === 'white' ? '#F4F6FF' : undefined);
  return place(body, x, y, 0, size);
}
