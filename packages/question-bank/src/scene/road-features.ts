import { markingArrow } from '#drawing/lane-arrow.ts';
import { busLaneLetter, line, parkingPlaces, triangles, yellowGrid, zebra } from '#drawing/marking.ts';
import { palette } from '#drawing/palette.ts';
import { child, person } from '#drawing/person.ts';
import { bicycleSide } from '#drawing/pictogram.ts';
import { paved } from '#drawing/road.ts';
import { parapets, river } from '#drawing/scenery.ts';
import { barrier, crossingDeck, dimension, railway } from '#drawing/setting.ts';
import { postedSign, signFace } from '#drawing/sign.ts';
import { num, path, place, polyline, rect, stroke, text } from '#drawing/svg.ts';
import { crossingLight, laneLight, trafficLight } from '#drawing/traffic-light.ts';

import { heightOf, type RoadLayout } from './road-geometry.ts';
import type { Feature } from './schema.ts';

const yardColor = '#8D90A0';

/** What lies under the carriageway or meets it: side roads, rails, rivers. */
export function featureBelow(feature: Feature, layout: RoadLayout): string {
  const { top, bottom } = layout;
  switch (feature.is) {
    case 'crossroads': {
      const half = feature.width / 2;
      const from = feature.arms === 'near' ? bottom - 10 : -24;
      const to = feature.arms === 'far' ? top + 10 : 250;
      return paved(
        `M${num(feature.x - half)} ${num(from)}H${num(feature.x + half)}V${num(to)}H${num(feature.x - half)}Z`,
      );
    }
    case 'yard':
      return rect(
        feature.x - 24,
        feature.side === 'near' ? bottom - 8 : -10,
        48,
        feature.side === 'near' ? 140 : top + 18,
        yardColor,
        { stroke: palette.kerb, 'stroke-width': 3 },
      );
    case 'railway':
      return railway(feature.x);
    case 'bridge':
      return river(feature.from + 26, feature.to - 26);
    case 'slip-on':
      return paved(
        `M${num(feature.from - 130)} 250L${num(feature.from)} ${num(bottom - 6)}H${num(feature.to + 60)}L${num(feature.to)} ${num(bottom + 34)}H${num(feature.from + 50)}L${num(feature.from - 60)} 250Z`,
      );
    case 'slip-off':
      return paved(
        `M${num(feature.from - 60)} ${num(bottom - 6)}H${num(feature.to)}L${num(feature.to + 130)} 250H${num(feature.to + 60)}L${num(feature.to - 50)} ${num(bottom + 34)}H${num(feature.from)}Z`,
      );
    case 'bay': {
      const [y, out] = feature.side === 'near' ? [bottom - 6, 30] : [top + 6, -30];
      return paved(
        `M${num(feature.from - 34)} ${num(y)}L${num(feature.from)} ${num(y + out + Math.sign(out) * 6)}H${num(feature.to)}L${num(feature.to + 34)} ${num(y)}Z`,
      );
    }
    default:
      return '';
  }
}

function railwayAbove(feature: Extract<Feature, { is: 'railway' }>, { top, bottom }: RoadLayout): string {
  const deck = crossingDeck(feature.x, top, bottom);
  const light =
    feature.light === 'none'
      ? ''
      : crossingLight(feature.x - 96, Math.min(bottom + 34, 188), feature.light, 0.8);
  const boom =
    feature.barrier === 'none'
      ? ''
      : feature.barrier === 'open'
        ? place(barrier(0, 26, true, 46), feature.x - 66, bottom + 12, -90)
        : place(barrier(0, 26, true, (bottom - top) / 2 - 4), feature.x - 44, bottom + 6);
  return deck + light + boom;
}

function tunnel(from: number, to: number, { top, bottom }: RoadLayout): string {
  return (
    rect(from, -10, to - from, 250, '#8FAF92') +
    rect(from, top - 14, to - from, bottom - top + 28, '#2E303B', { opacity: 0.86 }) +
    rect(from - 5, top - 22, 11, bottom - top + 44, '#B9AFA6', { stroke: '#7B7468', 'stroke-width': 2 }) +
    rect(to - 6, top - 22, 11, bottom - top + 44, '#B9AFA6', { stroke: '#7B7468', 'stroke-width': 2 })
  );
}

function works(x: number, y: number, lane: number): string {
  const half = lane / 2 - 4;
  return (
    rect(x - 34, y - half, 68, half * 2, '#B08D57', { rx: 6 }) +
    stroke(`M${num(x - 42)} ${num(y - half)}V${num(y + half)}`, '#FFFFFF', 7) +
    stroke(`M${num(x - 42)} ${num(y - half)}V${num(y + half)}`, palette.signRed, 7, {
      'stroke-dasharray': '7 6',
    }) +
    path(`M${num(x - 12)} ${num(y + 8)}q12-20 26-2q10-6 12 4Z`, { fill: '#7A5B34' })
  );
}

