import { letter } from '#drawing/label.ts';
import { axis, armZebra, line, stopLine, zebra } from '#drawing/marking.ts';
import { person } from '#drawing/person.ts';
import { arrowPath, coming, route } from '#drawing/place-on-road.ts';
import { crossing, junction, lawn, straightRoad, trees } from '#drawing/road.ts';
import {
  backdrop,
  barrier,
  changeArrow,
  crossingDeck,
  dimension,
  railway,
  softShadow,
  straightArrow,
  tramTrack,
} from '#drawing/setting.ts';
import { sideCar } from '#drawing/side-view.ts';
import { postedSign } from '#drawing/sign.ts';
import { path, picture, stroke } from '#drawing/svg.ts';
import { crossingLight, pedestrianLight, trafficLight } from '#drawing/traffic-light.ts';
import { lorry } from '#drawing/vehicle-large.ts';
import { car } from '#drawing/vehicle.ts';
import { bigSign, park, plainJunction, signRow } from './common.ts';

function doubleLine(): string {
  return picture(
    park(),
    straightRoad(58, 168),
    line('1.11', [0, 113], [604, 113]),
    car({ x: 96, y: 140, a: 0 }, 'red'),
    lorry({ x: 214, y: 140, a: 0 }, 'grey'),
    car({ x: 508, y: 86, a: 180 }, 'blue'),
    lorry({ x: 390, y: 86, a: 180 }, 'grey'),
    straightArrow([132, 140], [146, 140]),
    straightArrow([472, 86], [458, 86]),
  );
}

function lightWithSection(): string {
  return picture(backdrop(), softShadow(302, 214, 60), trafficLight(290, 110, 'red', { right: 'on' }, 2.7));
}

function laneChange(): string {
  const top = 38;
  const lane = 50;
  const y = (index: number): number => top + lane * (index + 0.5);
  return picture(
    park(),
    straightRoad(top, top + 3 * lane),
    line('1.5', [0, top + lane], [604, top + lane]),
    line('1.5', [0, top + 2 * lane], [604, top + 2 * lane]),
    changeArrow(220, y(0), 390, y(1) - 10),
    changeArrow(220, y(2), 390, y(1) + 10),
    car({ x: 200, y: y(0), a: 0 }, 'red', { blink: 'right' }),
    car({ x: 200, y: y(2), a: 0 }, 'blue', { blink: 'left' }),
  );
}

function leftTurnOverTracks(): string {
  const j = junction({ cx: 302, cy: 152, w: 50, h: 62, r: 14 });
  const dash = '9 5';
  const far = 'C290 136 308 130 308 104V74';
  return picture(
    lawn(),
    trees([70, 40, 18], [150, 30, 13], [470, 34, 17], [560, 50, 14]),
    crossing(j),
    tramTrack([-5, 138], [609, 138], 15),
    tramTrack([-5, 166], [609, 166], 15),
    axis(j, 'n', '1.5', 10),
    arrowPath('M196 197H286C330 197 342 180 342 140V62', { x: 342, y: 62, a: -90 }, undefined, dash),
    arrowPath(
      'M196 197C226 197 226 166 256 166H282C312 166 325 158 325 126V52',
      { x: 325, y: 52, a: -90 },
      undefined,
      dash,
    ),
    arrowPath(`M196 197C222 197 214 138 246 138H262${far}`, { x: 308, y: 74, a: -90 }, undefined, dash),
    car({ x: 176, y: 197, a: 0 }, 'red', { blink: 'left' }),
    letter(287, 70, 'В'),
    letter(325, 24, 'А'),
    letter(368, 60, 'Б'),
  );
}

function steepSlope(): string {
  const slope = -10.6;
  const road = 'M-20 196L624 76V138L-20 258Z';
  return picture(
    path('M0 0H604V225H0Z', { fill: '#EAF3FB' }),
    path('M-10 150Q120 90 260 118T604 30V225H-10Z', { fill: '#D3E8D2' }),
    path('M-10 184L624 66V240H-10Z', { fill: '#BBDBBD' }),
    path(road, { fill: '#5b5d6b', stroke: '#FBFAFF', 'stroke-width': 3 }),
    path('M-20 258L624 138V260H-20Z', { fill: '#CFE5D0' }),
    stroke('M-20 228L624 108', '#FFFFFF', 2.4, { 'stroke-dasharray': '11 22' }),
    postedSign('1.13', 545, 38, 52, 22),
    sideCar(455, 118, 'red', { angle: slope, facing: 'left', size: 0.92 }),
    straightArrow([398, 118], [366, 124]),
    fallenTree(),
    sideCar(150, 209, 'blue', { angle: slope, size: 0.92 }),
    straightArrow([204, 188], [226, 184]),
    postedSign('1.14', 60, 172, 52, 10),
  );
}

function fallenTree(): string {
  return (
    stroke('M284 164L318 196', '#4A2F19', 14, { 'stroke-linecap': 'round' }) +
    stroke('M284 164L318 196', '#8A5A33', 11, { 'stroke-linecap': 'round' }) +
    stroke('M290 168L296 160M302 180L312 176', '#8A5A33', 4, { 'stroke-linecap': 'round' }) +
    trees([330, 206, 19], [352, 200, 15], [318, 214, 12])
  );
}

