import { palette } from './palette.ts';
import { circle, text } from './svg.ts';

/** A letter or digit in a white disc, for «А», «Б», «В», «1», «2», …; the disc is 22 pixels wide at scale 1. */
export function letter(x: number, y: number, value: string, scale = 1): string {
  return (
    circle(x, y, 11 * scale, palette.signWhite, { stroke: palette.ink, 'stroke-width': 1.6 }) +
    text(x, y, 15 * scale, value, palette.ink)
  );
}
