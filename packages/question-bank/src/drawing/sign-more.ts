import { palette } from './palette.ts';
import { bicycleSide, busSide, carFront, carSide, lorrySide, tractorSide, walker } from './pictogram.ts';
import { arrow, black, board, whiteBoard, whitePath } from './sign-frame.ts';
import { hammers, star, wheelchair } from './sign-plate.ts';
import { circle, mirror, path, place, rect, stroke, text } from './svg.ts';

const ink = palette.signBlack;
const w = '#FFFFFF';
const red = palette.signRed;
const grey = '#8C8F9C';

const redBar = stroke('M-46 46L46-46', red, 9);
const bus = (scale: number): string => place(busSide(w, palette.signBlue), 0, 0, 0, scale);
const up = (x: number, width = 9): string => place(arrow('M0 36V-12', 'M-13-10L0-34L13-10Z', w, width), x, 0);
const down = (x: number, width = 9): string => place(up(0, width), x, 0, 180);
const bikeLane = (x: number): string => place(bicycleSide(w), x, -22, 0, 0.6);
const divider = stroke('M2-42V42', w, 3, { 'stroke-dasharray': '10 6' });
/** Our stream on the right, a lane towards it on the left. */
const contraLane = (who: string): string =>
  who + place(arrow('M0-16V6', 'M-12 4L0 24L12 4Z', w, 8), -23, 16) + divider + up(24, 11);
const field = rect(-34, -34, 68, 68, w, { rx: 3 });
const service = (content: string): string => board(field + content);

/** A white zone plate with the sign it repeats; `end` strikes it out in grey. */
function zone(face: string, end: boolean): string {
  const lines = end ? stroke('M-38 46L38-46M-32 50L44-40M-44 40L32-50', ink, 2.6) : '';
  return whiteBoard(
    place(face, 0, -12, 0, 0.66) + text(0, 40, 17, 'ЗОНА', end ? grey : ink) + lines,
    88,
    112,
  );
}

function parkingBan(cross: boolean, color: string = palette.signBlue, edge: string = red): string {
  return (
    circle(0, 0, 43, color, { stroke: edge, 'stroke-width': 10 }) +
    stroke(cross ? 'M-30-30L30 30M30-30L-30 30' : 'M-30-30L30 30', edge, 9)
  );
}

const parkingP = path('M-22 36V-36H6Q28-36 28-13Q28 10 6 10H-8V36ZM-8-24V-2H4Q14-2 14-13Q14-24 4-24Z', {
  fill: w,
  'fill-rule': 'evenodd',
});

/** A way out to a road with a lane towards its stream: the stream below, the lane above. */
function turnPlate(who: string, mirrored = false): string {
  const stream = arrow('M-40 26H22', 'M18 10L42 26L18 42Z', w, 10);
  const other = arrow('M12-22H-24', 'M-20-34L-42-22L-20-10Z', w, 7);
  return mirrored ? mirror(stream + other) + place(who, -26, -22) : stream + other + place(who, 26, -22);
}

/** A lane on the right that begins, or ends in the one beside it. */
function lane(begins: boolean): string {
  const joined = begins
    ? arrow('M-20 30L20 8V-12', 'M7-10L20-34L33-10Z', w, 9)
    : stroke('M20 40V22L-16 2', w, 9);
  return board(joined + up(-20));
}

function oncomingLanes(ours: number, theirs: number): string {
  const count = ours + theirs;
  const step = 92 / count;
  const at = (index: number): number => -46 + (index + 0.5) * step;
  const arrows = Array.from({ length: count }, (_, index) =>
    place(index < theirs ? down(0, 11) : up(0, 11), at(index), 0, 0, 0.86),
  );
  return board(arrows.join('') + stroke(`M${-46 + theirs * step}-42V42`, w, 3.4));
}

