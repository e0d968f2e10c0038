import { labelScale } from '#drawing/frame.ts';
import { markingArrow } from '#drawing/lane-arrow.ts';
import { busLaneLetter, line, parkingPlaces, triangles, yellowGrid, zebra } from '#drawing/marking.ts';
import { palette } from '#drawing/palette.ts';
import { bicycleSide } from '#drawing/pictogram.ts';
import { dimension } from '#drawing/setting.ts';
import { signFace } from '#drawing/sign.ts';
import { num, path, place, polyline, rect, stroke, text } from '#drawing/svg.ts';

import type { Drawers, FeatureOf } from './feature-drawers.ts';
import { heightOf, type RoadLayout } from './road-geometry.ts';
import { featureStands } from './road-plan.ts';
import { standing } from './sign-stand.ts';

/** Markings, humps and dimensions on the carriageway. */
export const painted = {
  zebra: (feature, layout) => {
    const { top, bottom } = layout;
    return (
      zebra(feature.x, (top + bottom) / 2, bottom - top, feature.width) +
      standing(featureStands(feature, layout, layout.sign))
    );
  },
  'stop-line': (feature, layout) => {
    const { bottom } = layout;
    return feature.kind === '1.12'
      ? stroke(
          `M${num(feature.x)} ${num(layout.axis + layout.middle + 1)}V${num(bottom - 2)}`,
          palette.marking,
          6,
        )
      : triangles([feature.x, bottom - 2], [feature.x, layout.axis + layout.middle + 1]);
  },
  arrow: (feature, layout) =>
    markingArrow(
      { x: feature.x, y: heightOf(layout, feature.lane), a: feature.lane < 0 ? 180 : 0 },
      feature.turn,
      0.55,
    ),
  'letter-a': (feature, layout) =>
    busLaneLetter({
      x: feature.x,
      y: heightOf(layout, feature.lane),
      a: feature.lane < 0 ? 180 : 0,
    }),
  triangle: (feature, layout) =>
    place(
      stroke('M-22 0L22-11V11Z', palette.marking, 4),
      feature.x,
      heightOf(layout, feature.lane),
      feature.lane < 0 ? 180 : 0,
    ),
  painted: (feature, layout) => {
    const face = feature.sign === 'bicycle' ? bicycleSide(palette.marking) : signFace(feature.sign);
    const turned = `<g transform="rotate(90) scale(${feature.sign === 'bicycle' ? '.6 .9' : '.3 .55'})">${face}</g>`;
    return place(turned, feature.x, heightOf(layout, feature.lane), feature.lane < 0 ? 180 : 0);
  },
  'cycle-crossing': (feature, { top, bottom }) =>
    stroke(
      `M${num(feature.x - 15)} ${num(top + 4)}V${num(bottom - 2)}M${num(feature.x + 15)} ${num(top + 4)}V${num(bottom - 2)}`,
      palette.marking,
      8,
      { 'stroke-dasharray': '8 8' },
    ),
  number: (feature, layout) => {
    const size = Math.min(22, 52 / feature.text.length);
    const letters = text(0, 0, size, feature.text, palette.marking);
    const turned = `<g transform="rotate(90) scale(1 1.7)">${letters}</g>`;
    return place(turned, feature.x, heightOf(layout, feature.lane), feature.lane < 0 ? 180 : 0);
  },
  merge: (feature, layout) => {
    const y = heightOf(layout, feature.lane);
    const shift = (feature.to === 'left' ? -1 : 1) * (feature.lane < 0 ? -1 : 1) * 12;
    const forward = feature.lane < 0 ? -1 : 1;
    const [x0, x1] = [feature.x - forward * 26, feature.x + forward * 12];
    return (
      stroke(
        `M${num(x0)} ${num(y - shift / 2)}H${num(feature.x - forward * 10)}L${num(x1)} ${num(y + shift / 2)}`,
        palette.marking,
        5,
      ) +
      path(
        polyline(
          [
            [x1 + forward * 15, y + shift],
            [x1 - forward * 4, y + shift * 1.05],
            [x1 + forward * 5, y - shift * 0.15],
          ],
          true,
        ),
        { fill: palette.marking },
      )
    );
  },
  island: (feature, layout) => island(feature, layout),
  zigzag: (feature, layout) => {
    const { top, bottom } = layout;
    const y = feature.side === 'near' ? bottom - 8 : top + 8;
    let d = `M${num(feature.from)} ${num(y)}`;
    for (let x = feature.from, up = true; x < feature.to; x += 14, up = !up)
      d += `L${num(x + 7)} ${num(y + (up ? -5 : 5))}`;
    return stroke(d, palette.markingYellow, 3);
  },
  hump: (feature, layout) => {
    const { top, bottom } = layout;
    return (
      rect(feature.x - 14, top + 2, 28, bottom - top - 4, palette.asphaltDark) +
      path(teeth(feature.x - 16, 1, layout) + teeth(feature.x + 16, -1, layout), { fill: palette.marking })
    );
  },
  'orange-line': (feature, layout) =>
    line(
      feature.line,
      [feature.from[0], heightOf(layout, feature.from[1])],
      [feature.to[0], heightOf(layout, feature.to[1])],
      palette.markingOrange,
    ),
  parking: (feature, { top, bottom, lane }) =>
    feature.side === 'near'
      ? parkingPlaces(feature.from, feature.to, bottom - 3, -lane * 0.9, feature.color)
      : parkingPlaces(feature.from, feature.to, top + 3, lane * 0.9, feature.color),
  grid: (feature, { top, bottom }) =>
    yellowGrid(feature.from, top + 4, feature.to - feature.from, bottom - top - 8),
  distance: (feature, layout) =>
    dimension(
      [feature.from, heightOf(layout, feature.lane)],
      [feature.to, heightOf(layout, feature.lane)],
      feature.text,
      labelScale(layout.frame.width),
    ),
} satisfies Drawers;

function island({ from, to, lane }: FeatureOf<'island'>, layout: RoadLayout): string {
  const y = heightOf(layout, lane);
  const half = 11;
  const d = `M${num(from)} ${num(y)}Q${num(from + 30)} ${num(y - half)} ${num(from + 50)} ${num(y - half)}H${num(to - 50)}Q${num(to - 30)} ${num(y - half)} ${num(to)} ${num(y)}Q${num(to - 30)} ${num(y + half)} ${num(to - 50)} ${num(y + half)}H${num(from + 50)}Q${num(from + 30)} ${num(y + half)} ${num(from)} ${num(y)}Z`;
  let hatch = '';
  for (let x = from + 34; x < to - 34; x += 22)
    hatch += `M${num(x)} ${num(y + 9)}L${num(x + 14)} ${num(y - 9)}`;
  return (
    path(d, { fill: palette.asphalt }) + stroke(hatch, palette.marking, 5) + stroke(d, palette.marking, 2.6)
  );
}

function teeth(x: number, way: 1 | -1, { top, bottom }: RoadLayout): string {
  let d = '';
  for (let y = top + 4; y < bottom - 12; y += 14) d += `M${num(x)} ${num(y)}v10l${14 * way}-5Z`;
  return d;
}
