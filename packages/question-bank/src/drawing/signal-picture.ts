import { controller, type ControllerArms, type ControllerView } from './controller.ts';
import { palette } from './palette.ts';
import { bicycleSide } from './pictogram.ts';
import { circle, num, place, rect } from './svg.ts';
import {
  bicycleLight,
  crossingLight,
  laneLight,
  type LightOptions,
  pedestrianLight,
  type Signal,
  trafficLight,
  tramLight,
  walkerSection,
} from './traffic-light.ts';

/** A drawing with its box: left, upper, width and height in pixels of the kit. */
interface Drawing {
  readonly content: string;
  readonly box: readonly [number, number, number, number];
}

const light = (signal: Signal, options: LightOptions = {}): Drawing => ({
  content: trafficLight(0, 0, signal, options),
  box: [-38, -39, 76, 78],
});

const tram = (...lit: readonly ('left' | 'middle' | 'right' | 'lower')[]): Drawing => ({
  content: tramLight(0, 0, Object.fromEntries(lit.map((lamp) => [lamp, true]))),
  box: [-34, -30, 68, 62],
});

const lane = (lit: 'cross' | 'arrow' | 'amber' | 'off'): Drawing => ({
  content: laneLight(0, 0, lit),
  box: [-18, -18, 36, 36],
});

const two = (content: string): Drawing => ({ content, box: [-30, -28, 60, 56] });

/** The right red lamp glows while the left one burns: they take turns. */
const crossing = (lit: 'red' | 'white' | 'off'): Drawing => ({
  content:
    crossingLight(0, 0, lit, 1, false) +
    (lit === 'red' ? circle(19, 0, 9, palette.lampRed, { opacity: 0.35 }) : ''),
  box: [-42, -28, 84, 76],
});

const person = (arms: ControllerArms, seen: ControllerView): Drawing => ({
  content: controller(0, 0, seen, arms),
  box: [-62, -112, 124, 120],
});

const bicyclePlate =
  trafficLight(0, -8, 'green', {}, 0.78) +
  rect(-11, 22, 22, 18, '#FFFFFF', { rx: 2, stroke: '#16171D', 'stroke-width': 1.2 }) +
  place(bicycleSide('#16171D'), 0, 31.5, 0, 0.3);

/** The signals of lights and of the traffic controller (sections 6 and 15 of the Rules), by name. */
const signals: Readonly<Record<string, () => Drawing>> = {
  красный: () => light('red'),
  'красный с жёлтым': () => light('red-amber'),
  жёлтый: () => light('amber'),
  зелёный: () => light('green'),
  'зелёный мигающий': () => light('green-blink'),
  'жёлтый мигающий': () => light('amber-blink'),
  'красный мигающий': () => light('red-blink'),
  'красный со стрелкой в секции': () => light('red', { right: 'on' }),
  'зелёный со стрелкой в секции': () => light('green', { left: 'on' }),
  'зелёный с выключенной секцией': () => light('green', { right: 'off' }),
  'зелёный с красным контуром секции': () => light('green', { right: 'red' }),
  'чёрная контурная стрелка': () => ({
    ...light('green', { contour: 'ahead', right: 'off' }),
    box: [-42, -43, 84, 86],
  }),
  'стрелка налево': () => light('green', { arrows: 'left' }),
  'стрелка прямо': () => light('green', { arrows: 'ahead' }),
  'стрелка направо': () => light('green', { arrows: 'right' }),
  'красная стрелка налево': () => light('red', { arrows: 'left' }),
  'пешеход со стрелкой под светофором': () => ({
    content: trafficLight(0, -14, 'green') + walkerSection(0, 34),
    box: [-38, -53, 76, 102],
  }),
  'красный крест над полосой': () => lane('cross'),
  'зелёная стрела над полосой': () => lane('arrow'),
  'жёлтая стрела над полосой': () => lane('amber'),
  'выключенный реверсивный светофор': () => lane('off'),
  'бело-лунные: налево': () => tram('left', 'lower'),
  'бело-лунные: прямо': () => tram('middle', 'lower'),
  'бело-лунные: направо': () => tram('right', 'lower'),
  'бело-лунные: прямо и направо': () => tram('middle', 'right', 'lower'),
  'бело-лунные: три верхних': () => tram('left', 'middle', 'right'),
  'красный пешеход': () => two(pedestrianLight(0, 0, 'red')),
  'зелёный пешеход': () => two(pedestrianLight(0, 0, 'green')),
  'красный велосипед': () => two(bicycleLight(0, 0, 'red')),
  'зелёный велосипед': () => two(bicycleLight(0, 0, 'green')),
  'светофор с табличкой велосипеда': () => ({ content: bicyclePlate, box: [-38, -38, 76, 82] }),
  'красные мигающие на переезде': () => crossing('red'),
  'бело-лунный мигающий на переезде': () => crossing('white'),
  'выключенный светофор на переезде': () => crossing('off'),
  'руки в стороны, со стороны груди': () => person('sides', 'chest'),
  'руки в стороны, со стороны спины': () => person('sides', 'back'),
  'руки в стороны, со стороны левого бока': () => person('sides', 'left-side'),
  'руки в стороны, со стороны правого бока': () => person('sides', 'right-side'),
  'руки опущены, со стороны груди': () => person('down', 'chest'),
  'руки опущены, со стороны спины': () => person('down', 'back'),
  'руки опущены, со стороны левого бока': () => person('down', 'left-side'),
  'руки опущены, со стороны правого бока': () => person('down', 'right-side'),
  'правая рука вперёд, со стороны груди': () => person('forward', 'chest'),
  'правая рука вперёд, со стороны спины': () => person('forward', 'back'),
  'правая рука вперёд, со стороны левого бока': () => person('forward', 'left-side'),
  'правая рука вперёд, со стороны правого бока': () => person('forward', 'right-side'),
  'рука вверх': () => person('up', 'chest'),
};

/** Names of all signals that are drawn, lights first. */
export const signalNames: readonly string[] = Object.keys(signals);

/** A signal by its name as a picture of its own, SVG text; `undefined` for a name that is not among {@link signalNames}. */
export function signalPicture(name: string): string | undefined {
  const drawing = signals[name]?.();
  if (drawing === undefined) return undefined;
  const [, , width, height] = drawing.box;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${drawing.box.map(num).join(' ')}" width="${num(width)}" height="${num(height)}">${drawing.content}</svg>`;
}
