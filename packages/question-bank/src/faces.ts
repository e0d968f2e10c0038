import { drawnSigns } from './drawing/sign.ts';
import { signPicture } from './drawing/sign-picture.ts';

/** Every sign that is drawn, as SVG text by its name among the sources of questions: «знак 2.4». */
export function allFaces(): Readonly<Record<string, string>> {
  return Object.fromEntries(drawnSigns.map((number) => [`знак ${number}`, signPicture(number) ?? '']));
}
