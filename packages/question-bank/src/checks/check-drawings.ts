import { type BuiltinQuestion, drawQuestion, type Scenes } from '../builtin-bank.ts';
import { checkSvg } from '../pictures/check-svg.ts';
import { bankFault, type Fault, faultOf } from './fault.ts';

/** Every picture is drawn on the same sheet. */
const viewBox = '0 0 604 225';
const maxBytes = 6 * 1024;

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

function checkDrawing(question: BuiltinQuestion, id: string, scenes: Scenes): Fault[] {
  let drawn: string | null;
  try {
    drawn = drawQuestion(question, scenes);
  } catch (error) {
    return [faultOf(question, 'picture-missing', error instanceof Error ? error.message : String(error))];
  }
  const bytes = new TextEncoder().encode(drawn ?? '');
  const svg = checkSvg(bytes);
  if (typeof svg === 'string') return [faultOf(question, 'svg', `${id}: ${svg}`)];
  const faults: Fault[] = [];
  if (svg.viewBox?.join(' ') !== viewBox) {
    faults.push(
      faultOf(question, 'svg-size', `${id}: viewBox «${svg.viewBox?.join(' ') ?? ''}», а не «${viewBox}»`),
    );
  }
  if (bytes.length > maxBytes)
    faults.push(faultOf(question, 'svg-bytes', `${id}: ${bytes.length} байт, больше 6 КБ`));
  const missing = [...lettersNamed(question)].filter((letter) => !svg.texts.includes(letter));
  if (missing.length > 0) {
    faults.push(faultOf(question, 'letters', `${id}: на рисунке нет букв ${missing.join(', ')}`));
  }
  return faults;
}

/** Every picture is drawn, safe, small and shows the letters that the options name. */
export function checkDrawings(
  questions: readonly BuiltinQuestion[],
  scenes: Scenes,
  minPictures: number,
): Fault[] {
  const withPicture = questions.filter(({ picture }) => picture !== undefined);
  const faults = withPicture.flatMap((question) =>
    checkDrawing(question, question.picture?.id ?? '', scenes),
  );
  if (withPicture.length < minPictures) {
    faults.push(
      bankFault('pictures', `картинок ${withPicture.length}, должно быть не меньше ${minPictures}`),
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
