import { turnArrow, type LaneTurn } from './lane-arrow.ts';
import { line, triangles, yellowGrid, zebra } from './marking.ts';
import { palette } from './palette.ts';
import { bicycleSide, carRear, walker } from './pictogram.ts';
import { signFace } from './sign.ts';
import { wheelchair } from './face-pictogram.ts';
import { circle, path, place, rect, stroke, text, type Point } from './svg.ts';

/** Faces of horizontal markings: a piece of road seen from above, {@link faceWidth}×{@link faceHeight}. */

/** Width of a marking's face, in its own units. */
export const faceWidth = 88;
/** Height of a marking's face, in its own units. */
export const faceHeight = 66;

const white = palette.marking;
const yellow = palette.markingYellow;

/** A rectangle from edge to edge of the face. */
function band(top: number, bottom: number, fill: string): string {
  return rect(0, top, faceWidth, bottom - top, fill);
}

const lawn = band(0, faceHeight, palette.lawn);
const asphalt = band(0, faceHeight, palette.asphalt);
/** A road outside a town along the face. */
const road = lawn + band(6, 60, palette.asphalt);
/** A street: its right half with the kerb and the pavement below it. */
const street = asphalt + band(46, 49, palette.kerb) + band(49, faceHeight, palette.pavement);
/** A street between two pavements, along the face. */
const betweenKerbs =
  band(0, faceHeight, palette.pavement) + band(6, 60, palette.kerb) + band(8, 58, palette.asphalt);

/** A horizontal lane line over the whole face, a little bolder than in pictures of questions. */
function along(kind: Parameters<typeof line>[0], y: number, from = 0, to = faceWidth): string {
  return line(kind, [from, y], [to, y]);
}

/** Two lines that bound the lane seen from its driver's seat, to the left and to the right. */
const laneEdges = asphalt + stroke('M12 0V66M76 0V66', white, 2.4);

/** A drawing stretched along the road, as drivers see paint: twice as high as wide. */
function stretched(content: string, x: number, y: number, width: number, height: number): string {
  return `<g transform="translate(${x} ${y}) scale(${width} ${height})">${content}</g>`;
}

/** Letters on a lane, as high as the lane allows. */
function letters(value: string, size: number, x = 44, y = 34, width = 0.9, height = 2): string {
  return stretched(text(0, 0, size, value, white), x, y, width, height);
}

/** The way out to a crossing road at the right edge of the face. */
const approach =
  lawn + path('M0 6H62V0H88V66H62V60H0Z', { fill: palette.asphalt }) + line('1.1', [0, 33], [52, 33]);

/** Stripes of an island that runs along the road: `shape` outlines it, `stripes` overshoot it. */
function island(shape: string, stripes: string): string {
  return (
    stroke(stripes, white, 5) +
    path(`M0 6H88V60H0Z${shape}`, { fill: palette.asphalt, 'fill-rule': 'evenodd' }) +
    stroke(shape, white, 3, { 'stroke-linejoin': 'round' })
  );
}

/** A white frame with a picture in it, as on a plate. */
function framed(content: string): string {
  return (
    asphalt +
    rect(14, 14, 60, 38, 'none', { rx: 5, stroke: white, 'stroke-width': 3.4 }) +
    place(content, 44, 33)
  );
}

function arrowOnLane(turn: LaneTurn, x: number): string {
  return stretched(turnArrow(turn, white, 6), x, 33, 0.68, 0.84);
}

/** Marking 1.19: an arrow that leans out of its lane, looking up. */
function leaningArrow(x: number, y: number): string {
  return place(
    path('M3.4 15L2.6-4Q1.5-9.5-3.5-12L-5.8-8.5L-10-17.5L-.6-18.6L-2-15.4Q6.5-12.5 7.4-4L9.4 15Z', {
      fill: white,
    }),
    x,
    y,
  );
}

const camera =
  path(
    'M-19-6Q-19-8-17-8H-2L0-11H8L10-8H17Q19-8 19-6V11Q19 13 17 13H-17Q-19 13-19 11ZM-15-5.5V-2.5H-9V-5.5Z',
    { fill: white, 'fill-rule': 'evenodd' },
  ) +
  circle(5, 2.5, 7.6, white, { stroke: palette.asphalt, 'stroke-width': 1.6 }) +
  circle(5, 2.5, 3.4, 'none', { stroke: palette.asphalt, 'stroke-width': 1.6 }) +
  path(
    'M15-15.5L16.4-12.4L19.7-13.3L18.4-10.2L21.3-8.5L17.5-8.2L16.8-5.5Q14-9 11.5-9.5L13.6-11.4L12.3-14L15-13Z',
    {
      fill: white,
    },
  );

