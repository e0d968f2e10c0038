import { drawnMarkings, markingPicture } from './drawing/marking-picture.ts';
import { drawnSigns } from './drawing/sign.ts';
import { signPicture } from './drawing/sign-picture.ts';
import { signalNames, signalPicture } from './drawing/signal-picture.ts';

/**
 * Everything that is drawn by itself, as SVG text by name: signs, markings and signals as sources of questions and the
 * handbook call them, «знак 2.4», «разметка 1.1», «сигнал красный».
 */
export function allFaces(): Readonly<Record<string, string>> {
  return Object.fromEntries([
    ...drawnSigns.map((number) => [`знак ${number}`, signPicture(number) ?? '']),
    ...drawnMarkings.map((number) => [`разметка ${number}`, markingPicture(number) ?? '']),
    ...signalNames.map((name) => [`сигнал ${name}`, signalPicture(name) ?? '']),
  ]);
}
