/** A point in picture pixels: x to the right, y down. */
export type Point = readonly [number, number];

/** Left, upper, right and lower edge of something, in picture pixels. */
export type Box = readonly [number, number, number, number];

/** The part of the ground that a plan shows, in whole picture pixels. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Width of a picture of signs, lights and other things, and of the ground on which plans are laid out, in picture pixels. */
export const pictureWidth = 604;
/** Height of the same. */
export const pictureHeight = 225;
/** Width and height of a picture of a road situation, from the seat or from above: three to two. */
export const situationSize = [960, 640] as const;

/** Values an SVG presentation attribute may take; `undefined` leaves the attribute out. */
export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** Writes a number with at most one decimal, the way SVG path data likes it. */
export function num(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return String(Object.is(rounded, -0) ? 0 : rounded);
}

/** Writes one element; numbers are rounded to one decimal. */
function el(name: string, attributes: Attributes, content = ''): string {
  let written = '';
  for (const [key, value] of Object.entries(attributes))
    if (value !== undefined) written += ` ${key}="${typeof value === 'number' ? short(key, value) : value}"`;
  return content === '' ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
}

/** Opacities keep two decimals, everything else one. */
function short(key: string, value: number): string {
  return key.endsWith('opacity') ? String(Math.round(value * 100) / 100) : num(value);
}

/** A filled (or stroked) path. */
export function path(d: string, attributes: Attributes = {}): string {
  return el('path', { d, ...attributes });
}

/** An open line of constant width with no fill. */
export function stroke(d: string, color: string, width: number, more: Attributes = {}): string {
  return el('path', { d, fill: 'none', stroke: color, 'stroke-width': width, ...more });
}

/** A rectangle given by its left upper corner; `r` rounds the corners. */
export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more: Attributes = {},
): string {
  return el('rect', { x, y, width, height, fill, ...more });
}

/** A circle by centre and radius. */
export function circle(x: number, y: number, r: number, fill: string, more: Attributes = {}): string {
  return el('circle', { cx: x, cy: y, r, fill, ...more });
}

/** An ellipse by centre and radii. */
export function ellipse(x: number, y: number, rx: number, ry: number, fill: string): string {
  return el('ellipse', { cx: x, cy: y, rx, ry, fill });
}

/** Short text (digits, a few letters) centred on a point; `y` is the middle of the capitals. */
export function text(
  x: number,
  y: number,
  size: number,
  value: string,
  fill: string,
  more: Attributes = {},
): string {
  return el(
    'text',
    {
      x,
      y: y + size * 0.36,
      'font-size': size,
      fill,
      ...more,
    },
    value,
  );
}

/** Moves, turns (degrees clockwise) and scales a drawing made around (0, 0). */
export function place(content: string, x: number, y: number, angle = 0, scale = 1): string {
  const way = placement(x, y, angle, scale);
  return way === 'translate(0 0)' ? content : `<g transform="${way}">${content}</g>`;
}

/** The value of a `transform` attribute that moves, turns and scales. */
function placement(x: number, y: number, angle = 0, scale = 1): string {
  const turn = angle % 360 === 0 ? '' : ` rotate(${num(angle % 360)})`;
  const size = scale === 1 ? '' : ` scale(${String(Math.round(scale * 1000) / 1000)})`;
  return `translate(${num(x)} ${num(y)})${turn}${size}`;
}

/** Mirrors a drawing made around (0, 0) left to right. */
export function mirror(content: string): string {
  return `<g transform="scale(-1 1)">${content}</g>`;
}

/** Path data of a polyline, optionally closed. */
export function polyline(points: readonly Point[], closed = false): string {
  const body = points.map(([x, y]) => `${num(x)} ${num(y)}`).join('L');
  return `M${body}${closed ? 'Z' : ''}`;
}

/** A corner of {@link roundedPolygon}: x, y and the radius it is rounded with. */
export type Corner = readonly [number, number, number];

