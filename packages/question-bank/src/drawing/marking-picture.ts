import { faceHeight, faceWidth, horizontalFaces } from './marking-face.ts';
import { uprightFaces } from './marking-upright.ts';

const faces: Readonly<Record<string, () => string>> = { ...horizontalFaces, ...uprightFaces };

/** Numbers of all markings that have a face. */
export const drawnMarkings: readonly string[] = Object.keys(faces);

/**
 * A marking by its number in Appendix 2 as a picture of its own, SVG text: a piece of road or of a structure with the
 * marking on it. `undefined` for a number that is not drawn.
 */
export function markingPicture(number: string): string | undefined {
  const face = Object.hasOwn(faces, number) ? faces[number] : undefined;
  if (face === undefined) return undefined;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${faceWidth} ${faceHeight}" width="120" height="90" font-family="Arial,sans-serif" font-weight="700" text-anchor="middle">${face()}</svg>`;
}
