import { infoSigns, labelledInfoSigns, prioritySigns } from './sign-info.ts';
import { plates } from './sign-plate.ts';
import { mandatorySigns, prohibitionSigns, valueSigns } from './sign-prohibition.ts';
import { warningSigns } from './sign-warning.ts';
import { pole } from './traffic-light.ts';
import { place } from './svg.ts';

const fixedSigns: Readonly<Record<string, () => string>> = {
  ...warningSigns,
  ...prioritySigns,
  ...prohibitionSigns,
  ...mandatorySigns,
  ...infoSigns,
  ...plates,
};

const labelledSigns: Readonly<Record<string, (label: string) => string>> = {
  ...valueSigns,
  ...labelledInfoSigns,
};

/**
 * The face of a road sign in a 100×100 box around (0, 0). The name is the sign's number in the
 * Traffic Rules, with a value after a colon where the sign carries one: "1.6", "3.11:7 т".
 */
function signFace(name: string): string {
  const [number = '', label] = name.split(':');
  const draw = label === undefined ? fixedSigns[number] : undefined;
  const drawLabelled = labelledSigns[number];
  if (draw !== undefined) return draw();
  if (drawLabelled !== undefined) return drawLabelled(label ?? '');
  throw new Error(`The drawing kit has no sign ${name}`);
}

/** A sign without a pole, centred on (x, y); `size` is the side of its box in picture pixels. */
export function sign(name: string, x: number, y: number, size = 48): string {
  return place(signFace(name), x, y, 0, size / 100);
}

/** A sign on a pole: (x, y) is the centre of the face, `legs` the length of the pole below it. */
export function postedSign(name: string, x: number, y: number, size = 44, legs = 34): string {
  return place(pole(size * 0.4 + legs), x, y) + sign(name, x, y, size);
}

/** Signs one under another on one pole, the first on top; (x, y) is the centre of the first face. */
export function signStack(names: readonly string[], x: number, y: number, size: number): string {
  const step = 1.05 * size;
  const faces = names.map((name, index) => sign(name, x, y + index * step, size)).join('');
  return place(pole((names.length - 1) * step), x, y) + faces;
}
