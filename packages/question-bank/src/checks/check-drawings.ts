import { type BuiltinQuestion, drawQuestion, type Scenes } from '../builtin-bank.ts';
import { checkSvg } from '../pictures/check-svg.ts';
import { askedFrom } from '../views.ts';
import { bankFault, type Fault, faultOf } from './fault.ts';
import type { Standard } from './standard.ts';

/** The sheet of a picture and the kilobytes that it may have: from the seat, and all others. */
export const sheets = {
  seat: { viewBox: '0 0 960 640', kilobytes: 32 },
  plan: { viewBox: '0 0 604 225', kilobytes: 6 },
} as const;

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

function checkDrawing(question: BuiltinQuestion, id: string, scenes: Scenes): Checked {
  let drawn: string | null;
  try {
    drawn = drawQuestion(question, scenes);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { faults: [faultOf(question, 'picture-missing', reason)], bytes: 0 };
  }
  const bytes = new TextEncoder().encode(drawn ?? '');
  const svg = checkSvg(bytes);
  if (typeof svg === 'string')
    return { faults: [faultOf(question, 'svg', `${id}: ${svg}`)], bytes: bytes.length };
  const faults: Fault[] = [];
  const { scene } = question;
  const { viewBox, kilobytes } = sheets[(scene && askedFrom({ ...question, scene })) ?? 'plan'];
  if (svg.viewBox?.join(' ') !== viewBox) {
    faults.push(
      faultOf(question, 'svg-size', `${id}: viewBox «${svg.viewBox?.join(' ') ?? ''}», а не «${viewBox}»`),
    );
  }
  if (bytes.length > kilobytes * 1024)
    faults.push(faultOf(question, 'svg-bytes', `${id}: ${bytes.length} байт, больше ${kilobytes} КБ`));
  const missing = [...lettersNamed(question)].filter((letter) => !svg.texts.includes(letter));
  if (missing.length > 0) {
    faults.push(faultOf(question, 'letters', `${id}: на рисунке нет букв ${missing.join(', ')}`));
  }
  return { faults, bytes: bytes.length };
}

/** Every picture is drawn, safe, small and shows the letters that the options name; there are enough of them. */
export function checkDrawings(
  questions: readonly BuiltinQuestion[],
  scenes: Scenes,
  { minPictures, maxPictureBytes }: Pick<Standard, 'minPictures' | 'maxPictureBytes'>,
): Fault[] {
  const checked = questions.flatMap((question) =>
    question.picture === undefined ? [] : [checkDrawing(question, question.picture.id, scenes)],
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
    (question) => question.picture === undefined && lettersNamed(question).size > 0,
  );
  return [
    ...faults,
    ...bare.map((question) => faultOf(question, 'letters', 'буквы названы, а картинки нет')),
  ];
}
