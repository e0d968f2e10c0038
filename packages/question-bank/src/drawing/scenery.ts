import { palette } from './palette.ts';
import { type Frame, num, path, pictureHeight, pictureWidth, rect, stroke, text } from './svg.ts';

/** A river crossing a plan, of this height, from top to bottom between x1 and x2. */
export function river(
  x1: number,
  x2: number,
  { y: top, height }: Pick<Frame, 'y' | 'height'> = { y: 0, height: pictureHeight },
): string {
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

/** A lilac pavement ground with facades of houses, for streets in a town. */
export function townGround(): string {
  return rect(0, 0, pictureWidth, pictureHeight, palette.pavement);
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

/** A shop's roof with its name over the door, along the top of the picture. */
export function shop(x: number, width: number, height: number, name: string): string {
  return (
    rect(x, -8, width, height + 8, '#C4B5FD', { rx: 6 }) +
    rect(x, height - 12, width, 12, '#8E7BE0', { rx: 4 }) +
    rect(x + width / 2 - 70, height / 2 - 18, 140, 26, '#FFFFFF', { rx: 8 }) +
    text(x + width / 2, height / 2 - 5, 16, name, '#3A4CB0')
  );
}

/** The perspective of the driver's view; all in picture pixels. */
export interface View {
  readonly horizon?: number;
  /** Half of the carriageway's width at the bottom of the picture. */
  readonly near?: number;
  /** Half of the carriageway's width at the horizon. */
  readonly far?: number;
  /** How far the axis of the road is shifted at the bottom: negative when we drive to the right of it. */
  readonly shift?: number;
}

/** Middle and half-width of the carriageway at a height, in the driver's view. */
function across(view: View, y: number): { readonly middle: number; readonly half: number } {
  const { horizon = 84, near = 250, far = 34, shift = 0 } = view;
  const part = (y - horizon) / (230 - horizon);
  return { middle: pictureWidth / 2 + shift * part, half: far + (near - far) * part };
}

/** The road ahead as the driver sees it: sky, distant houses and the carriageway to the horizon. */
export function driverView(view: View = {}): string {
  const { horizon = 84 } = view;
  const top = across(view, horizon);
  const bottom = across(view, 230);
  return (
    rect(0, 0, pictureWidth, pictureHeight, '#EAF3FB') +
    path(
      `M0 ${horizon}V58H46V42H92V62H130V50H178V66H212V${horizon}ZM392 ${horizon}V64H430V48H482V60H520V38H566V56H604V${horizon}Z`,
      { fill: '#DDD6FE' },
    ) +
    rect(0, horizon, pictureWidth, pictureHeight - horizon, palette.lawn) +
    path(
      `M${num(top.middle - top.half)} ${horizon}L${num(bottom.middle - bottom.half)} 230H${num(bottom.middle + bottom.half)}L${num(top.middle + top.half)} ${horizon}Z`,
      { fill: palette.asphalt, stroke: palette.kerb, 'stroke-width': 3 },
    )
  );
}

/** A road crossing ours in the driver's view, between two heights. */
export function crossRoadAhead(top: number, bottom: number, view: View = {}): string {
  const a = across(view, top - 3);
  const b = across(view, bottom + 3);
  return (
    path(`M-5 ${num(top)}H609V${num(bottom)}H-5Z`, {
      fill: palette.asphalt,
      stroke: palette.kerb,
      'stroke-width': 3,
    }) +
    path(
      `M${num(a.middle - a.half + 2)} ${num(top - 3)}H${num(a.middle + a.half - 2)}L${num(b.middle + b.half - 2)} ${num(bottom + 3)}H${num(b.middle - b.half + 2)}Z`,
      { fill: palette.asphalt },
    )
  );
}

/** The bonnet of the car we look from, at the bottom of the driver's view. */
export function bonnet(color: string): string {
  return (
    path('M150 230Q158 200 212 193Q302 182 392 193Q446 200 454 230Z', { fill: color }) +
    path('M226 230Q232 206 250 200M378 230Q372 206 354 200', {
      fill: 'none',
      stroke: '#1F2130',
      'stroke-opacity': 0.25,
      'stroke-width': 3,
    }) +
    path('M212 195Q302 184 392 195', {
      fill: 'none',
      stroke: '#FFFFFF',
      'stroke-opacity': 0.45,
      'stroke-width': 3,
    })
  );
}