/** What lies on the carriageway or stands beside it; `over` draws what hides the vehicles. */
export function featureAbove(feature: Feature, layout: RoadLayout, over = false): string {
  const { top, bottom, lane } = layout;
  const middle = (top + bottom) / 2;
  if (over) {
    if (feature.is === 'tunnel') return tunnel(feature.from, feature.to, layout);
    return feature.is === 'lane-light'
      ? laneLight(feature.x, heightOf(layout, feature.lane), feature.lit, 1.05)
      : '';
  }
  switch (feature.is) {
    case 'zebra': {
      const posts = feature.signs
        ? postedSign('5.19.1', feature.x - feature.width / 2 - 14, Math.min(bottom + 34, 200), 34, 8) +
          postedSign('5.19.1', feature.x + feature.width / 2 + 14, Math.max(top - 32, 20), 34, 4)
        : '';
      return zebra(feature.x, middle, bottom - top, feature.width) + posts;
    }
    case 'crossroads':
      return (
        rect(
          feature.x - feature.width / 2 + 1.5,
          top - 15,
          feature.width - 3,
          bottom - top + 30,
          palette.asphalt,
          { opacity: feature.arms === 'both' ? 1 : 0 },
        ) + sideMouth(feature, layout)
      );
    case 'yard':
      return rect(
        feature.x - 22.5,
        feature.side === 'near' ? bottom - 3 : top - 14 - layout.shoulder,
        45,
        17 + layout.shoulder,
        yardColor,
      );
    case 'railway':
      return railwayAbove(feature, layout);
    case 'bridge':
      return parapets(feature.from, feature.to, top - 5, bottom + 5);
    case 'slip-on':
    case 'slip-off':
    case 'bay':
      return mouth(feature, layout);
    case 'hill':
      return hill(feature.from, feature.to, layout);
    case 'stop': {
      const y = feature.side === 'near' ? Math.min(bottom + 30, 203) : Math.max(top - 28, 20);
      return postedSign(feature.of === 'bus' ? '5.16' : '5.17', feature.x, y, 36, 4);
    }
    case 'person':
      return (feature.who === 'child' ? child : person)(
        feature.x,
        heightOf(layout, feature.lane) + 16,
        feature.who === 'blind'
          ? { cane: true, coat: '#A78BFA' }
          : { coat: feature.who === 'child' ? '#F08A3C' : '#E5484D' },
      );
    case 'works':
      return works(feature.x, heightOf(layout, feature.lane), lane);
    case 'light': {
      const { signal, left, right, contour } = feature.light;
      const y = feature.side === 'near' ? Math.min(bottom + 36, 200) : Math.max(top - 30, 28);
      return trafficLight(
        feature.x,
        y,
        signal,
        { ...(left && { left }), ...(right && { right }), ...(contour && { contour }) },
        0.7,
      );
    }
    case 'stop-line':
      return feature.kind === '1.12'
        ? stroke(
            `M${num(feature.x)} ${num(layout.axis + layout.middle + 1)}V${num(bottom - 2)}`,
            palette.marking,
            6,
          )
        : triangles([feature.x, bottom - 2], [feature.x, layout.axis + layout.middle + 1]);
    case 'arrow':
      return markingArrow(
        { x: feature.x, y: heightOf(layout, feature.lane), a: feature.lane < 0 ? 180 : 0 },
        feature.turn,
        0.55,
      );
    case 'letter-a':
      return busLaneLetter({
        x: feature.x,
        y: heightOf(layout, feature.lane),
        a: feature.lane < 0 ? 180 : 0,
      });
    case 'triangle':
      return place(
        stroke('M-22 0L22-11V11Z', palette.marking, 4),
        feature.x,
        heightOf(layout, feature.lane),
        feature.lane < 0 ? 0 : 180,
      );
    case 'painted': {
      const face = feature.sign === 'bicycle' ? bicycleSide(palette.marking) : signFace(feature.sign);
      const turned = `<g transform="rotate(90) scale(${feature.sign === 'bicycle' ? '.6 .9' : '.3 .55'})">${face}</g>`;
      return place(turned, feature.x, heightOf(layout, feature.lane), feature.lane < 0 ? 180 : 0);
    }
    case 'cycle-crossing':
      return stroke(
        `M${num(feature.x - 15)} ${num(top + 4)}V${num(bottom - 2)}M${num(feature.x + 15)} ${num(top + 4)}V${num(bottom - 2)}`,
        palette.marking,
        8,
        { 'stroke-dasharray': '8 8' },
      );
    case 'number': {
      const size = Math.min(22, 52 / feature.text.length);
      const letters = text(0, 0, size, feature.text, palette.marking);
      const turned = `<g transform="rotate(90) scale(1 1.7)">${letters}</g>`;
      return place(turned, feature.x, heightOf(layout, feature.lane), feature.lane < 0 ? 180 : 0);
    }
    case 'merge': {
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
    }
    case 'island':
      return island(feature, layout);
    case 'zigzag': {
      const y = feature.side === 'near' ? bottom - 8 : top + 8;
      let d = `M${num(feature.from)} ${num(y)}`;
      for (let x = feature.from, up = true; x < feature.to; x += 14, up = !up)
        d += `L${num(x + 7)} ${num(y + (up ? -5 : 5))}`;
      return stroke(d, palette.markingYellow, 3);
    }
    case 'hump':
      return (
        rect(feature.x - 14, top + 2, 28, bottom - top - 4, palette.asphaltDark) +
        path(teeth(feature.x - 16, 1, layout) + teeth(feature.x + 16, -1, layout), { fill: palette.marking })
      );
    case 'warning-triangle':
      return path('M0-15L15 11H-15Z', {
        fill: '#FFFFFF',
        stroke: palette.signRed,
        'stroke-width': 5,
        transform: `translate(${num(feature.x)} ${num(heightOf(layout, feature.lane))})`,
      });
    case 'orange-line':
      return line(
        feature.line,
        [feature.from[0], heightOf(layout, feature.from[1])],
        [feature.to[0], heightOf(layout, feature.to[1])],
        palette.markingOrange,
      );
    case 'parking':
      return feature.side === 'near'
        ? parkingPlaces(feature.from, feature.to, bottom - 3, -lane * 0.9, feature.color)
        : parkingPlaces(feature.from, feature.to, top + 3, lane * 0.9, feature.color);
    case 'grid':
      return yellowGrid(feature.from, top + 4, feature.to - feature.from, bottom - top - 8);
    case 'distance':
      return dimension(
        [feature.from, heightOf(layout, feature.lane)],
        [feature.to, heightOf(layout, feature.lane)],
        feature.text,
      );
    default:
      return '';
  }
}

