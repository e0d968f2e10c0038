import { pictureHeight, pictureWidth, situationSize } from '#drawing/svg.ts';

import type { Scene } from '#scene/schema.ts';

import { type BuiltinQuestion, drawQuestion } from '../builtin-bank.ts';
import { checkSvg } from '../pictures/check-svg.ts';
import { askedFrom } from '../views.ts';
import { bankFault, type Fault, faultOf } from './fault.ts';
import type { Standard } from './standard.ts';

/** A wider plan shows a car less than 30 pixels long on a phone of 360. */
const widestPlan = 690;

/** The kilobytes that a picture may have, from the seat, from above, and of signs, lights and other things. */
const kilobytes = { seat: 32, plan: 7, things: 6 } as const;

/** Why the viewBox of a picture is not as it has to be, in Russian; an empty text for a right one. */
export function sheetFault(is: keyof typeof kilobytes, viewBox: readonly number[] | null): string {
  const written = `viewBox «${viewBox?.join(' ') ?? ''}»`;
  if (is === 'plan') {
    const [, , width = 0, height = 0] = viewBox ?? [];
    if (width === 0 || width * 2 !== height * 3) return `${written}, а план должен быть 3:2`;
    return width > widestPlan
      ? `план показывает ${width} пикселей дороги, больше ${widestPlan}: на телефоне всё слишком мелко, поставьте ближе друг к другу`
      : '';
  }
  const [width, height] = is === 'seat' ? situationSize : [pictureWidth, pictureHeight];
  const right = `0 0 ${width} ${height}`;
  return viewBox?.join(' ') === right ? '' : `${written}, а не «${right}»`;
}

/** Why a picture is too heavy, in Russian, where an explanation adds rings and numbers to it; an empty text for a light one. */
export function weightFault(is: keyof typeof kilobytes, bytes: number, forTold = 0): string {
  const most = kilobytes[is] + forTold;
  return bytes > most * 1024 ? `${bytes} байт, больше ${most} КБ` : '';
}

/** Letters by which question and options name things of the picture: «под знаком А», «А и Б». */
function lettersNamed({ title, options }: BuiltinQuestion): Set<string> {
  const letters = new Set<string>();
  for (const text of [title, ...options]) {
    // Not after a full stop: there «В» and «А» are a preposition and a conjunction.
    for (const [letter] of text.matchAll(/(?<=[а-яёА-Д,(«] ?)(?<![А-Яа-яё\w])[А-Д](?![А-Яа-яё\w])/g))
      letters.add(letter);
    const first = /^([А-Д])(?:\.?$|(?=\s*(?:,|и|или)\s+[А-Д](?![а-яё])))/.exec(text);
    if (first?.[1] !== undefined) letters.add(first[1]);
  }
  return letters;
}

interface Checked {
  readonly faults: readonly Fault[];
  readonly bytes: number;
}

function checkDrawing(question: BuiltinQuestion, scene: Scene): Checked {
  let drawn: string | null;
  try {
    drawn = drawQuestion(question);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { faults: [faultOf(question, 'picture-missing', reason)], bytes: 0 };
  }
  const bytes = new TextEncoder().encode(drawn ?? '');
  const svg = checkSvg(bytes);
  if (typeof svg === 'string') return { faults: [faultOf(question, 'svg', svg)], bytes: bytes.length };
  const faults: Fault[] = [];
  const is = askedFrom({ ...question, scene }) ?? 'things';
  const [size, weight] = [sheetFault(is, svg.viewBox), weightFault(is, bytes.length)];
  if (size !== '') faults.push(faultOf(question, 'svg-size', size));
  if (weight !== '') faults.push(faultOf(question, 'svg-bytes', weight));
  const missing = [...lettersNamed(question)].filter((letter) => !svg.texts.includes(letter));
  if (missing.length > 0) {
    faults.push(faultOf(question, 'letters', `на рисунке нет букв ${missing.join(', ')}`));
  }
  return { faults, bytes: bytes.length };
}

/** Every picture is drawn, safe, small and shows the letters that the options name; there are enough of them. */
export function checkDrawings(
  questions: readonly BuiltinQuestion[],
  { minPictures, maxPictureBytes }: Pick<Standard, 'minPictures' | 'maxPictureBytes'>,
): Fault[] {
  const checked = questions.flatMap((question) =>
    question.scene === undefined ? [] : [checkDrawing(question, question.scene)],
  );
  const faults = checked.flatMap((drawing) => drawing.faults);
  if (checked.length < minPictures) {
    faults.push(bankFault('pictures', `картинок ${checked.length}, должно быть не меньше ${minPictures}`));
  }
  const bytes = checked.reduce((sum, drawing) => sum + drawing.bytes, 0);
  if (bytes > maxPictureBytes) {
    faults.push(
      bankFault('pictures-bytes', `картинки весят ${bytes} байт, должны не больше ${maxPictureBytes}`),
    );
  }
  const bare = questions.filter(
    (question) => question.scene === undefined && lettersNamed(question).size > 0,
  );
  return [
    ...faults,
    ...bare.map((question) => faultOf(question, 'letters', 'буквы названы, а картинки нет')),
  ];
}
