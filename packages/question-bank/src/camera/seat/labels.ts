import { palette } from '#drawing/palette.ts';
import { circle, path, type Point, polyline, stroke, text } from '#drawing/svg.ts';
import type { Ground, Post, World } from '#world/world.ts';

import { type Box, type Sighted, sighted, spotRadius } from './boxes.ts';
import { type Lens, metreAt, project, projected, seatHeight, seatWidth } from './lens.ts';

/** Radius of a disc with a letter, in picture pixels: 22 pixels wide on a phone of 360. */
export const labelRadius = 30;
/** Between a disc and what it must not touch. */
const gap = 6;
/** Half of the width of a spot near by. */
const widest = 27;
/** Upper edge of the dashboard. */
const lowest = seatHeight - 80;

/** A disc with a letter, joined to its spot on the ground by a stem. */
export interface Label {
  readonly text: string;
  readonly spot: Point;
  readonly disc: Point;
  /** Covers nothing that has to be seen. */
  readonly free: boolean;
}

/** How far above the spot and aside of it a disc may stand, the best first. */
const above: readonly Point[] = [0, -48, 48, -84, 84, -130, 130].flatMap((aside) =>
  [14, 34, 58, 88, 120, 156, 200].map((rise): Point => [aside, -(rise + labelRadius)]),
);
/** Beside the spot, first on its side of the picture: there a disc leaves the lane beyond it open. */
function beside([x]: Point): readonly Point[] {
  const side = x > seatWidth / 2 + 20 ? 1 : -1;
  return [84, -84, 120, -120].flatMap((aside) => [12, 34].map((rise): Point => [side * aside, -rise]));
}

/** Distance of a point from a segment. */
function fromSegment([px, py]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const along = ((px - ax) * dx + (py - ay) * dy) / (dx * dx + dy * dy || 1);
  const t = Math.min(1, Math.max(0, along));
  return Math.hypot(px - ax - t * dx, py - ay - t * dy);
}

function fromBox([x, y]: Point, [x0, y0, x1, y1]: Box): number {
  return Math.hypot(Math.max(x0 - x, 0, x - x1), Math.max(y0 - y, 0, y - y1));
}

/** Whether a stem passes before a rectangle; one that begins in it, by a pole at the spot, does not count. */
function isCrossed(box: Box, spot: Point, disc: Point): boolean {
  return [0.25, 0.4, 0.55, 0.7, 0.85].some(
    (t) => fromBox([spot[0] + (disc[0] - spot[0]) * t, spot[1] + (disc[1] - spot[1]) * t], box) < 4,
  );
}

function isFree(
  disc: Point,
  own: Point,
  { spots, boxes, placed }: { spots: readonly Point[]; boxes: readonly Box[]; placed: readonly Label[] },
): boolean {
  const [x, y] = disc;
  const room = labelRadius + gap;
  if (x < room || x > seatWidth - room || y < room || y > lowest) return false;
  if (boxes.some((box) => fromBox(disc, box) < room || isCrossed(box, own, disc))) return false;
  if (spots.some((spot) => spot !== own && fromSegment(spot, disc, own) < 16)) return false;
  if (spots.some((spot) => Math.hypot(spot[0] - x, spot[1] - y) < room)) return false;
  return placed.every(
    (other) =>
      Math.hypot(other.disc[0] - x, other.disc[1] - y) > 2 * labelRadius + gap &&
      fromSegment(other.disc, disc, own) > room &&
      fromSegment(disc, other.disc, other.spot) > room,
  );
}

/** The pole of a post: a disc before it would look like a sign. */
function poleOf(lens: Lens, { x, y, lower, hangs }: Post): readonly Box[] {
  const [foot, top] = [project(lens, [x, y, 0]), project(lens, [x, y, lower])];
  return hangs || foot === null || top === null ? [] : [[foot[0] - 4, top[1], foot[0] + 4, foot[1]]];
}

/** Discs over the places with letters, from the nearest: each where it covers nothing that has to be seen, if there is such a place. */
export function placeLabels(
  lens: Lens,
  { letters, posts }: World,
  all: readonly Sighted[],
): readonly Label[] {
  const seen = all.flatMap(({ is, box }) => (is === 'mouth' || is === 'place' || box === null ? [] : [box]));
  const boxes = [...seen, ...posts.flatMap((post) => poleOf(lens, post))];
  const found = letters
    .flatMap(({ text: own, of, at: [x, y] }) => {
      const spot = project(lens, [x, y, 0]);
      return spot === null ? [] : [{ text: own, spot, of }];
    })
    .toSorted((a, b) => b.spot[1] - a.spot[1]);
  const spots = found.map(({ spot }) => spot);
  const placed: Label[] = [];
  for (const { text: own, spot, of } of found) {
    const inLine =
      of === 'place' &&
      spots.some((other) => other[1] < spot[1] && Math.abs(other[0] - spot[0]) < 2 * labelRadius);
    const shifts = inLine ? [...beside(spot), ...above] : above;
    const discs = shifts.map(([dx, dy]): Point => [spot[0] + dx, spot[1] + dy]);
    const disc = discs.find((place) => isFree(place, spot, { spots, boxes, placed }));
    placed.push({ text: own, spot, disc: disc ?? discs[0] ?? spot, free: disc !== undefined });
  }
  return placed;
}

/** The round spot on the ground under a letter. */
function spotAt(lens: Lens, [x, y]: Ground): string {
  const own = Math.min(spotRadius, widest / (metreAt(lens, [x, y, 0]) || 1));
  const around = (radius: number): readonly Point[] =>
    projected(
      lens,
      Array.from({ length: 16 }, (_, index) => {
        const turn = (index * Math.PI) / 8;
        return [x + radius * Math.cos(turn), y + radius * Math.sin(turn), 0];
      }),
    );
  const edge = path(polyline(around(own * 1.35), true), { fill: palette.ink });
  return edge + path(polyline(around(own), true), { fill: palette.signWhite });
}

/** The places with letters: spots on the ground, stems, and over them the discs. */
export function drawLabels(lens: Lens, world: World): string {
  if (world.letters.length === 0) return '';
  const labels = placeLabels(lens, world, sighted(lens, world));
  const spots = world.letters.flatMap(({ of, at }) => (of === 'place' ? [spotAt(lens, at)] : []));
  const stems = labels.map(({ spot, disc }) => {
    const d = polyline([spot, disc]);
    return stroke(d, palette.ink, 7, { 'stroke-linecap': 'round' }) + stroke(d, palette.signWhite, 3.6);
  });
  const discs = labels.map(
    ({ text: own, disc }) =>
      circle(...disc, labelRadius, palette.signWhite, { stroke: palette.ink, 'stroke-width': 3 }) +
      text(...disc, 41, own, palette.ink),
  );
  return [...stems, ...spots, ...discs].join('');
}
