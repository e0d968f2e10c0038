import { bentArrow, straightArrow, textFrom, yellowBoard } from './face-part.ts';
import { motorway, parkingLetter, runner, skyline, climber } from './face-pictogram.ts';
import { palette } from './palette.ts';
import { lorrySide } from './pictogram.ts';
import { black, board, whiteBoard } from './sign-frame.ts';
import { circle, mirror, path, place, rect, stroke, text } from './svg.ts';

const ink = palette.signBlack;
const w = palette.signWhite;
const red = palette.signRed;
const blue = palette.signBlue;
const green = palette.signGreen;

/** The dead end on the right of a road; mirrored for the left. */
const deadEndAside =
  path('M-22-46H-12V-5H10V-22H34V20H10V4H-12V46H-22Z', { fill: w }) + rect(14, -18, 16, 34, red);

const stairs = 'M-46 40H-24V32H-8V24H8V16H24V8H46';

const lorryTo = (side: 'left' | 'right'): string =>
  side === 'left'
    ? straightArrow([-16, 0], [-50, 0], w, 8, [11, 17]) + place(lorrySide(w), 20, 2, 0, 0.86)
    : straightArrow([16, 0], [50, 0], w, 8, [11, 17]) + place(mirror(lorrySide(w)), -20, 2, 0, 0.86);

/** A row of the general limits: a limit and where it holds. */
const general = (y: number, value: string, where: string): string =>
  circle(-19, y, 10, w, { stroke: red, 'stroke-width': 2.6 }) +
  text(-19, y, value.length > 2 ? 9 : 10.5, value, ink) +
  place(where, 13, y);

/** A way out on the left with somebody running to it. */
const exit = rect(-38, -37, 27, 74, w) + place(mirror(runner(w)), 15, 2, 0, 1.12);

/** The side of an emergency exit with its distance. */
function toExit(distance: string, side: 'left' | 'right'): string {
  const arrowed =
    path('M-66-20H38L66 0L38 20H-66Z', { fill: green }) +
    place(runner(w), -47, 1, 0, 0.58) +
    straightArrow([-29, -7], [6, -7], w, 4, [6.5, 9]) +
    rect(13, -15, 15, 30, w);
  return (
    rect(-72, -26, 144, 52, w, { rx: 6 }) +
    rect(-70, -24, 140, 48, 'none', { rx: 5, stroke: ink, 'stroke-width': 1.6 }) +
    (side === 'right' ? arrowed : mirror(arrowed)) +
    text(side === 'right' ? -12 : 12, 9, 13, distance, w)
  );
}

const bypass = (content: string): string => yellowBoard(content, 118, 42);
const bypassWord = (x: number): string => text(x, -1, 18.5, 'объезд', ink);

/** Bars between two carriageways with a gap to cross. */
const medianGap = (x: number): string =>
  path(`M${x - 6}-50h12v28h-12ZM${x - 6} 16h12v34h-12Z`, { fill: ink });

/** The number of a road in its frame. */
const roadNumber = (x: number, y: number, label: string): string =>
  rect(x - 14, y - 8, 28, 16, 'none', { rx: 3, stroke: w, 'stroke-width': 1.6 }) + text(x, y, 12, label, w);