/** Path data of a closed polygon, every corner rounded with its own radius. */
export function roundedPolygon(corners: readonly Corner[]): string {
  const parts: string[] = [];
  corners.forEach(([x, y, r], index) => {
    const before = corners[(index + corners.length - 1) % corners.length] ?? [x, y, 0];
    const after = corners[(index + 1) % corners.length] ?? [x, y, 0];
    const command = index === 0 ? 'M' : 'L';
    if (r === 0) {
      parts.push(`${command}${num(x)} ${num(y)}`);
      return;
    }
    const [ax, ay] = towards(x, y, before[0], before[1], r);
    const [bx, by] = towards(x, y, after[0], after[1], r);
    parts.push(`${command}${num(ax)} ${num(ay)}Q${num(x)} ${num(y)} ${num(bx)} ${num(by)}`);
  });
  return `${parts.join('')}Z`;
}

/** The point `length` pixels away from (x, y) in the direction of (tx, ty). */
export function towards(x: number, y: number, tx: number, ty: number, length: number): Point {
  const full = Math.hypot(tx - x, ty - y);
  if (full === 0) return [x, y];
  return [x + ((tx - x) * length) / full, y + ((ty - y) * length) / full];
}

/** Closes a picture: root element of the fixed size with the layers from back to front. */
export function picture(...layers: readonly string[]): string {
  return sheet([pictureWidth, pictureHeight], ...layers);
}

/** The same of any size. */
export function sheet([width, height]: readonly [number, number], ...layers: readonly string[]): string {
  return root(`0 0 ${width} ${height}`, [width, height], layers);
}

/** The part of layers that lies in a frame, as large as a picture from the seat. */
export function framed({ x, y, width, height }: Frame, ...layers: readonly string[]): string {
  return root(`${x} ${y} ${width} ${height}`, situationSize, layers);
}

function root(
  viewBox: string,
  [width, height]: readonly [number, number],
  layers: readonly string[],
): string {
  const size = `viewBox="${viewBox}" width="${width}" height="${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} stroke-linejoin="round" ${letters}>${shared(merged(compact(layers.join(''))))}</svg>`;
}

/** How all letters of a picture are set. */
const letters = 'font-family="Arial,sans-serif" font-weight="700" text-anchor="middle"';

/** Joins neighbouring paths of one look into one. */
function merged(svg: string): string {
  const run = /<path d="[^"]*"((?: (?!opacity)[\w-]+="[^"]*")*)\/>(?:<path d="[^"]*"\1\/>)+/g;
  return svg.replaceAll(run, (paths, look: string) => {
    const d = [...paths.matchAll(/<path d="([^"]*)"/g)].map(([, data]) => data).join('');
    return `<path d="${d}"${look}/>`;
  });
}

/** Draws what repeats, such as windows and wheels of cars, once and refers to it. */
function shared(svg: string): string {
  const seen = new Map<string, number>();
  const leaf = /<(?!use)[a-z]+ [^>]{22,}\/>/g;
  for (const [element] of svg.matchAll(leaf)) seen.set(element, (seen.get(element) ?? 0) + 1);
  const names = new Map<string, string>();
  return svg.replaceAll(leaf, (element) => {
    if ((seen.get(element) ?? 0) < 2) return element;
    const name = names.get(element);
    if (name !== undefined) return `<use href="#${name}"/>`;
    const given = `i${names.size.toString(36)}`;
    names.set(element, given);
    return element.replace(/^<[a-z]+/, (head) => `${head} id="${given}"`);
  });
}

/** Writes the same drawing in fewer bytes: short colours, no needless blanks in path data, no zero coordinates, one line join for all. */
function compact(svg: string): string {
  return svg
    .replaceAll(' stroke-linejoin="round"', '')
    .replaceAll(/( d="(?:M[-\d. ]+[LHVhv]?[-\d. ]+)+") fill="none"/g, '$1')
    .replaceAll('scale(0.', 'scale(.')
    .replaceAll(/ c?[xy]="0"/g, '')
    .replaceAll(/#([0-9a-f])\1([0-9a-f])\2([0-9a-f])\3"/gi, '#$1$2$3"')
    .replaceAll(/ d="[^"]*"/g, (data) =>
      data
        .replaceAll(' -', '-')
        .replaceAll(/\b0\./g, '.')
        .replaceAll(/(M-?[\d.]+[ -][\d.]+)L/g, '$1 ')
        .replaceAll(' -', '-'),
    )
    .replaceAll(/="0\./g, '=".');
}
