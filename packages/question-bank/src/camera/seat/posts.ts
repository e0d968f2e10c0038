import { faceSize, signFace } from '#drawing/sign.ts';
import { num, path, polyline, type Point, rect, stroke } from '#drawing/svg.ts';
import { crossingLight, laneLight, trafficLight, tramLight } from '#drawing/traffic-light.ts';
import { ahead } from '#world/ground.ts';
import type { Post } from '#world/world.ts';

import { type Lens, metreAt, type Place, project } from './lens.ts';

/** Between boards of one post, in metres. */
const gap = 0.03;
/** Metres of a unit of the drawings of lights, and of those whose lamps have arrows: lamps of 300 mm and their frames. */
const lightUnit = 0.015;
const arrowLightUnit = 0.0168;
const metal = '#9698ab';
const back = '#a7aabb';

/** One board or light of a post: its size in metres, and its drawing around (0, 0) in units of `unit` metres. */
interface Board {
  /** Of a sign. */
  readonly name?: string;
  readonly width: number;
  readonly height: number;
  readonly unit: number;
  readonly front: () => string;
  readonly shape: 'triangle' | 'round' | 'octagon' | 'diamond' | 'box';
}

function shapeOf(name: string): Board['shape'] {
  if (/^2\.5(?::|$)/.test(name)) return 'octagon';
  if (/^2\.[12](?::|$)/.test(name)) return 'diamond';
  if (/^(?:1\.(?!3[45])|2\.(?:3|4))/.test(name) && !/^1\.(?:1|2|4)(?:\.|$)/.test(name)) return 'triangle';
  return /^(?:2\.6|3\.|4\.)/.test(name) ? 'round' : 'box';
}

function lights(shows: Exclude<Post['shows'], { is: 'signs' }>): Board {
  const box = { shape: 'box', unit: lightUnit } as const;
  if (shows.is === 'light') {
    const { signal, left, right, contour } = shows.light;
    const options = { ...(left && { left }), ...(right && { right }), ...(contour && { contour }) };
    const unit = contour === undefined ? lightUnit : arrowLightUnit;
    const shield = contour === undefined ? 0 : 11;
    const width = ((left === undefined && right === undefined ? 27 : 80) + shield) * unit;
    return {
      ...box,
      unit,
      width,
      height: (71 + shield) * unit,
      front: () => trafficLight(0, 0, signal, options),
    };
  }
  if (shows.is === 'tram-light')
    return {
      ...box,
      width: 0.9,
      height: 0.62,
      front: () => tramLight(0, 0, Object.fromEntries(shows.lit.map((lamp) => [lamp, true]))),
    };
  if (shows.is === 'crossing-light')
    return { ...box, width: 1, height: 0.75, front: () => crossingLight(0, 0, shows.lit, 1, false) };
  return { ...box, width: 1, height: 1, unit: 0.0357, front: () => laneLight(0, 0, shows.lit) };
}

/** The boards of a post from the top. */
function boardsOf({ shows }: Post): readonly Board[] {
  if (shows.is !== 'signs') return [lights(shows)];
  const unit = shows.width / 100;
  return shows.signs.map((name): Board => {
    const [width, height] = faceSize(name);
    return {
      name,
      width: width * unit,
      height: height * unit,
      unit,
      front: () => signFace(name),
      shape: shapeOf(name),
    };
  });
}

/** How much of its width a thing that looks to `a` shows to the eye; negative from behind. */
export function facing(lens: Lens, { x, y, a }: Pick<Post, 'x' | 'y' | 'a'>): number {
  const [ux, uy] = ahead(a);
  const [dx, dy] = [lens.eye[0] - x, lens.eye[1] - y];
  return (ux * dx + uy * dy) / (Math.hypot(dx, dy) || 1);
}

/** A board in the picture: its middle and the pixels of its width and height. */
export interface PlacedBoard {
  readonly board: Board;
  readonly middle: Point;
  readonly width: number;
  readonly height: number;
}

/** A board, and the place of its middle. */
interface HungBoard {
  readonly board: Board;
  readonly place: Place;
}

/** The boards of a post where they hang. */
export function hungBoards(post: Post): readonly HungBoard[] {
  const boards = boardsOf(post);
  let z = post.lower + boards.reduce((sum, { height }) => sum + height + gap, -gap);
  return boards.map((board) => {
    const place: Place = [post.x, post.y, z - board.height / 2];
    z -= board.height + gap;
    return { board, place };
  });
}

/** The boards of a post with their places in the picture, those from behind too. */
export function placedBoards(lens: Lens, post: Post, hung = hungBoards(post)): readonly PlacedBoard[] {
  const turn = Math.abs(facing(lens, post));
  return hung.flatMap(({ board, place }) => {
    const middle = project(lens, place);
    const scale = metreAt(lens, place);
    return middle === null
      ? []
      : [{ board, middle, width: board.width * scale * turn, height: board.height * scale }];
  });
}

/** Corners of the boards that are told by their outline, in halves of their width and height. */
const corners = {
  octagon: [
    [-0.41, -1],
    [0.41, -1],
    [1, -0.41],
    [1, 0.41],
    [0.41, 1],
    [-0.41, 1],
    [-1, 0.41],
    [-1, -0.41],
  ],
  diamond: [
    [0, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
  ],
} satisfies Record<string, readonly Point[]>;

function fromBehind({ board, middle: [x, y], width, height }: PlacedBoard): string {
  const [w, h] = [width / 2, height / 2];
  if (board.shape === 'triangle') {
    const up = board.name === '2.4' ? -1 : 1;
    return path(
      polyline(
        [
          [x, y - up * h],
          [x + w, y + up * h * 0.8],
          [x - w, y + up * h * 0.8],
        ],
        true,
      ),
      { fill: back },
    );
  }
  if (board.shape === 'octagon' || board.shape === 'diamond')
    return path(
      polyline(
        corners[board.shape].map(([right, down]) => [x + right * w, y + down * h]),
        true,
      ),
      { fill: back },
    );
  const rx = board.shape === 'round' ? Math.min(w, h) : 2;
  return rect(x - w, y - h, width, height, back, { rx, ...(board.shape === 'round' ? { ry: h } : {}) });
}

/** The post with everything on it, as it is turned to the eye. */
export function drawPost(lens: Lens, post: Post): string {
  const foot = project(lens, [post.x, post.y, 0]);
  const placed = placedBoards(lens, post);
  const [top] = placed;
  if (foot === null || top === undefined) return '';
  const scale = metreAt(lens, [post.x, post.y, 0]);
  const turn = facing(lens, post);
  const pole = post.hangs
    ? ''
    : stroke(`M${num(foot[0])} ${num(foot[1])}V${num(top.middle[1])}`, metal, Math.max(0.075 * scale, 1.5));
  const boards = placed.map((own) => {
    if (turn <= 0.08) return fromBehind(own);
    const { board, middle } = own;
    const k = board.unit * scale;
    const matrix = [k * turn, 0, 0, k].map((value) => Math.round(value * 1000) / 1000).join(' ');
    return `<g transform="matrix(${matrix} ${num(middle[0])} ${num(middle[1])})">${board.front()}</g>`;
  });
  return turn > 0 ? pole + boards.join('') : boards.join('') + pole;
}