const electricCar =
  place(carRear(white), 1, 2, 0, 0.62) +
  stroke('M-12.5-3V2A13 13 0 1 0 1-12.5', white, 2.6) +
  path('M-16-11H-9V-6Q-9-3-12.5-3T-16-6ZM-15.2-15H-13.6V-11H-15.2ZM-11.4-15H-9.8V-11H-11.4Z', {
    fill: white,
  });

/** Square blocks one after another between two points, `size` long with gaps as long. */
function blocks(from: Point, to: Point, size: number, width: number): string {
  return stroke(`M${from.join(' ')}L${to.join(' ')}`, white, width, {
    'stroke-dasharray': `${size} ${size}`,
  });
}

/** Squares in two rows, shifted against each other, across the road. */
function checks(x: number, size: number): string {
  let d = '';
  for (let row = 0; row * size < 50; row += 1) {
    d += `M${x + (row % 2) * size} ${8 + row * size}h${size}v${Math.min(size, 50 - row * size)}h${-size}Z`;
  }
  return path(d, { fill: white });
}

const pedestriansDown =
  stroke('M24 15V26M30 17V28M36 15V26', white, 1.8) +
  path('M21.6 25h4.8l-2.4 6ZM27.6 27h4.8l-2.4 6ZM33.6 25h4.8l-2.4 6Z', { fill: white });
const pedestriansUp = `<g transform="rotate(180 44 33)">${pedestriansDown}</g>`;

