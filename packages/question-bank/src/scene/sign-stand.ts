import { faceSize, signStack, stackHeights } from '#drawing/sign.ts';
import type { Box } from '#drawing/svg.ts';

/** A stack of signs on a plan: the middle of its first one, and the size of a face of 100 units. */
export interface SignStand {
  readonly signs: readonly string[];
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** Rectangles of the faces of a stack, from the top. */
export function facesOf({ signs, x, y, size }: SignStand): readonly Box[] {
  const downs = stackHeights(signs, size);
  return signs.map((name, index) => {
    const [width, height] = faceSize(name);
    const [wide, high] = [(width * size) / 200, (height * size) / 200];
    const middle = y + (downs[index] ?? 0);
    return [x - wide, middle - high, x + wide, middle + high];
  });
}

/** How far below the middle of its first sign a stack ends. */
export function stackDepth(signs: readonly string[], size: number): number {
  const [, height] = faceSize(signs.at(-1) ?? '');
  return (stackHeights(signs, size).at(-1) ?? 0) + (height * size) / 200;
}

/** Draws stacks of signs on their poles. */
export function standing(stands: readonly SignStand[], legs = 6): string {
  return stands.map(({ signs, x, y, size }) => signStack(signs, x, y, size, legs)).join('');
}
