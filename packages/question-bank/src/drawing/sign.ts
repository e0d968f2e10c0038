import { guideSigns, labelledGuides } from './sign-guide.ts';
import { mandatorySigns, speedSigns } from './sign-mandatory.ts';
import { labelledPlates, plates } from './sign-plate.ts';
import { parkingPlates } from './sign-plate-parking.ts';
import { vehiclePlates } from './sign-plate-vehicle.ts';
import { prioritySigns } from './sign-priority.ts';
import { prohibitionSigns, valueSigns } from './sign-prohibition.ts';
import { laneSigns, regulationSigns } from './sign-regulation.ts';
import { labelledService, serviceSigns } from './sign-service.ts';
import { labelledWarnings, warningSigns } from './sign-warning.ts';
import { labelledZones, zoneSigns } from './sign-zone.ts';
import { place } from './svg.ts';
import { pole } from './traffic-light.ts';

const fixedSigns: Readonly<Record<string, () => string>> = {
  ...warningSigns,
  ...prioritySigns,
  ...prohibitionSigns,
  ...mandatorySigns,
  ...regulationSigns,
  ...zoneSigns,
  ...guideSigns,
  ...serviceSigns,
  ...plates,
  ...parkingPlates,
  ...vehiclePlates,
};

const labelledSigns: Readonly<Record<string, (label: string) => string>> = {
  ...labelledWarnings,
  ...valueSigns,
  ...speedSigns,
  ...laneSigns,
  ...labelledZones,
  ...labelledGuides,
  ...labelledService,
  ...labelledPlates,
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
  throw new Error(
    `знак ${name} не нарисован: проверьте номер, возможно, после него нужно значение через двоеточие`,
  );
}

/** Width and height of a face in units of its 100×100 box: boards say their own, round and triangular signs fill it. */
export function faceSize(name: string): readonly [number, number] {
  const [, width, height] = /^<rect [^>]*?width="([\d.]+)" height="([\d.]+)"/.exec(signFace(name)) ?? [];
  return width === undefined || height === undefined ? [100, 100] : [Number(width), Number(height)];
}

/** Numbers of all signs the kit can draw (those with a value only by their number). */
export const drawnSigns: readonly string[] = [
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

/** Signs one under another, the first on top; (x, y) is the centre of the first face; `legs` of a pole below them. */
export function signStack(
  names: readonly string[],
  x: number,
  y: number,
  size = 44,
  legs = 26,
  posted = true,
): string {
  const places = stackHeights(names, size);
  const faces = names.map((name, index) => sign(name, x, y + (places[index] ?? 0), size)).join('');
  return (posted ? place(pole((places.at(-1) ?? 0) + size * 0.3 + legs), x, y) : '') + faces;
}

/** How far below the middle of the first sign of a stack the middle of each stands. */
export function stackHeights(names: readonly string[], size: number): readonly number[] {
  let down = 0;
  return names.map((name, index) => {
    if (index > 0) down += ((faceSize(names[index - 1] ?? '')[1] + faceSize(name)[1]) / 2 + 3) * (size / 100);
    return down;
  });
}
