import { carNose, chargedCar, hatchback, minibus, plug, taxiNose, trailer, tram } from './face-pictogram.ts';
import { palette } from './palette.ts';
import {
  bicycleSide,
  dangerousLoad,
  kickScooter,
  lorrySide,
  motorcycleSide,
  tractorSide,
} from './pictogram.ts';
import { whiteBoard } from './sign-frame.ts';
import { circle, path, place, rect, stroke, text } from './svg.ts';

const ink = palette.signBlack;
const w = palette.signWhite;

/** «Кроме» under a pictogram. */
function except(who: string): string {
  return whiteBoard(place(who, 0, -13, 0, 1.04) + text(0, 21, 21, 'кроме', ink), 104, 76);
}

/** «+» and what one may change to. */
function changeTo(what: string): string {
  return whiteBoard(stroke('M-41 0H-25M-33-8V8', ink, 4.4) + what);
}

const bicycle = (): string => whiteBoard(place(bicycleSide(ink), 0, 2, 0, 0.95));

/** Plates that name a kind of vehicle (8.4, 8.9.3, 8.21, 8.24, 8.26), by number. */
export const vehiclePlates: Readonly<Record<string, () => string>> = {
  '8.4.1': () => whiteBoard(place(lorrySide(ink), 0, 2)),
  '8.4.2': () => whiteBoard(trailer(ink)),
  '8.4.3': () => whiteBoard(place(hatchback(ink), 0, 2)),
  '8.4.3.1': () => whiteBoard(place(chargedCar(ink), 2, 1)),
  '8.4.3.2': () =>
    whiteBoard(
      place(hatchback(ink), -23, 3, 0, 0.66) +
        place(lorrySide(ink), 23, 3, 0, 0.68) +
        text(29, -0.5, 9, '3,5 т', w),
    ),
  '8.4.4': () => whiteBoard(place(minibus(ink), 0, 2)),
  '8.4.5': () => whiteBoard(place(tractorSide(ink), 1, 3, 0, 0.95)),
  '8.4.6': () => whiteBoard(place(motorcycleSide(ink), 0, 1)),
  '8.4.7': bicycle,
  '8.4.7.1': bicycle,
  '8.4.7.2': () => whiteBoard(place(kickScooter(ink), 0, 1, 0, 0.95)),
  '8.4.8': () => whiteBoard(place(dangerousLoad(ink), 0, 0, 0, 0.7)),
  '8.4.9': () => except(lorrySide(ink)),
  '8.4.10': () => except(hatchback(ink)),
  '8.4.11': () => except(minibus(ink)),
  '8.4.12': () => except(place(motorcycleSide(ink), 0, 0, 0, 0.95)),
  '8.4.13': () => except(bicycleSide(ink)),
  '8.4.14': () => except(taxiNose(ink)),
  '8.4.15': () => except(place(chargedCar(ink), 2, 1, 0, 0.92)),
  '8.4.16': () => except(place(kickScooter(ink), 0, 0, 0, 0.88)),
  '8.9.3': () =>
    rect(-48, -32, 96, 64, w, { rx: 6 }) +
    rect(-45, -29, 90, 58, '#C4452F', { rx: 4, stroke: ink, 'stroke-width': 2.4 }) +
    place(carNose(w), 0, 2, 0, 1.35),
  '8.21.1': () => changeTo(text(14, 0, 15, 'МЕТРО', ink)),
  '8.21.2': () => changeTo(place(minibus(ink), 13, 3, 0, 0.86)),
  '8.21.3': () => changeTo(place(tram(ink), 13, 7, 0, 0.86)),
  '8.24': () =>
    whiteBoard(
      stroke('M-46 13.5H46', ink, 2.4) +
        path('M-46-1H-29V-3H-20V7H-23A6 6 0 0 0-34.5 7H-46Z', { fill: ink }) +
        circle(-28.7, 8, 3.4, 'none', { stroke: ink, 'stroke-width': 3 }) +
        stroke('M-46-2L-25-15L-6 4H4', ink, 2.6) +
        stroke('M-25-20V-3', ink, 2.6) +
        place(hatchback(ink), 19, -2, 17, 0.78),
    ),
  '8.26': () => whiteBoard(place(plug(ink), 6, 0, 0, 0.9)),
};