/** Signs of group 5 beyond the commonest, by number. */
export const moreRegulationSigns: Readonly<Record<string, () => string>> = {
  '5.8': () =>
    board(
      stroke('M-15-44V44M15-44V44', w, 2.6, { 'stroke-dasharray': '9 6' }) +
        down(-30) +
        place(arrow('M0-26V26', 'M-10-20L0-38L10-20ZM-10 20L0 38L10 20Z', w, 8), 0, 0) +
        up(30),
    ),
  '5.9': () =>
    board(
      stroke('M-15-44V44M15-44V44', w, 2.6, { 'stroke-dasharray': '9 6' }) +
        down(-30) +
        place(arrow('M0-26V26', 'M-10-20L0-38L10-20ZM-10 20L0 38L10 20Z', w, 8), 0, 0) +
        up(30) +
        redBar,
    ),
  '5.10': () =>
    board(
      stroke('M-44-15H44M-44 15H44', w, 2.6, { 'stroke-dasharray': '9 6' }) +
        place(up(0), 0, -30, -90) +
        place(arrow('M0-26V26', 'M-10-20L0-38L10-20ZM-10 20L0 38L10 20Z', w, 8), 0, 0, 90) +
        place(up(0), 0, 30, 90),
    ),
  '5.11.2': () => board(contraLane(bikeLane(-23))),
  '5.12.1': () => board(contraLane(place(bus(0.6), -23, -22)) + redBar),
  '5.12.2': () => board(contraLane(bikeLane(-23)) + redBar),
  '5.13.1': () => board(turnPlate(bus(0.5))),
  '5.13.2': () => board(turnPlate(bus(0.5), true)),
  '5.13.3': () => board(turnPlate(place(bicycleSide(w), 0, 0, 0, 0.56))),
  '5.13.4': () => board(turnPlate(place(bicycleSide(w), 0, 0, 0, 0.56), true)),
  '5.14.2': () =>
    board(place(bicycleSide(w), 0, -20, 0, 0.9) + arrow('M0 42V18', 'M-15 20L0 0L15 20Z', w, 9)),
  '5.14.3': () => board(place(bus(1.05), 0, -24) + arrow('M0 42V18', 'M-15 20L0 0L15 20Z', w, 9) + redBar),
  '5.14.4': () =>
    board(place(bicycleSide(w), 0, -20, 0, 0.9) + arrow('M0 42V18', 'M-15 20L0 0L15 20Z', w, 9) + redBar),
  '5.15.3': () => lane(true),
  '5.15.5': () => lane(false),
  '5.15.7': () => oncomingLanes(1, 2),
  '5.15.8': () => board(up(-30) + up(0) + up(30)),
  '5.27': () => zone(parkingBan(false), false),
  '5.28': () => zone(parkingBan(false, '#C9CBD6', grey), true),
  '5.29': () => zone(rect(-46, -46, 92, 92, palette.signBlue, { rx: 6 }) + parkingP, false),
  '5.30': () => zone(rect(-46, -46, 92, 92, grey, { rx: 6 }) + parkingP, true),
  '5.34': () => zone(circle(0, 0, 47, grey) + place(walker(w), 0, 0), true),
  '5.39': () => zone(circle(0, 0, 47, palette.signBlue) + place(bicycleSide(w), 0, 3), false),
  '5.40': () => zone(circle(0, 0, 47, grey) + place(bicycleSide(w), 0, 3), true),
};

/** Signs of groups 6 and 7 beyond the commonest, by number. */
export const moreInfoSigns: Readonly<Record<string, () => string>> = {
  '6.6': () => board(whitePath('M-40 34H-28V24H-16V14H-4V4H8V34Z') + place(walker(w), 14, -16, 0, 0.66)),
  '6.7': () =>
    board(
      whitePath('M-44 30V-6H44V4H-34V30Z') + place(walker(w), 6, -24, 0, 0.5) + whitePath('M24 30V4H34V30Z'),
    ),
  '6.15.1': () =>
    board(place(lorrySide(w), 0, -20, 0, 0.92) + arrow('M0 40V26', 'M-13 28L0 4L13 28Z', w, 8), 76, 92),
  '6.15.2': () =>
    board(
      mirror(place(lorrySide(w), 14, 0, 0, 0.92)) + arrow('M22 0H32', 'M28-13L46 0L28 13Z', w, 8),
      112,
      48,
    ),
  '6.15.3': () =>
    board(place(lorrySide(w), 14, 0, 0, 0.92) + arrow('M-22 0H-32', 'M-28-13L-46 0L-28 13Z', w, 8), 112, 48),
  '7.2': () =>
    service(
      stroke('M-28 26V0M-28 16H28V26', ink, 5) +
        rect(-12, 4, 40, 9, ink) +
        circle(-19, 7, 5, ink) +
        path('M-4-28H4V-20H12V-12H4V-4H-4V-12H-12V-20H-4Z', { fill: red }),
    ),
  '7.4': () =>
    service(
      stroke('M-20 22L8-6', ink, 8, { 'stroke-linecap': 'round' }) +
        circle(14, -12, 12, ink) +
        path('M14-12L28-26L20-30L10-18Z', { fill: w }),
    ),
  '7.5': () =>
    service(
      place(carFront(ink), 0, 8, 0, 0.62) +
        stroke('M-20-24l-4 10M-4-28v10M12-26l4 10M24-22l4 9', '#1259C3', 3.4),
    ),
  '7.7': () => service(stroke('M-12-26V26M-18-26V-12Q-12-4-6-12V-26M14 26V-26Q24-14 14 2', ink, 5)),
  '7.9': () => service(stroke('M-28 14H28M-28 24V-8M28 24V2H-12V14', ink, 5) + circle(-18, 2, 6, ink)),
  '7.11': () =>
    service(
      stroke('M-14 26V-2', ink, 5) +
        black('M-14-30L0-10H-6L2 4H-30L-22-10H-28Z') +
        stroke('M2 12H30M8 12V26M24 12V26', ink, 4),
    ),
  '7.12': () => service(text(0, 0, 20, 'ДПС', ink)),
};

