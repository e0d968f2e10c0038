import { controller } from '#drawing/controller.ts';
import { letter } from '#drawing/label.ts';
import { axis, giveWayLine, line, stopLine } from '#drawing/marking.ts';
import { arrowPath, coming, route } from '#drawing/place-on-road.ts';
import { crossing, junction, lawn, straightRoad, trees } from '#drawing/road.ts';
import { driverView, parapets, shop } from '#drawing/scenery.ts';
import { backdrop, changeArrow, softShadow, straightArrow, tramTrack } from '#drawing/setting.ts';
import { rearCar } from '#drawing/side-view.ts';
import { lanesSign } from '#drawing/sign-regulation.ts';
import { postedSign, sign } from '#drawing/sign.ts';
import { path, picture, place, rect, stroke } from '#drawing/svg.ts';
import { laneLight, trafficLight } from '#drawing/traffic-light.ts';
import { greyCars, tram } from '#drawing/vehicle-large.ts';
import { car } from '#drawing/vehicle.ts';
import { bigSign, park, plainJunction } from './common.ts';

const dashed = '9 5';

function giveWayTriangles(): string {
  const j = junction({ cx: 440, cy: 112, w: 46, h: 50, arms: 'nsw' });
  return picture(
    lawn(),
    trees([60, 24, 16], [200, 22, 12], [320, 26, 13], [260, 204, 13], [560, 60, 18], [540, 170, 14]),
    crossing(j),
    axis(j, 'w', '1.5', 24),
    axis(j, 'n', '1.5', 8),
    axis(j, 's', '1.5', 8),
    giveWayLine(j, 'w', 12),
    car(coming(j, 'w', 120), 'red'),
    straightArrow([310, 137], [346, 137]),
  );
}

function reversibleLanes(): string {
  const post = 'M92 110V18H512V110';
  return picture(
    driverView({ horizon: 70, near: 262, far: 160 }),
    line('1.5', [250, 72], [214, 225]),
    line('1.5', [354, 72], [390, 225]),
    stroke(post, '#7F8193', 7),
    laneLight(182, 42, 'cross', 1.6),
    laneLight(302, 42, 'amber', 1.6),
    laneLight(422, 42, 'arrow', 1.6),
    letter(178, 112, 'А'),
    letter(302, 112, 'Б'),
    letter(426, 112, 'В'),
    rearCar(302, 214, 'red', 1.1),
  );
}

function leavingKerb(): string {
  return picture(
    park(),
    straightRoad(44, 172, { pavement: 18 }),
    line('1.5', [0, 108], [604, 108]),
    changeArrow(404, 156, 510, 136),
    straightArrow([226, 134], [292, 134]),
    car({ x: 374, y: 156, a: 0 }, 'red', { blink: 'left' }),
    car({ x: 194, y: 134, a: 0 }, 'blue'),
  );
}

function carPark(): string {
  return picture(
    rect(0, 0, 604, 225, '#6B6D7C'),
    shop(40, 524, 46, 'Магазин'),
    greyCars(46, 186, 6),
    greyCars(388, 186, 6),
    arrowPath('M302 166V96Q302 76 278 76H190', { x: 190, y: 76, a: 180 }),
    straightArrow([246, 106], [410, 106]),
    car({ x: 216, y: 106, a: 0 }, 'blue'),
    car({ x: 302, y: 192, a: -90 }, 'red'),
  );
}

function rightTurnLanes(): string {
  const j = junction({ cy: 92, w: 38, h: 64, lanesH: 2, r: 16 });
  return picture(
    lawn(),
    trees([70, 198, 15], [160, 204, 11], [470, 200, 13], [550, 198, 16]),
    crossing(j),
    axis(j, 'w', '1.3', 8),
    axis(j, 'e', '1.3', 8),
    axis(j, 's', '1.5', 8),
    line('1.5', [0, 60], [246, 60]),
    line('1.5', [0, 124], [246, 124]),
    line('1.5', [358, 60], [604, 60]),
    line('1.5', [358, 124], [604, 124]),
    arrowPath('M321 166V106Q321 76 351 76H470', { x: 470, y: 76, a: 0 }, undefined, dashed),
    arrowPath('M321 166V138Q321 108 351 108H490', { x: 490, y: 108, a: 0 }, undefined, dashed),
    arrowPath('M321 166Q321 140 351 140H510', { x: 510, y: 140, a: 0 }, undefined, dashed),
    car(coming(j, 's', 36), 'red', { blink: 'right' }),
    letter(542, 140, 'А'),
    letter(522, 108, 'Б'),
    letter(502, 76, 'В'),
  );
}

function blueVillage(): string {
  return picture(
    driverView({ near: 150, far: 22 }),
    stroke('M302 86V230', '#FFFFFF', 3, { 'stroke-dasharray': '16 14' }),
    stroke('M494 110V196', '#9698AB', 6),
    softShadow(494, 197, 16),
    sign('5.25:Дубки', 480, 82, 152),
  );
}

