import { controller } from '#drawing/controller.ts';
import { letter } from '#drawing/label.ts';
import { line, stopLine, zebra } from '#drawing/marking.ts';
import { palette } from '#drawing/palette.ts';
import { arrowPath, coming, route } from '#drawing/place-on-road.ts';
import { crossing, junction, lawn, paved, roundabout, straightRoad, trees } from '#drawing/road.ts';
import { bonnet, crossRoadAhead, driverView, parapets, river, roofs, townGround } from '#drawing/scenery.ts';
import { crossingDeck, dimension, railway, straightArrow } from '#drawing/setting.ts';
import { postedSign, sign, signStack } from '#drawing/sign.ts';
import { path, picture, rect, stroke } from '#drawing/svg.ts';
import { trafficLight } from '#drawing/traffic-light.ts';
import { tractor } from '#drawing/vehicle-large.ts';
import { car, kickScooter } from '#drawing/vehicle.ts';
import { bigSign, corners, park, plainJunction, signRow } from './common.ts';

function yellowLine(): string {
  return picture(
    park(),
    straightRoad(54, 170, { pavement: 20 }),
    line('1.5', [0, 112], [604, 112]),
    line('1.10', [0, 162], [604, 162]),
    car({ x: 250, y: 138, a: 0 }, 'red'),
    straightArrow([286, 138], [318, 138]),
  );
}

function armForward(): string {
  const view = { shift: -170, near: 340 };
  return picture(
    driverView(view),
    crossRoadAhead(112, 160, view),
    rect(-5, 150, 70, 44, palette.asphalt),
    stroke('M202 172L140 225', '#FFFFFF', 3.4),
    stroke('M204 170H412', '#FFFFFF', 5),
    controller(262, 148, 'chest', 'forward', 1.5),
    bonnet('#E5484D'),
  );
}

function scooterAtYard(): string {
  return picture(
    lawn('#D9EBDA'),
    rect(0, 112, 604, 46, palette.pavement),
    trees([70, 196, 18], [180, 204, 13], [300, 198, 15], [540, 196, 18]),
    paved('M-24 18H628V108H478Q462 108 462 124V250H406V124Q406 108 390 108H-24Z', { pavement: 0 }),
    stroke('M0 158H404M464 158H604', '#C9BEEC', 2),
    line('1.5', [0, 63], [604, 63]),
    arrowPath('M290 86H384Q434 86 434 132V190', { x: 434, y: 190, a: 90 }),
    straightArrow([376, 138], [500, 138], '#C4B5FD'),
    car({ x: 272, y: 86, a: 0 }, 'red', { blink: 'right' }),
    kickScooter({ x: 362, y: 138, a: 0 }, 'green'),
  );
}

function uTurn(x: number, y: number): string {
  return arrowPath(
    `M${x - 34} ${y + 20}H${x + 4}C${x + 34} ${y + 20} ${x + 34} ${y - 20} ${x + 4} ${y - 20}H${x - 18}`,
    { x: x - 18, y: y - 20, a: 180 },
  );
}

function uTurnPlaces(): string {
  const j = junction({ cx: 330, cy: 112, w: 38, h: 42, r: 14 });
  return picture(
    corners(),
    river(450, 604),
    crossing(j),
    parapets(446, 604, 66, 158),
    line('1.5', [0, 112], [150, 112]),
    line('1.5', [226, 112], [284, 112]),
    line('1.5', [384, 112], [604, 112]),
    line('1.5', [330, 0], [330, 60]),
    line('1.5', [330, 166], [330, 225]),
    zebra(188, 112, 84, 40),
    uTurn(196, 112),
    uTurn(332, 112),
    uTurn(530, 112),
    letter(194, 112, 'А'),
    letter(330, 112, 'Б'),
    letter(528, 112, 'В'),
    car({ x: 84, y: 133, a: 0 }, 'red', { blink: 'left' }),
  );
}

function threeLanes(): string {
  const lane = 46;
  const y = (index: number): number => 38 + lane * (index + 0.5);
  return picture(
    townGround(),
    rect(0, 0, 604, 38, palette.lawn),
    trees([70, 16, 12], [240, 15, 11], [410, 16, 12], [560, 15, 11]),
    roofs(203, 40, 20, [92, 120, 84, 130, 96]),
    paved('M-24 36H628V176H-24Z', { pavement: 0 }),
    line('1.5', [0, 38 + lane], [604, 38 + lane]),
    line('1.5', [0, 38 + 2 * lane], [604, 38 + 2 * lane]),
    ...['В', 'Б', 'А'].map(
      (mark, index) =>
        letter(330, y(index), mark) + straightArrow([350, y(index)], [392, y(index)], '#FFFFFF'),
    ),
    car({ x: 110, y: y(1), a: 0 }, 'red'),
  );
}

