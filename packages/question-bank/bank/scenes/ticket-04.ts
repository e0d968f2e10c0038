import { letter } from '#drawing/label.ts';
import { busLaneLetter, line, stopLine, yellowGrid } from '#drawing/marking.ts';
import { palette } from '#drawing/palette.ts';
import { arrowPath, coming, route } from '#drawing/place-on-road.ts';
import { crossing, junction, lawn, paved, straightRoad, trees } from '#drawing/road.ts';
import { roofs, townGround } from '#drawing/scenery.ts';
import { changeArrow, dimension, soundWaves, straightArrow, tramTrack } from '#drawing/setting.ts';
import { postedSign } from '#drawing/sign.ts';
import { path, picture, place, rect, stroke, text } from '#drawing/svg.ts';
import { trafficLight } from '#drawing/traffic-light.ts';
import { greyQueue, lorry, specialTruck, tram } from '#drawing/vehicle-large.ts';
import { car } from '#drawing/vehicle.ts';
import { bigSign, park, plainJunction, signRow } from './common.ts';

function waffleGrid(): string {
  const j = junction({ cy: 104 });
  return picture(
    plainJunction(j, '1.5', 14),
    yellowGrid(264, 66, 76, 76, 15),
    greyQueue(371, 124, 5),
    straightArrow([232, 124], [250, 124]),
    car(coming(j, 'w', 62), 'red'),
    trafficLight(222, 190, 'green', { pole: 20 }, 0.85),
  );
}

function ambulanceBehind(): string {
  return picture(
    rect(0, 0, 604, 225, palette.lawn),
    trees([60, 26, 14], [190, 24, 11], [330, 26, 13], [110, 208, 10], [300, 208, 9], [500, 208, 11]),
    rect(0, 160, 604, 30, palette.pavement),
    paved('M-24 56H628V160H-24Z', { pavement: 0 }),
    line('1.5', [0, 108], [604, 108]),
    specialTruck({ x: 190, y: 83, a: 0 }, '#F4F4F8', '#D5202A'),
    place(path('M-3-9H3V-3H9V3H3V9H-3V3H-9V-3H-3Z', { fill: '#D5202A' }), 176, 83),
    soundWaves(236, 83),
    car({ x: 330, y: 83, a: 0 }, 'red'),
    straightArrow([364, 83], [396, 83]),
    ...[83, 134].map((at) => straightArrow([500, at], [542, at], '#FFFFFF')),
  );
}

function accelerationLane(): string {
  return picture(
    lawn(),
    trees([60, 14, 9], [220, 12, 8], [420, 14, 9], [300, 210, 11], [540, 190, 17], [460, 206, 12]),
    paved('M-24 34H628V130H548L440 172H-24Z', { pavement: 0 }),
    line('1.5', [0, 82], [604, 82]),
    line('1.8', [4, 130], [548, 130]),
    changeArrow(268, 151, 396, 108),
    straightArrow([188, 106], [270, 106], '#C4B5FD'),
    car({ x: 236, y: 151, a: 0 }, 'red', { blink: 'left' }),
    car({ x: 156, y: 106, a: 0 }, 'blue'),
  );
}

function yardOverTracks(): string {
  return picture(
    lawn(),
    trees([70, 24, 15], [180, 26, 12], [440, 26, 13], [550, 24, 15], [120, 212, 9], [420, 212, 10]),
    paved('M-24 68H286Q298 68 298 56V-20H346V56Q346 68 358 68H628V188H-24Z', { pavement: 12 }),
    tramTrack([-5, 113], [609, 113], 15),
    tramTrack([-5, 143], [609, 143], 15),
    straightArrow([456, 84], [236, 84], '#C4B5FD'),
    arrowPath('M278 143H292Q322 143 322 110V34', { x: 322, y: 34, a: -90 }),
    tram({ x: 116, y: 143, a: 0 }, 'lilac'),
    car({ x: 252, y: 143, a: 0 }, 'red', { blink: 'left' }),
    car({ x: 490, y: 84, a: 180 }, 'blue'),
  );
}

function reversing(): string {
  const j = junction({ cx: 150, cy: 94, w: 38, h: 42, r: 14 });
  return picture(
    townGround(),
    roofs(-22, 44, 214, [110, 96, 130]),
    roofs(-22, 44, -20, [104]),
    roofs(188, 50, -20, [104]),
    roofs(188, 50, 214, [88, 86]),
    roofs(188, 50, 494, [150]),
    crossing(j),
    path('M436 134V240H482V134Z', { fill: palette.asphalt }),
    stroke('M434.5 138V225M483.5 138V225', palette.kerb, 3),
    line('1.5', [0, 94], [106, 94]),
    line('1.5', [196, 94], [604, 94]),
    line('1.5', [150, 0], [150, 46]),
    line('1.5', [150, 142], [150, 225]),
    straightArrow([212, 115], [84, 115]),
    straightArrow([530, 115], [474, 115]),
    car({ x: 242, y: 115, a: 0 }, 'red', { reverse: true }),
    car({ x: 558, y: 115, a: 0 }, 'blue', { reverse: true }),
    letter(242, 164, 'А'),
    letter(558, 164, 'Б'),
    text(459, 206, 15, 'двор', '#FFFFFF'),
  );
}