/** Signs of information (group 6) that need no value, by number. */
export const guideSigns: Readonly<Record<string, () => string>> = {
  '6.1': () =>
    board(
      text(0, -47, 12, 'РОССИЯ', w) +
        text(0, -34, 12, 'RUSSIA', w) +
        rect(-34, -25, 68, 80, w) +
        stroke('M-34 2H34M-34 28H34', blue, 2) +
        general(-12, '60', place(skyline(ink), 0, 0, 0, 0.34)) +
        general(15, '90', place(skyline(ink), 0, 0, 0, 0.34) + stroke('M-14 9L14-9', red, 3.4)) +
        general(42, '110', rect(-9, -12, 18, 24, green) + place(motorway(w), 0, 0, 0, 0.21)),
      80,
      118,
    ),
  '6.3.1': () => board(bentArrow('M22 46V-14A20 20 0 0 0-18-14V12', [-18, 38], 180, w, 11, [15, 26])),
  '6.3.2': () =>
    board(
      bentArrow('M26 46V-10Q26-34-4-34', [-28, -31], -97, w, 9, [12, 22]) +
        bentArrow('M26 30Q24 6 6 6Q-9 6-10 16', [-11, 38], 184, w, 9, [12, 22]) +
        text(-22, -9, 17, '15 м', w),
    ),
  '6.4': () => board(parkingLetter(w)),
  '6.5': () =>
    board(
      stroke('M22 46V-2M22 46V36Q16 4-36-22', w, 9) +
        rect(7, -42, 30, 44, w) +
        path(
          [0, 1, 2, 3, 4, 5]
            .map((row) =>
              row % 2 === 0 ? `M13 ${6 * row - 38}h6v6h-6Zm12 0h6v6h-6Z` : `M19 ${6 * row - 38}h6v6h-6Z`,
            )
            .join(''),
          { fill: red },
        ),
    ),
  /** Down the stairs to the left, and up them. */
  '6.6': () =>
    board(stroke(stairs, w, 6) + place(climber(w, 'M-1 2L-4 14L-10 26M2 2L6.5 10L6 20'), -3, -5, 0, 1.22)),
  '6.7': () =>
    board(
      stroke(stairs, w, 6, { transform: 'scale(-1 1)' }) +
        place(climber(w, 'M-1 2L-11 7L-10 18M2.5 2L4 14L7 27'), -3, -9.5, 0, 1.1),
    ),
  '6.8.1': () => board(path('M-5 46V-8H-22V-34H22V-8H5V46Z', { fill: w }) + rect(-18, -30, 36, 18, red)),
  '6.8.2': () => board(deadEndAside),
  '6.8.3': () => board(mirror(deadEndAside)),
  '6.9.1': () =>
    board(
      straightArrow([-42, 42], [-42, -36], w, 7, [10, 17]) +
        bentArrow('M-42 38V27Q-42 12-27 12H-22', [-8, 12], 90, w, 7, [10, 15]) +
        roadNumber(-13, -27, 'М5') +
        textFrom(4, -27, 12.5, 'ЛЕСНОЕ', w) +
        textFrom(-25, -9, 12.5, 'ГОРСК', w) +
        textFrom(-2, 12, 12.5, 'РЕЧНОЙ', w) +
        text(14, 34, 11, '300 м', w),
      128,
      92,
    ),
  '6.9.2': () =>
    board(
      textFrom(-62, -9, 14, 'ЛЕСНОЕ', w) +
        textFrom(-62, 10, 14, 'РЕЧНОЙ', w) +
        roadNumber(22, -9, 'М2') +
        straightArrow([36, 13], [60, -13], w, 7, [11, 15]),
      136,
      46,
    ),
  /** Left is reached by three right turns round the block. */
  '6.9.3': () =>
    whiteBoard(
      path(
        'M-43-43H-22V-6H-43ZM-2-43H14V-36H-2ZM-2-16H14V-6H-2ZM36-43H43V-6H36ZM-43 14H-22V43H-43ZM-2 14H43V43H-2Z',
        {
          fill: blue,
        },
      ) +
        stroke('M-12 43V-22Q-12-26-8-26H20Q25-26 25-21V-1Q25 4 20 4H-20', ink, 7) +
        black('M-41 4L-20-6V14Z'),
      92,
      92,
    ),
  '6.15.1': () =>
    board(
      straightArrow([-36, 20], [-36, -18], w, 8, [11, 17]) + place(lorrySide(w), 18, 2, 0, 0.86),
      116,
      46,
    ),
  '6.15.2': () => board(lorryTo('right'), 116, 46),
  '6.15.3': () => board(lorryTo('left'), 116, 46),
  '6.16': () => whiteBoard(text(0, 0, 29, 'СТОП', ink), 110, 46),
  '6.17': () =>
    yellowBoard(
      straightArrow([-20, 52], [-20, -38], ink, 5, [8, 15]) +
        stroke('M-20 34H27V-8H-20', ink, 5) +
        circle(-20, 13, 13, w, { stroke: red, 'stroke-width': 4 }) +
        circle(27, 34, 4, palette.signYellow, { stroke: ink, 'stroke-width': 2.4 }) +
        circle(27, -8, 4, palette.signYellow, { stroke: ink, 'stroke-width': 2.4 }) +
        text(15, -40, 10.5, 'ЛЕСНОЕ', ink) +
        text(15, -19, 10.5, 'РЕЧНОЙ', ink) +
        text(10, 45, 10.5, 'ГОРСК', ink),
      82,
      106,
    ),
  '6.18.1': () => bypass(straightArrow([-43, 15], [-43, -15], ink, 8, [10.5, 15]) + bypassWord(10)),
  '6.18.2': () => bypass(bypassWord(-17) + straightArrow([26, 0], [54, 0], ink, 8, [10.5, 15])),
  '6.18.3': () => bypass(straightArrow([-26, 0], [-54, 0], ink, 8, [10.5, 15]) + bypassWord(17)),
  '6.19.1': () =>
    yellowBoard(
      straightArrow([-25, -50], [-25, 30], ink, 7, [9, 17]) +
        medianGap(-1) +
        bentArrow('M23 50V22L-3-5', [-14, -17], -43, ink, 7, [9, 15]) +
        circle(22, -28, 11, w, { stroke: red, 'stroke-width': 3.6 }),
      76,
      100,
    ),
  '6.19.2': () =>
    yellowBoard(
      medianGap(3) +
        bentArrow('M-23 50V22L7-10', [18, -22], 43, ink, 7, [9, 15]) +
        circle(-21, -27, 12.5, red) +
        rect(-29.5, -30, 17, 6, w),
      76,
      100,
    ),
  '6.20.1': () => board(exit, 92, 92, green),
  '6.20.2': () => board(mirror(exit), 92, 92, green),
  '6.22': () =>
    whiteBoard(
      path(
        'M-40 22V-8Q-40-12-36-12H-6L-2-17H6V-14H16V22Q16 24 13 24H-37Q-40 24-40 22ZM-34-5a7 3 0 1 0 14 0a7 3 0 1 0-14 0Z',
        {
          fill: ink,
          'fill-rule': 'evenodd',
        },
      ) +
        circle(4, 5, 17.5, w) +
        circle(4, 5, 16, ink) +
        circle(4, 5, 10.5, 'none', { stroke: w, 'stroke-width': 2.2 }) +
        circle(4, 5, 5, 'none', { stroke: w, 'stroke-width': 2.2 }) +
        path(
          'M24-27L26.5-21L33-25L31-18L38-17L32-13L36-7L29.5-9L28-2L24.5-8L19-4L21-11L14-13L20-16.5L17-23L23-20.5Z',
          {
            fill: w,
            stroke: ink,
            'stroke-width': 1.8,
          },
        ),
      124,
      62,
    ),
};