function tractorAtCrossing(): string {
  return picture(
    lawn(),
    trees([60, 16, 12], [190, 14, 10], [400, 14, 11], [560, 190, 15], [60, 196, 14]),
    railway(506),
    straightRoad(36, 124, { pavement: 0 }),
    crossingDeck(506, 36, 124),
    line('1.5', [0, 80], [470, 80]),
    line('1.5', [542, 80], [604, 80]),
    car({ x: 190, y: 102, a: 0 }, 'red', { blink: 'left' }),
    tractor({ x: 330, y: 102, a: 0 }, 'green'),
    postedSign('1.3.1', 450, 156, 50, 14),
    stroke('M217 128V214M482 128V214', palette.inkSoft, 1.6, { 'stroke-dasharray': '4 4' }),
    dimension([217, 206], [482, 206], '80 м', { color: palette.ink }),
  );
}

function leftEdge(): string {
  return picture(
    townGround(),
    roofs(-14, 40, 14, [104, 90, 120, 96, 110]),
    roofs(199, 40, 30, [90, 120, 84, 126, 92]),
    paved('M-24 50H628V174H-24Z', { pavement: 0 }),
    line('1.5', [0, 112], [604, 112]),
    arrowPath('M236 148C300 148 300 70 376 68', { x: 376, y: 68, a: 0 }, undefined, '9 5'),
    car({ x: 424, y: 68, a: 0 }, 'red'),
    car({ x: 110, y: 148, a: 0 }, 'grey'),
    straightArrow([144, 148], [176, 148], '#FFFFFF'),
  );
}

function flashingAmber(): string {
  const j = junction({ cy: 106 });
  return picture(
    plainJunction(j, '1.5', 14),
    stopLine(j, 's', 8),
    stopLine(j, 'e', 8),
    route(j, 's', 'n', { end: 24 }),
    route(j, 'e', 'w', { end: 40 }),
    car(coming(j, 's', 42), 'red'),
    car(coming(j, 'e', 42), 'blue'),
    trafficLight(378, 192, 'amber-blink', {}, 0.8),
    postedSign('2.1', 424, 182, 46, 24),
    trafficLight(378, 28, 'amber-blink', {}, 0.7),
    postedSign('2.4', 424, 26, 42, 6),
  );
}

function intoRoundabout(): string {
  return picture(
    lawn(),
    trees([60, 30, 17], [140, 24, 11], [60, 196, 14], [470, 30, 14], [550, 196, 17], [480, 200, 11]),
    roundabout(302, 112, 98, 44, 38, 'ew'),
    line('1.5', [0, 112], [196, 112]),
    line('1.5', [408, 112], [604, 112]),
    arrowPath('M240 78A71 71 0 0 0 302 183Q352 183 366 142', { x: 366, y: 142, a: -70 }),
    car({ x: 252, y: 62, a: 135 }, 'blue'),
    car({ x: 168, y: 131, a: 0 }, 'red'),
    postedSign('4.3', 150, 184, 46, 16),
  );
}

function turningMainRoad(): string {
  const j = junction({ cy: 112, h: 33 });
  return picture(
    plainJunction(j),
    route(j, 's', 'n', { end: 24 }),
    route(j, 'e', 'w', { start: 80, end: 40 }),
    car(coming(j, 's', 40), 'red'),
    car(coming(j, 'e', 110), 'blue'),
    signStack(['2.1', '8.13-right'], 388, 164, 38),
    signStack(['2.1', '8.13'], 388, 20, 38),
  );
}

function missedExit(): string {
  return picture(
    lawn(),
    trees([400, 208, 14], [520, 204, 16], [330, 212, 10], [130, 206, 12]),
    paved('M80 168C150 168 196 196 224 250H272C248 206 226 184 204 166Z', { pavement: 0 }),
    paved('M-24 14H628V76H-24Z', { pavement: 0 }),
    paved('M-24 106H628V168H-24Z', { pavement: 0 }),
    path('M112 164H203V171H112ZM404 72H436V110H404Z', { fill: palette.asphalt }),
    stroke('M402.5 76V106M437.5 76V106', '#FBFAFF', 3),
    line('1.5', [0, 45], [604, 45]),
    line('1.5', [0, 137], [604, 137]),
    arrowPath('M290 153H206', { x: 206, y: 153, a: 180 }),
    arrowPath('M340 150C400 150 420 130 420 92C420 62 404 60 372 60H356', { x: 356, y: 60, a: 180 }),
    straightArrow([340, 153], [530, 153]),
    car({ x: 314, y: 153, a: 0 }, 'red'),
    letter(176, 148, 'А'),
    letter(330, 60, 'Б'),
    letter(562, 153, 'В'),
    sign('5.1', 56, 198, 46),
  );
}

/** Pictures of ticket 2 by their id. */
export const ticket02: Readonly<Record<string, () => string>> = {
  t02q02: () => bigSign('2.6'),
  t02q03: () => bigSign('3.20'),
  t02q04: () =>
    signRow([
      ['4.1.3', 'А'],
      ['4.1.5', 'Б'],
      ['4.1.1', 'В'],
    ]),
  t02q05: yellowLine,
  t02q06: armForward,
  t02q08: scooterAtYard,
  t02q09: uTurnPlaces,
  t02q10: threeLanes,
  t02q11: tractorAtCrossing,
  t02q12: leftEdge,
  t02q13: flashingAmber,
  t02q14: intoRoundabout,
  t02q15: turningMainRoad,
  t02q16: missedExit,
};
