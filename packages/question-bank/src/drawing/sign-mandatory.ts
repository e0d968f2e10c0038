import { palette } from './palette.ts';
import { bicycleSide, dangerousLoad, roundaboutArrows, walker } from './pictogram.ts';
import { blueRound, whiteBoard } from './sign-frame.ts';
import { circle, mirror, path, place, stroke, text } from './svg.ts';

const white = palette.signWhite;

/** Arrows come from the edge of the disc, as thick as `width`. */
function whiteArrow(shaft: string, head: string, width = 9): string {
  return stroke(shaft, white, width) + path(head, { fill: white });
}

const ahead = whiteArrow('M0 46V-18', 'M-12.5-16L0-38L12.5-16Z', 8);
const right = whiteArrow('M-18 41V6Q-18-6-6-6H16', 'M14-19L37-6L14 7ZM-22.5 40V41.3L-13.5 45V40Z');
const aheadRight = whiteArrow(
  'M-6 45.5V-20M-6 16Q-6 0 8 0H18',
  'M-18.5-18L-6-39.5L6.5-18ZM16-12.5L37 0L16 12.5Z',
  8.5,
);
const downRight = whiteArrow('M-32.6-32.6L13 13', 'M30 30L2.5 21.5L21.5 2.5Z', 8.5);
const bar = stroke('M-34 34L34-34', palette.signRed, 9);
const divider = stroke('M0-47V47', white, 3.4);

const oneOverAnother = place(walker(white), 0, -16.5, 0, 0.74) + place(bicycleSide(white), 0, 24, 0, 0.76);
const bicycleLeft =
  place(bicycleSide(white), -23.5, 3, 0, 0.66) + place(walker(white), 20, 2, 0, 0.84) + divider;
const bicycleRight =
  place(walker(white), -20, 2, 0, 0.84) + place(bicycleSide(white), 23.5, 3, 0, 0.66) + divider;

/** The way for vehicles with a dangerous load: its arrow in a blue disc below the load. */
function dangerousWay(way: string): string {
  return whiteBoard(
    place(dangerousLoad(palette.signBlack), 0, -27, 0, 0.92) +
      place(circle(0, 0, 47, palette.signBlue) + way, 0, 31, 0, 0.5),
    84,
    122,
  );
}

/** Mandatory signs (group 4), by number. */
export const mandatorySigns: Readonly<Record<string, () => string>> = {
  '4.1.1': () => blueRound(ahead),
  '4.1.2': () => blueRound(right),
  '4.1.3': () => blueRound(mirror(right)),
  '4.1.4': () => blueRound(aheadRight),
  '4.1.5': () => blueRound(mirror(aheadRight)),
  '4.1.6': () =>
    blueRound(
      whiteArrow(
        'M0 46V8Q0-6-14-6H-20M0 8Q0-6 14-6H20',
        'M-18-18.5L-39-6L-18 6.5ZM18-18.5L39-6L18 6.5Z',
        8.5,
      ),
    ),
  '4.2.1': () => blueRound(downRight),
  '4.2.2': () => blueRound(mirror(downRight)),
  '4.2.3': () =>
    blueRound(
      whiteArrow('M4-16L22 2', 'M36 16L10 10L30-10Z', 10) +
        mirror(whiteArrow('M4-16L22 2', 'M36 16L10 10L30-10Z', 10)),
    ),
  '4.3': () => blueRound(roundaboutArrows(white)),
  '4.4.1': () => blueRound(place(bicycleSide(white), 0, 2, 0, 1.22)),
  '4.4.2': () => blueRound(place(bicycleSide(white), 0, 2, 0, 1.22) + bar),
  '4.5.1': () => blueRound(place(mirror(walker(white)), 0, 0, 0, 1.12)),
  '4.5.2': () => blueRound(oneOverAnother),
  '4.5.3': () => blueRound(oneOverAnother + bar),
  '4.5.4': () => blueRound(bicycleLeft),
  '4.5.5': () => blueRound(bicycleRight),
  '4.5.6': () => blueRound(bicycleLeft + bar),
  '4.5.7': () => blueRound(bicycleRight + bar),
  '4.8.1': () => dangerousWay(ahead),
  '4.8.2': () => dangerousWay(right),
  '4.8.3': () => dangerousWay(mirror(right)),
};

/** Minimum speed 4.6 and its end 4.7, with their value. */
export const speedSigns: Readonly<Record<string, (label: string) => string>> = {
  '4.6': (speed) => blueRound(text(0, 0, 48, speed, white)),
  '4.7': (speed) => blueRound(text(0, 0, 48, speed, white) + bar),
};