function jamBesideTracks(): string {
  return picture(
    park(),
    straightRoad(44, 180),
    tramTrack([-5, 97], [609, 97], 15),
    tramTrack([-5, 127], [609, 127], 15),
    arrowPath('M164 161C206 161 204 127 250 127H430', { x: 430, y: 127, a: 0 }, undefined, '9 5'),
    car({ x: 134, y: 161, a: 0 }, 'red', { blink: 'left' }),
    greyQueue(242, 161, 7),
  );
}

function gapToLine(): string {
  return picture(
    park(),
    straightRoad(40, 172, { pavement: 18 }),
    line('1.1', [0, 106], [604, 106]),
    dimension([302, 139], [302, 107], ''),
    text(338, 124, 17, '2,5 м', '#FFFFFF'),
    car({ x: 302, y: 154, a: 0 }, 'red'),
  );
}

function finishingTurn(): string {
  const j = junction({ cy: 100 });
  return picture(
    plainJunction(j, '1.1', 8),
    stopLine(j, 's', 8),
    stopLine(j, 'w', 8),
    stopLine(j, 'e', 8),
    route(j, 's', 'n', { start: 20, end: -68 }),
    arrowPath('M304 98Q322 82 322 60V26', { x: 322, y: 26, a: -90 }, '#C4B5FD'),
    car(coming(j, 's', 44), 'red'),
    car({ x: 292, y: 106, a: -42 }, 'blue', { blink: 'left' }),
    trafficLight(380, 186, 'green', { pole: 30 }, 0.8),
    trafficLight(222, 190, 'red', { pole: 20 }, 0.8),
  );
}

function equalThree(): string {
  const j = junction({ cy: 106 });
  return picture(
    plainJunction(j),
    route(j, 's', 'w', { end: 40 }),
    route(j, 'n', 's', { end: -10 }),
    route(j, 'e', 'w', { start: 50, end: 40 }),
    car(coming(j, 's', 40), 'red', { blink: 'left' }),
    car(coming(j, 'n', 36), 'blue'),
    lorry(coming(j, 'e', 54), 'yellow'),
    postedSign('1.6', 382, 182, 42, 20),
    postedSign('1.6', 408, 24, 40, 8),
    postedSign('1.6', 222, 24, 40, 8),
  );
}

function mainHorizontal(): string {
  const j = junction({ cy: 106 });
  return picture(
    plainJunction(j),
    route(j, 'e', 'w', { start: 50, end: 40 }),
    route(j, 's', 'n', { end: 24 }),
    route(j, 'n', 'e', { end: 40 }),
    car(coming(j, 'e', 50), 'green'),
    car(coming(j, 's', 40), 'red'),
    car(coming(j, 'n', 34), 'blue', { blink: 'left' }),
    postedSign('2.4', 382, 182, 42, 20),
    postedSign('2.1', 408, 26, 42, 8),
    postedSign('2.4', 220, 26, 42, 8),
  );
}

function busLaneBeforeTurn(): string {
  return picture(
    lawn(),
    trees([70, 14, 10], [230, 12, 8], [400, 14, 9], [80, 196, 15], [200, 200, 13], [570, 196, 14]),
    paved('M-24 34H628V132H536Q522 132 522 146V250H442V146Q442 132 428 132H-24Z'),
    line('1.5', [4, 83], [428, 83]),
    line('1.5', [536, 83], [604, 83]),
    line('1.5', [482, 150], [482, 225]),
    busLaneLetter({ x: 130, y: 108, a: 0 }),
    busLaneLetter({ x: 390, y: 108, a: 0 }),
    car({ x: 250, y: 58, a: 0 }, 'red', { blink: 'right' }),
    postedSign('5.14.1', 370, 176, 52, 16),
  );
}

/** Pictures of ticket 4 by their id. */
export const ticket04: Readonly<Record<string, () => string>> = {
  t04q02: () =>
    signRow([
      ['1.7', 'А'],
      ['4.3', 'Б'],
    ]),
  t04q03: () => bigSign('3.18.2'),
  t04q04: () => bigSign('6.2:50', 170),
  t04q05: waffleGrid,
  t04q06: ambulanceBehind,
  t04q07: accelerationLane,
  t04q08: yardOverTracks,
  t04q09: reversing,
  t04q10: jamBesideTracks,
  t04q12: gapToLine,
  t04q13: finishingTurn,
  t04q14: equalThree,
  t04q15: mainHorizontal,
  t04q16: busLaneBeforeTurn,
};
