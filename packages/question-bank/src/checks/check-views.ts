import { missingFromSeat } from '../asked-from.ts';
import type { BuiltinQuestion } from '../builtin-bank.ts';
import { checkSvg } from '../pictures/check-svg.ts';
import { askedFrom, type DrawnView, otherViewOf, takeOf } from '../views.ts';
import { sheetFault, weightFault } from './check-drawings.ts';
import { bankFault, type Fault, faultOf } from './fault.ts';
import type { Standard } from './standard.ts';

/** Characters that a screen reader says of one picture at a stretch. */
const maxAltLength = 900;
/** Room for rings and numbers, in kilobytes. */
const forTold = 2;
/** Signs of roads on which nobody walks. */
const withoutPavement = new Set(['5.1', '5.3']);
/** Words of a title that place the road in the country. */
const outOfTown = /вне населённ|за город|загородн|автомагистрал/i;
const names = { seat: 'вид с места водителя', plan: 'вид сверху' } as const;

function checkView(question: BuiltinQuestion, { is, svg, alt }: DrawnView): readonly Fault[] {
  const fault = (reason: string): Fault => faultOf(question, 'view', `${names[is]}: ${reason}`);
  const bytes = new TextEncoder().encode(svg);
  const checked = checkSvg(bytes);
  if (typeof checked === 'string') return [fault(checked)];
  const reasons = [
    sheetFault(is, checked.viewBox),
    weightFault(is, bytes.length, forTold),
    alt.length <= maxAltLength ? '' : `описание из ${alt.length} знаков, больше ${maxAltLength}`,
    /undefined|NaN/.test(alt + svg) ? 'в рисунке или описании пропуск' : '',
  ];
  return reasons.flatMap((reason) => (reason === '' ? [] : [fault(reason)]));
}

/** From where the questions with road situations are asked. */
export function placesOf(questions: readonly BuiltinQuestion[]): readonly ('seat' | 'plan')[] {
  return questions.flatMap((question) => {
    const { scene } = question;
    return (scene && askedFrom({ ...question, scene })) ?? [];
  });
}

/** A question that is asked from the seat shows there all that it needs, as large as it must be, and no town outside of one. */
function checkSeat(question: BuiltinQuestion): readonly Fault[] {
  const { scene } = question;
  if (scene === undefined || askedFrom({ ...question, scene }) !== 'seat') return [];
  const isInTown = scene.kind === 'junction' || ('ground' in scene && scene.ground === 'town');
  return [
    ...missingFromSeat(scene, takeOf(scene), question),
    ...(isInTown && outOfTown.test(question.title) ? ['вдоль дороги дома, а по тексту она за городом'] : []),
  ].map((reason) => faultOf(question, 'seat', `с места водителя: ${reason}`));
}

/** Whether the edge of a scene's road is a kerb with a pavement. */
function hasPavement(scene: NonNullable<BuiltinQuestion['scene']>): boolean {
  if (scene.kind === 'junction') return Object.values(scene.arms).some(({ surface }) => surface === 'paved');
  if (scene.kind === 'view') return scene.ground === 'town';
  return scene.kind === 'road' && !scene.shoulders;
}

/** Outside of a town, and along a motorway, a road has shoulders. */
function checkEdge(question: BuiltinQuestion): readonly Fault[] {
  const { scene, title } = question;
  if (scene === undefined || !hasPavement(scene)) return [];
  const signs = scene.kind === 'road' ? scene.posts.flatMap((post) => post.signs) : [];
  return outOfTown.test(title) || signs.some((sign) => withoutPavement.has(sign))
    ? [faultOf(question, 'edge', 'вдоль дороги тротуар, а она за городом: ей нужны обочины')]
    : [];
}

/**
 * A question from the seat shows there what it needs, and enough are. The views of explanations are safe and small, and there are enough of
 * them. That a driver sees in them all that matters is why they are there: with a fault a question has none.
 */
export function checkViews(
  questions: readonly BuiltinQuestion[],
  { minSeatShare, minViews, maxViewBytes }: Pick<Standard, 'minSeatShare' | 'minViews' | 'maxViewBytes'>,
): Fault[] {
  const drawn = questions.flatMap((question) => {
    const view = otherViewOf(question);
    return view === null ? [] : [{ question, view }];
  });
  const bytes = drawn.reduce((sum, { view }) => sum + Buffer.byteLength(view.svg), 0);
  const places = placesOf(questions);
  const fromSeat = places.filter((place) => place === 'seat').length;
  const few = fromSeat < (minSeatShare / 100) * places.length;
  return [
    ...questions.flatMap(checkSeat),
    ...questions.flatMap(checkEdge),
    ...drawn.flatMap(({ question, view }) => checkView(question, view)),
    ...(few
      ? [
          bankFault(
            'seat',
            `с места водителя спрашивают ${fromSeat} из ${places.length}, должно быть не меньше ${minSeatShare}%`,
          ),
        ]
      : []),
    ...(drawn.length < minViews
      ? [bankFault('views', `вторых видов в пояснениях ${drawn.length}, должно быть не меньше ${minViews}`)]
      : []),
    ...(bytes > maxViewBytes
      ? [bankFault('views', `вторые виды весят ${bytes} байт, должны не больше ${maxViewBytes}`)]
      : []),
  ];
}
