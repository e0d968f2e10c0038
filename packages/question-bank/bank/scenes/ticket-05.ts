import { letter } from '#drawing/label.ts';
import { axis, line } from '#drawing/marking.ts';
import { arrowPath, coming, route } from '#drawing/place-on-road.ts';
import { crossing, junction, lawn, straightRoad, trees } from '#drawing/road.ts';
import { curvedTrack, dimension, straightArrow, tramTrack } from '#drawing/setting.ts';
import { postedSign, signStack } from '#drawing/sign.ts';
import { picture, text } from '#drawing/svg.ts';
import { trafficLight } from '#drawing/traffic-light.ts';
import { roadTrain, tram } from '#drawing/vehicle-large.ts';
import { car } from '#drawing/vehicle.ts';
import { bigSign, park, plainJunction } from './common.ts';

function oneWayLanes(): string {
  const j = junction({ cx: 480, cy: 94, w: 38, h: 66, r: 16 });
  const y = [50, 94, 138];
  return picture(
    lawn(),
    trees([180, 200, 13], [300, 204, 11], [570, 198, 14], [60, 8, 7], [220, 8, 7], [360, 8, 7]),
    crossing(j),
    ...[72, 116].map((at) => line('1.5', [0, at], [428, at]) + line('1.5', [530, at], [604, at])),
    axis(j, 'n', '1.5', 6),
    axis(j, 's', '1.5', 6),
    ...['В', 'Б', 'А'].map(
      (mark, index) =>
        letter(310, y[index] ?? 0, mark) +
        straightArrow([330, y[index] ?? 0], [372, y[index] ?? 0], '#FFFFFF'),
    ),
    car({ x: 110, y: 94, a: 0 }, 'red'),
    postedSign('5.5', 70, 192, 42, 12),
  );
}

function longVehicle(): string {
  const j = junction({ cx: 464, cy: 84, w: 44, h: 68, lanesH: 2, r: 14 });
  return picture(
    lawn(),
    trees([60, 196, 15], [190, 200, 12], [330, 198, 13], [560, 196, 15]),
    crossing(j),
    axis(j, 'w', '1.3', 8),
    axis(j, 'e', '1.3', 8),
    axis(j, 's', '1.5', 8),
    ...[50, 118].map((at) => line('1.5', [0, at], [412, at]) + line('1.5', [516, at], [604, at])),
    arrowPath('M384 101H418Q446 101 446 140V200', { x: 446, y: 200, a: 90 }),
    roadTrain({ x: 292, y: 101, a: 0 }, 'blue', { blink: 'right' }),
  );
}

function passing(): string {
  return picture(
    park(),
    straightRoad(36, 188, { pavement: 0 }),
    line('1.3', [0, 112], [604, 112]),
    line('1.5', [0, 74], [604, 74]),
    line('1.5', [0, 150], [604, 150]),
    straightArrow([304, 131], [470, 131]),
    straightArrow([344, 169], [382, 169]),
    car({ x: 270, y: 131, a: 0 }, 'red'),
    car({ x: 310, y: 169, a: 0 }, 'blue'),
  );
}

function oppositeSideRoad(): string {
  const j = junction({ cy: 120, h: 74, w: 44, arms: 'enw', r: 16 });
  return picture(
    lawn(),
    trees([70, 18, 11], [190, 16, 9], [420, 16, 10], [550, 18, 11]),
    crossing(j),
    line('1.1', [0, 120], [604, 120]),
    axis(j, 'n', '1.5', 4),
    dimension([302, 161], [302, 121], ''),
    text(334, 143, 17, '4 м', '#FFFFFF'),
    car({ x: 302, y: 177, a: 0 }, 'red'),
  );
}

function tramTurnsLeft(): string {
  const j = junction({ cy: 106, w: 46, h: 62, r: 14 });
  return picture(
    lawn(),
    trees([60, 14, 9], [170, 14, 8], [500, 14, 9], [70, 202, 14], [470, 202, 13], [550, 200, 15]),
    crossing(j),
    curvedTrack('M400 91H372C310 91 284 118 284 166V230'),
    tramTrack([-5, 91], [609, 91], 15),
    tramTrack([-5, 121], [609, 121], 15),
    axis(j, 'n', '1.5', 6),
    straightArrow([216, 152], [420, 152]),
    arrowPath('M404 91H372C310 91 284 118 284 166V196', { x: 284, y: 196, a: 90 }, '#C4B5FD'),
    car({ x: 184, y: 152, a: 0 }, 'red'),
    tram({ x: 456, y: 91, a: 180 }, 'lilac', { blink: 'left' }),
    trafficLight(226, 196, 'green', {}, 0.69),
    trafficLight(384, 22, 'green', {}, 0.56),
  );
}

function equalSideRoad(): string {
  const j = junction({ cy: 84, w: 44, h: 44, arms: 'esw' });
  return picture(
    lawn(),
    trees([70, 18, 12], [200, 16, 10], [420, 16, 10], [180, 202, 12], [440, 200, 13], [530, 190, 17]),
    crossing(j, { pavement: 0 }),
    axis(j, 'w', '1.5', 10),
    axis(j, 'e', '1.5', 10),
    axis(j, 's', '1.5', 10),
    route(j, 's', 'w', { end: 50 }),
    route(j, 'w', 'e', { start: 60, end: 50 }),
    car(coming(j, 'w', 66), 'blue'),
    car(coming(j, 's', 44), 'red', { blink: 'left' }),
  );
}

function bothOnMinor(): string {
  const j = junction({ cy: 112, h: 33 });
  return picture(
    plainJunction(j),
    route(j, 'e', 'w', { start: 80, end: 70 }),
    route(j, 'n', 's', { end: 20 }),
    car(coming(j, 'e', 110), 'red'),
    car(coming(j, 'n', 34), 'blue'),
    signStack(['2.4', '8.13-left-up'], 388, 20, 38),
    signStack(['2.4', '8.13-right-up'], 216, 20, 38),
    signStack(['2.1', '8.13'], 388, 164, 38),
  );
}

/** Pictures of ticket 5 by their id. */
export const ticket05: Readonly<Record<string, () => string>> = {
  t05q02: () => bigSign('1.21'),
  t05q03: () => bigSign('3.1'),
  t05q04: () => bigSign('5.3', 172),
  t05q08: oneWayLanes,
  t05q09: longVehicle,
  t05q11: passing,
  t05q12: oppositeSideRoad,
  t05q13: tramTurnsLeft,
  t05q14: equalSideRoad,
  t05q15: bothOnMinor,
};
