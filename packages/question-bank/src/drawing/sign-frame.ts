import { palette } from './palette.ts';
import { circle, path, rect, stroke } from './svg.ts';

/** Signs are drawn around (0, 0) in a 100×100 box; {@link sign} scales them. */
const white = palette.signWhite;

/** Warning triangle: red border; the field is white unless said otherwise. */
export function triangle(content: string, field: string = white): string {
  const d = 'M0-42L45 36H-45Z';
  return (
    path(d, { fill: white, stroke: white, 'stroke-width': 12.5, 'stroke-linejoin': 'round' }) +
    path(d, { fill: field, stroke: palette.signRed, 'stroke-width': 7.5, 'stroke-linejoin': 'round' }) +
    content
  );
}

/** Prohibition circle: white field, red ring, an optional red slash over the content. */
export function ring(content: string, slash = false): string {
  return (
    circle(0, 0, 50, white) +
    circle(0, 0, 43, white, { stroke: palette.signRed, 'stroke-width': 9 }) +
    content +
    (slash ? stroke('M-29-29L29 29', palette.signRed, 7) : '')
  );
}

/** "End of" circle: white field, thin dark edge, five dark lines from upper right to lower left. */
export function endRing(content: string): string {
  return (
    circle(0, 0, 50, white) +
    circle(0, 0, 46.5, white, { stroke: palette.signBlack, 'stroke-width': 3 }) +
    content +
    stroke('M32-32L-32 32M29-34.5L-34.5 29M34.5-29L-29 34.5M26-37L-37 26M37-26L-26 37', palette.signBlack, 2)
  );
}

/** Mandatory blue circle. */
export function blueRound(content: string): string {
  return circle(0, 0, 50, white) + circle(0, 0, 47, palette.signBlue) + content;
}

/** Blue (or other) plate with a white edge, `w`×`h`. */
export function board(content: string, w = 92, h = 92, fill: string = palette.signBlue): string {
  return (
    rect(-w / 2 - 4, -h / 2 - 4, w + 8, h + 8, white, { rx: 9 }) +
    rect(-w / 2, -h / 2, w, h, fill, { rx: 6 }) +
    content
  );
}

/** White plate with a black edge, `w`×`h`. */
export function whiteBoard(content: string, w = 96, h = 48): string {
  return (
    rect(-w / 2 - 2, -h / 2 - 2, w + 4, h + 4, white, { rx: 6 }) +
    rect(-w / 2 + 1.5, -h / 2 + 1.5, w - 3, h - 3, white, {
      rx: 4,
      stroke: palette.signBlack,
      'stroke-width': 3,
    }) +
    content
  );
}

/** Black drawing on white: fills a path. */
export function black(d: string): string {
  return path(d, { fill: palette.signBlack });
}

/** An arrow: shaft path (stroked) and the head triangle as path data. */
export function arrow(shaft: string, head: string, color: string, width = 11): string {
  return stroke(shaft, color, width, { 'stroke-linejoin': 'round' }) + path(head, { fill: color });
}