/** Faces of the horizontal markings, by number. */
export const horizontalFaces: Readonly<Record<string, () => string>> = {
  '1.1': () => road + along('1.1', 33),
  '1.2': () => lawn + band(0, 46, palette.asphalt) + band(46, 57, palette.dirt) + along('1.2', 42),
  '1.3': () => road + along('1.3', 33),
  '1.4': () => street + along('1.4', 41.5, 9, 79),
  '1.5': () => road + along('1.5', 33, 3.5),
  '1.6': () => road + along('1.6', 33, -11, 99),
  /** Lanes on a crossing in white, paid parking in blue. */
  '1.7': () =>
    street +
    along('1.7', 15, -1) +
    stroke('M-1 28H91M26 28V46M62 28V46', palette.markingBlue, 2.6, { 'stroke-dasharray': '6 6' }),
  '1.8': () => lawn + path('M0 6H88V45L66 60H0Z', { fill: palette.asphalt }) + along('1.8', 44, 4, 76),
  '1.9': () => road + along('1.9', 22, -11, 99) + along('1.9', 44, -11, 99),
  '1.10': () => street + along('1.10', 41.5, 14, 74),
  '1.11': () => road + line('1.11', [110.5, 33], [-1.5, 33]),
  '1.12': () => approach + stroke('M54 33V60', white, 6),
  '1.13': () => approach + place(triangles([0, 40], [0, 0]), 55, 34.5, 0, 0.62),
  '1.14.1': () => betweenKerbs + zebra(44, 33, 50, 30),
  '1.14.2': () =>
    betweenKerbs +
    path(
      'M18 10h24v4h-24ZM18 35h24v4h-24ZM18 43.5h24v4h-24ZM18 52h24v4h-24ZM46 10h24v4h-24ZM46 18.5h24v4h-24ZM46 27h24v4h-24ZM46 52h24v4h-24Z',
      {
        fill: white,
      },
    ) +
    pedestriansDown +
    pedestriansUp,
  '1.14.3': () =>
    asphalt +
    path(
      'M0 0H22V4Q22 14 12 14H0ZM88 0H66V4Q66 14 76 14H88ZM0 66H22V62Q22 52 12 52H0ZM88 66H66V62Q66 52 76 52H88Z',
      {
        fill: palette.pavement,
        stroke: palette.kerb,
        'stroke-width': 2,
      },
    ) +
    blocks([11, 17], [62, 59], 5, 3.6) +
    blocks([26, 7], [77, 49], 5, 3.6),
  '1.15': () =>
    betweenKerbs +
    rect(34, 0, 20, 6, palette.yard) +
    rect(34, 60, 20, 6, palette.yard) +
    along('1.5', 33, 4, 32) +
    along('1.5', 33, 62) +
    blocks([35, 9], [35, 58], 4, 4) +
    blocks([53, 9], [53, 58], 4, 4),
  '1.16.1': () =>
    road +
    island(
      'M16 22H72Q78 22 78 28V38Q78 44 72 44H16Q10 44 10 38V28Q10 22 16 22Z',
      'M4 44L26 22M16 44L38 22M28 44L50 22M40 44L62 22M52 44L74 22M64 44L86 22',
    ),
  '1.16.2': () =>
    road +
    island('M8 33L76 16V50Z', 'M44 12L30 33L44 54M58 12L44 33L58 54M72 12L58 33L72 54M86 12L72 33L86 54'),
  '1.16.3': () =>
    road +
    island('M12 16L80 33L12 50Z', 'M34 12L20 33L34 54M48 12L34 33L48 54M62 12L48 33L62 54M76 12L62 33L76 54'),
  '1.17.1': () => street + stroke('M8 44V31L20 40L32 31L44 40L56 31L68 40L80 31V44', yellow, 2.6),
  '1.17.2': () =>
    street +
    stroke('M0 5H88M0 13H88', '#2E303B', 3) +
    stroke('M0 5H88M0 13H88', '#D3D5E0', 1.4) +
    stroke('M26 18L20 25L26 32L20 39L26 46M62 18L68 25L62 32L68 39L62 46', yellow, 3.4, {
      'stroke-linejoin': 'miter',
    }),
  '1.18': () =>
    asphalt +
    stroke('M30 0V66M58 0V66', white, 2.4) +
    arrowOnLane('left', 17) +
    arrowOnLane('ahead', 44) +
    arrowOnLane('ahead-right', 70),
  /** The right lane ends: its arrows lead to the left one. */
  '1.19': () =>
    lawn +
    path('M12 0H56L78 34V66H12Z', { fill: palette.asphalt }) +
    line('1.5', [44, 66], [44, 0]) +
    leaningArrow(58, 47) +
    leaningArrow(57, 20),
  '1.20': () =>
    laneEdges +
    band(0, 6, palette.asphalt) +
    triangles([75, 9], [13, 9]) +
    stroke('M35 24H53L44 57Z', white, 3.4, { 'stroke-linejoin': 'miter' }),
  '1.21': () =>
    laneEdges +
    band(0, 6, palette.asphalt) +
    stroke('M12 9H76', white, 6) +
    letters('СТОП', 17, 44, 40, 1, 2.1),
  '1.22': () => laneEdges + letters('М4', 22, 44, 33, 1, 2),
  '1.23.1': () => laneEdges + letters('А', 26, 44, 33, 1, 2.2),
  '1.23.2': () => laneEdges + place(walker(white), 44, 33, 0, 0.9),
  '1.23.3': () => laneEdges + place(bicycleSide(white), 44, 35, 0, 0.9),
  '1.24.1': () => laneEdges + stretched(signFace('1.23'), 44, 34, 0.46, 0.6),
  '1.24.2': () => laneEdges + stretched(signFace('3.24:50'), 44, 33, 0.42, 0.56),
  '1.24.3': () => framed(place(wheelchair(white), -1, 0, 0, 0.74)),
  '1.24.4': () => framed(camera),
  '1.24.5': () => framed(electricCar),
  '1.24.6': () =>
    laneEdges + letters('ЗОНА', 14, 44, 17, 1.1, 1.3) + place(bicycleSide(white), 44, 44, 0, 0.82),
  '1.24.7': () => framed(text(0, 0, 30, 'D', white)),
  '1.25': () => betweenKerbs + rect(28, 8, 32, 50, palette.asphaltDark) + checks(34, 10),
  '1.26': () =>
    asphalt +
    path(
      'M0 0H12V2Q12 8 6 8H0ZM88 0H76V2Q76 8 82 8H88ZM0 66H12V64Q12 58 6 58H0ZM88 66H76V64Q76 58 82 58H88Z',
      {
        fill: palette.pavement,
        stroke: palette.kerb,
        'stroke-width': 2,
      },
    ) +
    yellowGrid(16, 11, 56, 44, 14),
};