/** Joins the carriageway with a road that meets it from one side. */
function sideMouth(
  { x, width, arms }: Extract<Feature, { is: 'crossroads' }>,
  { top, bottom, shoulder }: RoadLayout,
): string {
  const near = rect(x - width / 2 + 1.5, bottom - 4, width - 3, 16 + shoulder, palette.asphalt);
  const far = rect(x - width / 2 + 1.5, top - 12 - shoulder, width - 3, 16 + shoulder, palette.asphalt);
  if (arms === 'both') return shoulder > 0 ? near + far : '';
  return arms === 'near' ? near : far;
}

/** Takes the kerb away where a slip road or a bay joins, and marks the lane off with 1.8. */
function mouth(
  feature: Extract<Feature, { is: 'slip-on' | 'slip-off' | 'bay' }>,
  { top, bottom }: RoadLayout,
): string {
  const near = feature.is !== 'bay' || feature.side === 'near';
  const y = near ? bottom : top;
  const open = rect(
    feature.from + 6,
    y - (near ? 3 : 14),
    feature.to - feature.from - 12,
    17,
    palette.asphalt,
  );
  return (
    open +
    stroke(
      `M${num(feature.from + 6)} ${num(y)}H${num(feature.to - 6)}`,
      palette.marking,
      feature.is === 'bay' ? 3 : 4.6,
      { 'stroke-dasharray': feature.is === 'bay' ? '6 6' : '9 18' },
    )
  );
}

/** The brow of a hill, seen from above: the road ahead falls away in shadow. */
function hill(from: number, to: number, { top, bottom }: RoadLayout): string {
  const bands = 5;
  const step = (to - from) / bands;
  return (
    Array.from({ length: bands }, (_, index) =>
      rect(from + index * step, top + 2, step + 0.5, bottom - top - 4, '#16171D', {
        opacity: 0.06 + index * 0.07,
      }),
    ).join('') + stroke(`M${num(from)} ${num(top + 2)}V${num(bottom - 2)}`, '#FFFFFF', 1.6, { opacity: 0.5 })
  );
}

function island({ from, to, lane }: Extract<Feature, { is: 'island' }>, layout: RoadLayout): string {
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
