import { type Frame, num, path, rect, stroke } from './svg.ts';

/** A river crossing a plan, of this height, from top to bottom between x1 and x2. */
export function river(x1: number, x2: number, { y: top, height }: Pick<Frame, 'y' | 'height'>): string {
  const waves = [0.25, 0.6, 0.85]
    .flatMap((part, index) => {
      const x = x1 + (x2 - x1) * part - 16;
      const down = 20 + index * 9;
      return [down, height - 53 + down].map((y) => `M${num(x)} ${num(top + y)}q8-6 16 0t16 0`);
    })
    .join('');
  return (
    rect(x1, top, x2 - x1, height, '#9CC9F0') +
    stroke(waves, '#FFFFFF', 2, { 'stroke-linecap': 'round', opacity: 0.8 })
  );
}

/** Parapets of a bridge along a horizontal road with edges top and bottom, from x1 to x2. */
export function parapets(x1: number, x2: number, top: number, bottom: number): string {
  const posts = { 'stroke-dasharray': '3 9' };
  const line = (y: number): string =>
    stroke(`M${num(x1)} ${num(y)}H${num(x2)}`, '#8E8AA8', 9) +
    stroke(`M${num(x1)} ${num(y)}H${num(x2)}`, '#D9D5EC', 6) +
    stroke(`M${num(x1)} ${num(y)}H${num(x2)}`, '#8E8AA8', 6, posts);
  return line(top) + line(bottom);
}

/** A row of roofs between two heights; `widths` are the houses' widths, with gaps between. */
export function roofs(y: number, height: number, start: number, widths: readonly number[]): string {
  let x = start;
  let dark = '';
  let light = '';
  for (const width of widths) {
    dark += `M${num(x)} ${num(y)}h${num(width)}v${num(height)}h${num(-width)}Z`;
    light += `M${num(x)} ${num(y)}h${num(width)}v${num(height / 2)}h${num(-width)}Z`;
    x += width + 14;
  }
  return (
    path(dark, { fill: '#BCAEF5', stroke: '#BCAEF5', 'stroke-width': 4, 'stroke-linejoin': 'round' }) +
    path(light, { fill: '#CFC4FB' })
  );
}