/** A pentagon that points to the right; its box is drawn unseen, for the size of the face. */
function pointer(content: string, width: number, height: number): string {
  const half = height / 2;
  return (
    rect(-width / 2 - 3, -half - 3, width + 6, height + 6, 'none') +
    path(
      `M${-width / 2}-${half}H${width / 2 - half}L${width / 2} 0L${width / 2 - half} ${half}H${-width / 2}Z`,
      {
        fill: blue,
        stroke: w,
        'stroke-width': 5,
        'stroke-linejoin': 'round',
      },
    ) +
    content
  );
}

/** Signs of information with a value, by number. */
export const labelledGuides: Readonly<Record<string, (label: string) => string>> = {
  '6.2': (speed) => board(text(0, 0, 52, speed, w)),
  '6.10.1': (name) =>
    board(text(-18, 0, 21, name.toUpperCase(), w) + straightArrow([52, 0], [80, 0], w, 8, [11, 16]), 172, 42),
  '6.10.2': (name) => pointer(text(-10, 0, 18, name.toUpperCase(), w), 160, 44),
  '6.11': (name) => board(text(0, 0, 22, name, w), 150, 44),
  /** Places with their distances: «Лесное 20, Горск 132». */
  '6.12': (rows) => {
    const lines = rows.split(', ').map((row) => row.split(' '));
    const height = lines.length * 22 + 14;
    return board(
      lines
        .map(([name = '', distance = ''], index) => {
          const y = -height / 2 + 18 + index * 22;
          return textFrom(-68, y, 17, name.toUpperCase(), w) + textFrom(68, y, 17, distance, w, 'end');
        })
        .join(''),
      150,
      height,
    );
  },
  '6.13': (kilometre) => board(text(0, 0, 38, kilometre, w), 92, 58),
  /** A European route is green, the others are blue. */
  '6.14.1': (route) => board(text(0, 0, 30, route, w), 92, 50, route.startsWith('E') ? green : blue),
  '6.14.2': (route) =>
    board(
      straightArrow([-22, 0], [-50, 0], w, 7, [10, 14]) +
        stroke('M-14-23V23', w, 2.6) +
        text(22, 0, 28, route, w),
      116,
      46,
    ),
  '6.21.1': (distance) => toExit(distance, 'right'),
  '6.21.2': (distance) => toExit(distance, 'left'),
};
