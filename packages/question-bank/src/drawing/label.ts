import { palette } from './palette.ts';
import type { Spot } from './road.ts';
import { circle, rect, text } from './svg.ts';
import { car, type VehicleState } from './vehicle.ts';

/** A letter or digit in a white disc, for «А», «Б», «В», «1», «2», … */
export function letter(x: number, y: number, value: string): string {
  return (
    circle(x, y, 11, palette.signWhite, { stroke: palette.ink, 'stroke-width': 1.6 }) +
    text(x, y, 15, value, palette.ink)
  );
}

/** The small «Вы» label that marks the learner's own vehicle. */
export function youLabel(x: number, y: number): string {
  return (
    rect(x - 15, y - 10, 30, 20, palette.signWhite, { rx: 10, stroke: '#556cd6', 'stroke-width': 2 }) +
    text(x, y, 13, 'Вы', '#3A4CB0')
  );
}

/** Where the «Вы» label stands relative to the own car, in picture directions. */
export type LabelSide = 'left' | 'right' | 'above' | 'below' | 'none';

/** «Ваш автомобиль»: the indigo car with the «Вы» label beside it. */
export function ownCar(spot: Spot, state: VehicleState = {}, side: LabelSide = 'right'): string {
  const vertical = Math.abs(Math.sin((spot.a * Math.PI) / 180)) > 0.7;
  const reachX = vertical ? 33 : 46;
  const reachY = vertical ? 40 : 26;
  const shift: Record<LabelSide, readonly [number, number]> = {
    left: [-reachX, 0],
    right: [reachX, 0],
    above: [0, -reachY],
    below: [0, reachY],
    none: [0, 0],
  };
  const [dx, dy] = shift[side];
  const label = side === 'none' ? '' : youLabel(spot.x + dx, spot.y + dy);
  return car(spot, 'own', state) + label;
}