function overtakeTurning(): string {
  return picture(
    lawn(),
    trees([70, 18, 13], [210, 16, 11], [560, 18, 12], [110, 206, 13], [330, 208, 11], [520, 204, 14]),
    path('M446 60V-5H484V60Z', { fill: '#C9AE8C' }),
    straightRoad(58, 166, { pavement: 0 }),
    path('M447 54H483V61H447Z', { fill: '#C9AE8C' }),
    line('1.5', [0, 112], [604, 112]),
    arrowPath('M222 139C264 139 258 84 300 84H410', { x: 410, y: 84, a: 0 }, undefined, dashed),
    letter(444, 84, '?'),
    car({ x: 186, y: 139, a: 0 }, 'red'),
    car({ x: 366, y: 139, a: 0 }, 'blue', { blink: 'left' }),
  );
}

function stopOnBridge(): string {
  return picture(
    lawn('#9CC9F0'),
    stroke(
      'M60 12q8-6 16 0t16 0M300 10q8-6 16 0t16 0M500 14q8-6 16 0t16 0M150 212q8-6 16 0t16 0M420 214q8-6 16 0t16 0',
      '#FFFFFF',
      2,
    ),
    straightRoad(34, 190, { pavement: 0 }),
    parapets(-4, 608, 30, 194),
    line('1.3', [0, 112], [604, 112]),
    line('1.5', [0, 73], [604, 73]),
    line('1.5', [0, 151], [604, 151]),
    arrowPath('M278 166C316 166 316 178 350 178', { x: 350, y: 178, a: 0 }, undefined, dashed),
    car({ x: 246, y: 166, a: 0 }, 'red', { blink: 'right' }),
  );
}

function controllerOverLight(): string {
  const j = junction({ cy: 98, w: 42, h: 42 });
  return picture(
    plainJunction(j, '1.5', 14),
    stopLine(j, 's', 8),
    controller(302, 130, 'chest', 'sides', 0.85),
    car(coming(j, 's', 44), 'red'),
    trafficLight(384, 186, 'green', { pole: 30 }, 0.85),
  );
}

function equalWithTram(): string {
  const j = junction({ cy: 104, h: 60, r: 14 });
  return picture(
    lawn(),
    trees([70, 202, 15], [140, 206, 11], [470, 202, 13], [60, 14, 9], [170, 14, 8], [500, 14, 9]),
    crossing(j),
    axis(j, 'n', '1.5', 6),
    axis(j, 's', '1.5', 6),
    tramTrack([-5, 89], [609, 89], 15),
    tramTrack([-5, 119], [609, 119], 15),
    route(j, 's', 'n', { end: 10 }),
    straightArrow([186, 119], [420, 119]),
    straightArrow([400, 59], [190, 59]),
    tram({ x: 150, y: 119, a: 0 }, 'lilac'),
    car(coming(j, 's', 29.5), 'red'),
    car({ x: 400, y: 59, a: 180 }, 'blue'),
    postedSign('1.6', 384, 194, 36, 14),
    postedSign('1.6', 220, 194, 36, 14),
    sign('1.6', 400, 16, 30),
  );
}

function stopSignTurn(): string {
  const j = junction({ cy: 74, arms: 'esw', w: 44, h: 42 });
  return picture(
    lawn(),
    trees([64, 16, 10], [190, 14, 8], [430, 14, 9], [80, 190, 17], [180, 204, 12], [520, 190, 17]),
    crossing(j),
    axis(j, 'w', '1.5', 8),
    axis(j, 'e', '1.5', 8),
    axis(j, 's', '1.1', 8),
    stopLine(j, 's', 10),
    route(j, 's', 'e', { end: 70 }),
    car(coming(j, 's', 60), 'red', { blink: 'right' }),
    postedSign('2.5', 392, 162, 54, 26),
  );
}

/** Pictures of ticket 3 by their id. */
export const ticket03: Readonly<Record<string, () => string>> = {
  t03q02: () => bigSign('2.3.2'),
  t03q03: () => bigSign('3.11:7 т'),
  t03q04: () =>
    picture(
      backdrop(),
      softShadow(302, 213, 90),
      place(lanesSign(['left', 'ahead', 'ahead-right']), 302, 110, 0, 1.9),
    ),
  t03q05: giveWayTriangles,
  t03q06: reversibleLanes,
  t03q07: leavingKerb,
  t03q08: carPark,
  t03q09: rightTurnLanes,
  t03q10: blueVillage,
  t03q11: overtakeTurning,
  t03q12: stopOnBridge,
  t03q13: controllerOverLight,
  t03q14: equalWithTram,
  t03q15: stopSignTurn,
};
