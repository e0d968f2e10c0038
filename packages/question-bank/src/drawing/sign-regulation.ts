import { bentArrow, endBar, straightArrow } from './face-part.ts';
import { busNose, carNose, minibus, motorway, taxiNose, tram } from './face-pictogram.ts';
import { type LaneTurn, turnArrow } from './lane-arrow.ts';
import { palette } from './palette.ts';
import { bicycleSide, walker } from './pictogram.ts';
import { board } from './sign-frame.ts';
import { serviceBoard } from './sign-service.ts';
import { circle, mirror, path, place, stroke, text } from './svg.ts';

const ink = palette.signBlack;
const w = palette.signWhite;

/** Motorways and the like stand higher than wide. */
const tall = [74, 108] as const;
const square = [92, 92] as const;

const motorwayBoard = (more = ''): string => board(motorway(w) + more, ...tall, palette.signGreen);
const carRoad = (more = ''): string => board(place(carNose(w), 0, -4, 0, 1.25) + more, ...tall);
const oneWay = straightArrow([0, 46], [0, -36], w, 17, [24, 38]);
const reversible = straightArrow([0, -36], [0, 36], w, 9, [14, 22], true);

/** Those who come towards us on the left, the general stream on the right. */
function contraLane(who: string): string {
  return (
    place(who, -24, -22) +
    straightArrow([-24, 2], [-24, 40], w, 10, [14, 18]) +
    stroke('M0-46V46', w, 3) +
    straightArrow([24, 46], [24, -38], w, 10, [13, 24])
  );
}

/** A road with a lane of its own, seen from its side: the lane's stream to the left (5.13.1) or below, to the right. */
function sideView(who: string, toLeft: boolean): string {
  const own = straightArrow([-2, -23], [-40, -23], w, 8, [11, 17]) + place(who, 22, -23);
  return toLeft
    ? own + stroke('M-46 0H46', w, 3) + straightArrow([-46, 23], [40, 23], w, 8, [11, 20])
    : straightArrow([46, -23], [-40, -23], w, 8, [11, 20]) +
        stroke('M-46 0H46', w, 3) +
        mirror(place(own, 0, 46));
}

const busSmall = place(minibus(w), 0, 0, 0, 0.64);
const bikeSmall = place(bicycleSide(w), 0, 0, 0, 0.66);
const busLane = straightArrow([0, 0], [0, -40], w, 11, [15, 22]) + place(busNose(w), 0, 22, 0, 1.1);
const bikeLane = straightArrow([0, -4], [0, -42], w, 11, [15, 22]) + place(bicycleSide(w), 0, 21);

/** A lane that begins on the right of ours. */
const laneBegins =
  straightArrow([-20, 46], [-20, -38], w, 11, [13, 24]) +
  bentArrow('M-20 40L19 6V-16', [19, -38], 0, w, 11, [13, 24]) +
  stroke('M0-46V-34M0-28V-16', w, 3);

/** A lane on the right that ends in ours. */
const laneEnds =
  straightArrow([-20, 46], [-20, -38], w, 11, [13, 24]) +
  bentArrow('M22 46V0Q22-10 13-17L7-21', [-6, -33], -51, w, 11, [13, 20]) +
  stroke('M1 46V32M1 26V12', w, 3);

const upLane = (x: number): string => straightArrow([x, 32], [x, -25], w, 8, [12, 19]);
const downLane = (x: number): string => straightArrow([x, -32], [x, 25], w, 8, [12, 19]);
const limit = (x: number, value: string): string =>
  circle(x, 5, 12.5, w, { stroke: palette.signRed, 'stroke-width': 3.4 }) +
  text(x, 5, value.length > 2 ? 11 : 13, value, ink);

const zebraField =
  path('M0-41L42 33H-42Z', { fill: w }) +
  place(walker(ink), 0, 0, 0, 0.8) +
  stroke('M-30 29L-23 20M-15 29L-12 20M0 29V21M15 29L12 20M30 29L23 20', ink, 5);