const plate = (content: string, width = 96, height = 48): string => whiteBoard(content, width, height);
/** Plates of group 8 beyond the commonest, by number. */
export const morePlates: Readonly<Record<string, () => string>> = {
  '8.4.2': () =>
    plate(place(lorrySide(ink), -14, 2, 0, 0.66) + rect(14, -8, 26, 15, ink) + circle(27, 9, 4, ink)),
  '8.4.5': () => plate(place(tractorSide(ink), 0, 5, 0, 0.82)),
  '8.4.9': () => plate(place(lorrySide(ink), 0, 2) + stroke('M-40 20L40-20', red, 5)),
  '8.4.11': () => plate(place(carSide(ink), 0, 3) + stroke('M-40 20L40-20', red, 5)),
  '8.4.12': () => plate(place(busSide(ink, w), 0, 2, 0, 0.95) + stroke('M-40 20L40-20', red, 5)),
  '8.4.14': () => plate(text(0, 0, 22, 'TAXI', ink) + stroke('M-40 20L40-20', red, 5)),
  '8.5.3': () => plate(text(0, 0, 19, 'Пн, Ср, Пт', ink), 116, 44),
  '8.10': () => plate(stroke('M-34 18V4H-24V-12H24V4H34V18', ink, 5) + place(carSide(ink), 0, 2, 0, 0.5)),
  '8.15': () =>
    plate(
      circle(-14, 0, 11, 'none', { stroke: ink, 'stroke-width': 4 }) +
        circle(14, 0, 11, 'none', { stroke: ink, 'stroke-width': 4 }) +
        stroke('M-3 0H3M-25-3l-6-4M25-3l6-4', ink, 4),
    ),
  '8.16': () =>
    plate(
      place(carSide(ink), 12, 0, 0, 0.7) +
        stroke('M-38-14v8M-30-10v8M-22-14v8M-38 6v8M-30 10v6', ink, 3) +
        stroke('M-8 16q6-6 12 0t12 0t12 0', ink, 3),
    ),
  '8.18': () => plate(wheelchair(ink) + stroke('M-22 19L22-19', red, 5), 60, 48),
  '8.21.1': () => plate(text(0, 0, 30, 'М', red), 60, 48),
  '8.21.2': () => plate(place(busSide(ink, w), 0, 2, 0, 0.9)),
  '8.22.1': () => chevronPlate(45),
  '8.22.2': () => chevronPlate(-45),
  '8.22.3': () =>
    path('M-26-46H26V46H-26Z', { fill: w, stroke: ink, 'stroke-width': 2 }) +
    stroke('M-24-18L0-36L24-18M-24 6L0-12L24 6M-24 30L0 12L24 30', ink, 8),
};

function chevronPlate(angle: number): string {
  const k = angle > 0 ? 1 : -1;
  const bars = [-40, -16, 8].map((y) => `M${-25 * k} ${y}l${50 * k} 20v13l${-50 * k}-20Z`).join('');
  return rect(-26, -46, 52, 92, w, { stroke: ink, 'stroke-width': 2 }) + path(bars, { fill: ink });
}

/** More signs with a value, by number. */
export const moreLabelled: Readonly<Record<string, (label: string) => string>> = {
  '5.32': (limit) =>
    zone(circle(0, 0, 42, w, { stroke: grey, 'stroke-width': 9 }) + text(0, 0, 44, limit, grey), true),
  '6.10.1': (name) =>
    board(text(-10, 0, 24, name, w) + arrow('M56 0H64', 'M60-12L76 0L60 12Z', w, 7), 168, 44),
  '6.12': (text1) => board(text(0, 0, 26, text1, w), 150, 44),
  '6.13': (km) => board(text(0, 0, 22, km, w), 80, 40),
  '8.1.2': (label) => plate(text(0, -8, 15, 'STOP', ink) + text(0, 11, 17, label, ink)),
  '8.1.3': (label) => plate(text(-12, 0, 19, label, ink) + arrow('M20 0H30', 'M27-10L42 0L27 10Z', ink, 5)),
  '8.1.4': (label) =>
    plate(mirror(arrow('M20 0H30', 'M27-10L42 0L27 10Z', ink, 5)) + text(12, 0, 19, label, ink)),
  '8.5.5': (label) => plate(place(star, -44, 0, 0, 0.8) + text(12, 1, 14, label, ink), 124, 48),
  '8.5.6': (label) => plate(place(hammers, -42, 1, 0, 0.75) + text(14, 1, 14, label, ink), 124, 48),
  '8.5.7': (label) => plate(text(0, 0, 13, label, ink), 136, 48),
  '8.9.1': (label) =>
    plate(
      circle(-34, 0, 13, 'none', { stroke: ink, 'stroke-width': 3.4 }) +
        stroke('M-34-8V0L-28 4', ink, 3) +
        text(18, 1, 16, label, ink),
      112,
      44,
    ),
  '8.11': (label) => plate(text(0, 0, 25, label, ink)),
};
