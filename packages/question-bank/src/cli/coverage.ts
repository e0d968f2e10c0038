import { type BuiltinQuestion, drawQuestion } from '../builtin-bank.ts';
import { citedClauses, uncitedSections } from '../checks/check-coverage.ts';
import { placesOf } from '../checks/check-views.ts';
import { clauseNumbers, markingNumbers, signNumbers } from '../checks/rule-numbers.ts';
import { builtinStandard } from '../checks/standard.ts';
import { otherViewOf } from '../views.ts';

/** Numbers of one kind that the sources of the questions name. */
function cited(
  questions: readonly BuiltinQuestion[],
  kind: 'знак ' | 'разметка ',
  known: readonly string[],
): string[] {
  const named = new Set(questions.flatMap(({ sources }) => sources));
  return known.filter((number) => named.has(kind + number));
}

function signsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(signsIn) : [];
}

function shares(counts: ReadonlyMap<string | number, number>): string {
  return [...counts]
    .toSorted(([a], [b]) => String(a).localeCompare(String(b)))
    .map(([key, times]) => `${key}: ${times}`)
    .join(', ');
}

function count<T extends string | number>(values: readonly T[]): Map<T, number> {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** Coverage of a bank in Russian, one finding a line. */
export function coverageOf(questions: readonly BuiltinQuestion[]): string[] {
  const pictures = questions.flatMap((question) => {
    const drawn = drawQuestion(question);
    return drawn === null ? [] : [Buffer.byteLength(drawn)];
  });
  const views = questions.flatMap((question) => {
    const view = otherViewOf(question);
    return view === null ? [] : [Buffer.byteLength(view.svg)];
  });
  const places = placesOf(questions);
  const fromSeat = places.filter((place) => place === 'seat').length;
  const missing = uncitedSections(questions, builtinStandard.sections);
  const signs = new Set(cited(questions, 'знак ', signNumbers));
  const drawn = new Set(
    questions
      .flatMap(({ scene }) => signsIn(scene))
      .map((name) => name.split(':')[0]?.replace(/-[a-z-]+$/, '') ?? '')
      .filter((name) => /^[1-8]\.\d/.test(name) && signNumbers.includes(name)),
  );
  const junctions = questions.filter(({ scene }) => scene?.kind === 'junction');
  return [
    `вопросов ${questions.length}, билетов ${new Set(questions.map(({ ticket }) => ticket)).size}`,
    `картинок ${pictures.length}, вместе ${(pictures.reduce((sum, bytes) => sum + bytes, 0) / 1024).toFixed(0)} КБ, наибольшая ${Math.max(0, ...pictures)} байт`,
    `дорожных сцен ${places.length}, с места водителя спрашивают ${fromSeat} (${Math.round((100 * fromSeat) / Math.max(1, places.length))}%)`,
    `второй вид в пояснении: ${views.length}, вместе ${(views.reduce((sum, bytes) => sum + bytes, 0) / 1024).toFixed(0)} КБ, наибольший ${Math.max(0, ...views)} байт`,
    `картинок, описанных сценой: ${questions.filter(({ scene }) => scene !== undefined).length}; перекрёстков ${junctions.length}, сверено с решателем ${junctions.filter(({ asks }) => asks !== undefined).length}`,
    `процитировано пунктов ${citedClauses(questions).length} из ${clauseNumbers.length}${missing.length > 0 ? `; нет разделов: ${missing.join(', ')}` : ', все 26 разделов'}`,
    `знаков в источниках ${signs.size}, на описанных рисунках ${drawn.size}; разметки ${cited(questions, 'разметка ', markingNumbers).length} из ${markingNumbers.length}`,
    `верный вариант по местам — ${shares(count(questions.map(({ right }) => right)))}`,
    `вариантов в вопросе — ${shares(count(questions.map(({ options }) => options.length)))}`,
  ];
}