/** Sign 5.15.1: directions of the lanes, left to right. */
function lanesSign(turns: readonly LaneTurn[]): string {
  const step = 46;
  const width = turns.length * step;
  const dividers = turns
    .slice(1)
    .map((_, index) => `M${-width / 2 + (index + 1) * step}-6V44`)
    .join('');
  return board(
    turns.map((turn, index) => place(turnArrow(turn, w, 8), -width / 2 + (index + 0.5) * step, 2)).join('') +
      stroke(dividers, w, 2.6, { 'stroke-dasharray': '12 7' }),
    width,
    88,
  );
}

/** Sign 5.15.2: directions of one lane. */
function laneSign(turn: LaneTurn): string {
  return board(
    place(turnArrow(turn, w, 8), 0, 2, 0, 1.2) +
      stroke('M-33-2V44M33-2V44', w, 2.6, { 'stroke-dasharray': '12 7' }),
    84,
    88,
  );
}

/** Signs 5.1 to 5.20, by number. */
export const regulationSigns: Readonly<Record<string, () => string>> = {
  '5.1': () => motorwayBoard(),
  '5.2': () => motorwayBoard(endBar(...tall)),
  '5.3': () => carRoad(),
  '5.4': () => carRoad(endBar(...tall)),
  '5.5': () => board(oneWay),
  '5.6': () => board(oneWay + endBar(...square)),
  '5.7.1': () => board(straightArrow([-62, 0], [52, 0], w, 9, [14, 26]), 124, 42),
  '5.7.2': () => board(straightArrow([62, 0], [-52, 0], w, 9, [14, 26]), 124, 42),
  '5.8': () => board(reversible),
  '5.9': () => board(reversible + endBar(...square)),
  '5.10': () => board(place(reversible, 0, 0, 90)),
  '5.11.1': () => board(contraLane(place(busNose(w), 0, -2))),
  '5.11.2': () => board(contraLane(bikeSmall)),
  '5.12.1': () => board(contraLane(place(busNose(w), 0, -2)) + endBar(...square)),
  '5.12.2': () => board(contraLane(bikeSmall) + endBar(...square)),
  '5.13.1': () => board(sideView(busSmall, true)),
  '5.13.2': () => board(sideView(busSmall, false)),
  '5.13.3': () => board(sideView(bikeSmall, true)),
  '5.13.4': () => board(sideView(bikeSmall, false)),
  '5.14.1': () => board(busLane),
  '5.14.2': () => board(bikeLane),
  '5.14.3': () => board(busLane + endBar(...square)),
  '5.14.4': () => board(bikeLane + endBar(...square)),
  '5.15.3': () => board(laneBegins),
  '5.15.4': () => board(mirror(laneBegins)),
  '5.15.5': () => board(laneEnds),
  '5.15.6': () => board(mirror(laneEnds)),
  '5.15.7': () =>
    board(
      downLane(-43) +
        downLane(0) +
        upLane(43) +
        stroke('M-21.5-32V32', w, 2.6, { 'stroke-dasharray': '9 6' }) +
        stroke('M21.5-32V32', w, 3),
      128,
      64,
    ),
  '5.15.8': () =>
    board([-42, 0, 42].map(upLane).join('') + limit(-42, '100') + limit(0, '80') + limit(42, '50'), 128, 64),
  '5.16': () => serviceBoard(place(minibus(ink), 0, 2, 0, 0.92)),
  '5.17': () => serviceBoard(place(tram(ink), 0, 6, 0, 0.92)),
  '5.18': () => serviceBoard(text(0, -20, 16, 'такси', ink) + place(taxiNose(ink), 0, 12, 0, 1.05)),
  '5.19.1': () => board(zebraField),
  '5.19.2': () => board(mirror(zebraField)),
  '5.20': () =>
    board(path('M0-41L42 33H-42Z', { fill: w }) + path('M-28 21H-20Q0 7 20 21H28V26H-28Z', { fill: ink })),
};

/** Signs 5.15.1 and 5.15.2: lanes from left to right («left,ahead-right»), and one lane. */
export const laneSigns: Readonly<Record<string, (label: string) => string>> = {
  '5.15.1': (turns) => lanesSign(turns.split(',') as LaneTurn[]),
  '5.15.2': (turn) => laneSign(turn as LaneTurn),
};
