import { areaSigns, infoSigns, prioritySigns } from './sign-info.ts';
import { lengthPlate, plates, textPlate, zonePlate } from './sign-plate.ts';
import { mandatorySigns, minimumSpeed, prohibitionSigns, valueSigns } from './sign-prohibition.ts';
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
  ...areaSigns,
  '4.6': minimumSpeed,
  '8.1.1': textPlate,
  '8.2.1': zonePlate,
  '8.2.2': lengthPlate,
  '8.5.4': (label) => textPlate(label, 17),
};

/**
 * The face of a road sign in a 100×100 box around (0, 0). The name is the sign's number in the
 * Traffic Rules, with a value after a colon where the sign carries one: "1.6", "3.24:40", "8.1.1:300 м".
 */
export function signFace(name: string): string {
  const [number = '', label] = name.split(':');
  const draw = label === undefined ? fixedSigns[number] : undefined;
  const drawLabelled = labelledSigns[number];
  if (draw !== undefined) return draw();
  if (drawLabelled !== undefined) return drawLabelled(label ?? '');
  throw new Error(`The drawing kit has no sign ${name}`);
}

/** Numbers of all signs the kit can draw (those with a value only by their number). */
export const signNumbers: readonly string[] = [
  ...new Set([...Object.keys(fixedSigns), ...Object.keys(labelledSigns)]),
];

/** A sign without a pole, centred on (x, y); `size` is the side of its box in picture pixels. */
export function sign(name: string, x: number, y: number, size = 48): string {
  return place(signFace(name), x, y, 0, size / 100);
}

/** A sign on a pole: (x, y) is the centre of the face, `legs` the length of the pole below it. */
export function postedSign(name: string, x: number, y: number, size = 44, legs = 34): string {
  return place(pole(size * 0.4 + legs), x, y) + sign(name, x, y, size);
}

/** Signs one under another on one pole, the first on top; (x, y) is the centre of the first face. */
export function signStack(names: readonly string[], x: number, y: number, size = 44, legs = 26): string {
  let faces = '';
  let top = y;
  names.forEach((name, index) => {
    if (index > 0) {
      const before = names[index - 1] ?? '';
      top += (halfHeight(before) + halfHeight(name) + 5) * (size / 100);
    }
    faces += sign(name, x, top, size);
  });
  return place(pole(top - y + size * 0.3 + legs), x, y) + faces;
}

/** A sign and its plate side by side on one bracket, where the roadside is too low for a column. */
export function signPair(first: string, second: string, x: number, y: number, size = 46): string {
  return (
    place(pole(size * 0.5 + 10), x, y) +
    sign(first, x - size * 0.53, y, size) +
    sign(second, x + size * 0.53, y, size)
  );
}

/** Half of a face's height in the 100×100 box. */
function halfHeight(name: string): number {
  if (name.startsWith('8.13')) return 50;
  if (name.startsWith('8.2.2') || name.startsWith('8.2.3') || name.startsWith('8.2.4')) return 33;
  if (name.startsWith('8.')) return 26;
  return 50;
}