function stopNearZebra(): string {
  return picture(
    lawn(),
    trees([60, 16, 12], [190, 14, 10], [450, 14, 11], [550, 16, 12]),
    straightRoad(40, 170, { pavement: 18 }),
    line('1.5', [0, 105], [262, 105]),
    line('1.5', [342, 105], [604, 105]),
    zebra(302, 105, 130, 72),
    car({ x: 198, y: 152, a: 0 }, 'red'),
    car({ x: 302, y: 152, a: 0 }, 'yellow'),
    car({ x: 406, y: 152, a: 0 }, 'blue'),
    dimension([229, 152], [264, 152], '3 м', { shift: -16 }),
    dimension([340, 152], [376, 152], '3 м', { shift: -16 }),
    letter(198, 206, 'А'),
    letter(302, 206, 'В'),
    letter(406, 206, 'Б'),
  );
}

function leftTurnOnGreen(): string {
  const j = junction({ cy: 136, r: 16 });
  return picture(
    lawn(),
    trees([80, 40, 18], [170, 60, 12], [500, 46, 17], [560, 70, 12], [530, 210, 12]),
    crossing(j),
    axis(j, 'w', '1.1', 8),
    axis(j, 'e', '1.1', 8),
    axis(j, 's', '1.1', 8),
    axis(j, 'n', '1.1', 64),
    stopLine(j, 'w', 8),
    stopLine(j, 'e', 8),
    stopLine(j, 's', 8),
    stopLine(j, 'n', 68),
    armZebra(j, 'n', 42, 26),
    route(j, 'w', 'n', { start: 30, end: 12 }),
    route(j, 'e', 'w', { start: 40, end: 96 }),
    car(coming(j, 'w', 42), 'red', { blink: 'left' }),
    car(coming(j, 'e', 42), 'blue'),
    person(292, 62, { coat: '#A78BFA' }),
    pedestrianLight(366, 38, 'green', 0.85),
    trafficLight(236, 204, 'green', {}, 0.56),
    trafficLight(400, 66, 'green', {}, 0.56),
    trafficLight(368, 202, 'red', {}, 0.56),
  );
}

function equalRoads(): string {
  const j = junction({ cy: 104, r: 18 });
  return picture(
    plainJunction(j),
    route(j, 's', 'n', { end: 26 }),
    route(j, 'e', 'w', { end: 40 }),
    route(j, 'w', 'e', { end: 40 }),
    car(coming(j, 's', 40), 'red'),
    car(coming(j, 'e', 40), 'blue'),
    car(coming(j, 'w', 40), 'green'),
    postedSign('1.6', 382, 178, 42, 22),
    postedSign('1.6', 206, 178, 42, 22),
    postedSign('1.6', 398, 24, 42, 6),
  );
}

function rightTurnFromMinor(): string {
  const j = junction({ cy: 104, r: 18 });
  return picture(
    plainJunction(j),
    route(j, 'w', 'e', { start: 60, end: 60 }),
    route(j, 's', 'e', { end: 60 }),
    route(j, 'e', 'w', { start: 60, end: 40 }),
    car(coming(j, 's', 42), 'red', { blink: 'right' }),
    car(coming(j, 'w', 70), 'blue'),
    lorry(coming(j, 'e', 70), 'yellow'),
    postedSign('2.4', 382, 178, 42, 22),
    postedSign('2.1', 206, 178, 42, 22),
    postedSign('2.1', 398, 26, 42, 6),
  );
}

function flashingCrossing(): string {
  const top = 22;
  const bottom = 110;
  return picture(
    lawn(),
    trees([60, 170, 20], [130, 196, 14], [560, 176, 20], [520, 204, 12]),
    railway(462),
    straightRoad(top, bottom, { pavement: 0 }),
    crossingDeck(462, top, bottom),
    line('1.1', [0, 66], [424, 66]),
    line('1.1', [500, 66], [604, 66]),
    stroke('M372 68V108', '#FFFFFF', 6),
    car({ x: 326, y: 89, a: 0 }, 'red', { brake: true }),
    barrier(412, 216, true, 60),
    crossingLight(352, 152, 'red'),
  );
}

/** Pictures of ticket 1 by their id. */
export const ticket01: Readonly<Record<string, () => string>> = {
  t01q02: () => bigSign('1.12.2'),
  t01q03: () =>
    signRow([
      ['3.28', 'А'],
      ['3.27', 'Б'],
      ['3.29', 'В'],
    ]),
  t01q04: () => bigSign('5.31:30'),
  t01q05: doubleLine,
  t01q06: lightWithSection,
  t01q08: laneChange,
  t01q09: leftTurnOverTracks,
  t01q11: steepSlope,
  t01q12: stopNearZebra,
  t01q13: leftTurnOnGreen,
  t01q14: equalRoads,
  t01q15: rightTurnFromMinor,
  t01q16: flashingCrossing,
};
