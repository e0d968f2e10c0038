import { palette } from './palette.ts';
import { circle, text } from './svg.ts';

/** A letter or digit in a white disc, for «А», «Б», «В», «1», «2», … */
export function letter(x: number, y: number, value: string): string {
  return (
    circle(x, y, 11, palette.signWhite, { stroke: palette.ink, 'stroke-width': 1.6 }) +
    text(x, y, 15, value, palette.ink)
  );
}
