import { palette } from './palette.ts';
import { path, place, rect, stroke } from './svg.ts';

/** Faces of vertical markings on the structures that carry them, seen from the road; 88×66 like the horizontal ones. */

const ink = palette.signBlack;
const white = palette.signWhite;
const concrete = '#CFC8BF';
const outline = { stroke: '#7C7F92', 'stroke-width': 1.2 } as const;
const ground = rect(0, 58, 88, 8, palette.asphalt);
const scene = rect(0, 0, 88, 66, palette.lilacPale) + ground;

/** The pier of a bridge with black and white stripes on its lower part. */
function pier(stripes: string): string {
  const covered = 'M26 16H62V58H26Z';
  return (
    rect(26, 16, 36, 42, white) +
    path(stripes, { fill: ink }) +
    path(`M0 0H88V66H0Z${covered}`, { fill: palette.lilacPale, 'fill-rule': 'evenodd' }) +
    ground +
    path(covered, { fill: 'none', ...outline }) +
    rect(26, 8, 36, 8, concrete, outline) +
    rect(-2, -2, 92, 11, '#B9AFA6', outline) +
    rect(20, 55, 48, 5, concrete, outline)
  );
}

/** Slanted stripes that go down to the right (1) or to the left (-1). */
function slanted(way: 1 | -1): string {
  return [-34, -18, -2, 14, 30, 46]
    .map((y) =>
      way === 1
        ? `M26 ${y}L62 ${y + 36}V${y + 44}L26 ${y + 8}Z`
        : `M62 ${y}L26 ${y + 36}V${y + 44}L62 ${y + 8}Z`,
    )
    .join('');
}

const chevrons = [14, 28, 42, 56]
  .map((y) => `M26 ${y + 12}L44 ${y - 2}L62 ${y + 12}V${y + 19}L44 ${y + 5}L26 ${y + 19}Z`)
  .join('');

function bollard(): string {
  const edge = { fill: 'none', stroke: ink, 'stroke-width': 1.6 } as const;
  const belts = [14, 27, 40].map((y) => `M-16 ${y}q16 7 32 0v6.5q-16 7-32 0Z`).join('');
  return (
    path('M-16 14V52Q0 60 16 52V14Z', { fill: white }) +
    path(belts, { fill: ink }) +
    path('M-16 14Q-16 8.5 0 8.5T16 14T0 19.5T-16 14Z', { ...edge, fill: white }) +
    path('M-16 14V52Q0 60 16 52V14', edge)
  );
}

function post(x: number, y: number, k: number): string {
  const p = (dx: number, dy: number): string =>
    `${Math.round((x + dx * k) * 10) / 10} ${Math.round((y + dy * k) * 10) / 10}`;
  return (
    path(`M${p(-6, 20)}V${y - 14 * k}Q${p(-6, -22)} ${p(0, -22)}T${p(6, -14)}V${y + 20 * k}Z`, {
      fill: white,
      stroke: ink,
      'stroke-width': 1.4,
    }) + path(`M${p(-6, -8)}L${p(6, 0)}V${y + 10 * k}L${p(-6, 2)}Z`, { fill: ink })
  );
}

/** A roadside fence that runs away to the right: its posts, and its board with what is painted on it. */
function fence(paint: string): string {
  return (
    rect(0, 0, 88, 66, palette.lilacPale) +
    path('M0 66V54L88 34V66Z', { fill: palette.lawn }) +
    stroke('M14 40V60M40 34V52M62 28V44M78 24V38', '#9698AB', 4) +
    path('M0 24L88 8V24L0 50Z', { fill: white }) +
    path(paint, { fill: ink }) +
    path('M0 24L88 8V24L0 50Z', { fill: 'none', stroke: ink, 'stroke-width': 1.4 })
  );
}

/** A piece of the fence's board from one x to another. */
function section(from: number, to: number): string {
  const top = (x: number): number => Math.round((24 - (16 / 88) * x) * 10) / 10;
  const bottom = (x: number): number => Math.round((50 - (26 / 88) * x) * 10) / 10;
  return `M${from} ${top(from)}L${to} ${top(to)}V${bottom(to)}L${from} ${bottom(from)}Z`;
}

/** Faces of the vertical markings, by number. */
export const uprightFaces: Readonly<Record<string, () => string>> = {
  '2.1.1': () => pier(slanted(1)),
  '2.1.2': () => pier(chevrons),
  '2.1.3': () => pier(slanted(-1)),
  '2.2': () =>
    scene +
    rect(-2, 6, 92, 14, '#B9AFA6', outline) +
    rect(0, 20, 88, 14, white) +
    path([11, 33, 55, 77].map((x) => `M${x - 5.5} 20h11v14h-11Z`).join(''), { fill: ink }) +
    rect(-2, 20, 92, 14, 'none', { stroke: ink, 'stroke-width': 1.4 }) +
    path('M0 34H9V58H0ZM79 34H88V58H79Z', { fill: concrete, ...outline }),
  '2.3': () => scene + place(bollard(), 44, -6, 0, 1.2),
  '2.4': () =>
    rect(0, 0, 88, 66, palette.lawn) +
    path('M0 66V60L88 34V66Z', { fill: palette.asphalt }) +
    post(62, 24, 0.8) +
    post(24, 34, 1.1),
  '2.5': () =>
    fence(
      [
        [0, 4],
        [14, 34],
        [50, 64],
        [76, 85],
      ]
        .map(([from = 0, to = 0]) => section(from, to))
        .join(''),
    ),
  '2.6': () => fence('M0 32.5L88 13.3V18.5L0 41Z'),
  '2.7': () =>
    rect(0, 0, 88, 66, palette.asphalt) +
    path('M4 14L34 2H88V30L84 32Q66 38 48 34Z', { fill: palette.lawn }) +
    path('M4 14L48 34Q66 38 84 32V46Q66 53 48 49L4 28Z', { fill: white }) +
    path(
      'M13 18L23 22.6V36.8L13 32.1ZM33 27.2L43 31.7V46.6L33 41.8ZM55 35.3Q61 36.4 66 36.1V50.8Q61 51 55 50.2ZM76 34.6L84 32V46Q80 47.6 76 48.6Z',
      { fill: ink },
    ) +
    path('M4 14L48 34Q66 38 84 32V46Q66 53 48 49L4 28Z', {
      fill: 'none',
      stroke: ink,
      'stroke-width': 1.4,
      'stroke-linejoin': 'round',
    }),
};
