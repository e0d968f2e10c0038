import type { SeatFault } from '#camera/seat/faults.ts';
import type { Take } from '#camera/seat/take.ts';
import { unseenNumbers, unseenWays } from '#camera/seat/unseen.ts';
import { citedIn } from '#checks/citations.ts';
import { type Asks, disagreements } from '#priority/asks.ts';
import type { Scene } from '#scene/schema.ts';
import { showsWay } from '#world/painted.ts';

import { isToldByOwnSign, knownCrossing } from './known-crossing.ts';

/** Parts of a question that say from where its picture is to be taken. */
export interface Asking {
  readonly title: string;
  readonly options: readonly string[];
  readonly right: number;
  readonly explanation: string;
  readonly sources: readonly string[];
  readonly asks?: Asks | undefined;
}

/** Why a fault of the seat is one, in Russian. */
const faultWords: Readonly<Record<Exclude<SeatFault['is'], 'crossed'>, string>> = {
  behind: 'позади водителя',
  cut: 'не помещается',
  hidden: 'заслонён',
  small: 'слишком мелко',
};

/** Numbers of one kind that the question rests on or speaks of. */
function citedNumbers(
  { title, options, explanation, sources }: Asking,
  kind: 'знак' | 'разметка',
): readonly string[] {
  const written = [title, ...options, explanation]
    .flatMap(citedIn)
    .flatMap((cited) => (cited.kind === kind ? [cited.number] : []));
  const listed = sources.flatMap((source) =>
    source.startsWith(`${kind} `) ? [source.slice(kind.length + 1)] : [],
  );
  return [...new Set([...written, ...listed])];
}

/** How many ways with letters a look shows. */
function waysDrawn({ world }: Take): number {
  return world.letters.filter(({ of }) => of === 'way').length;
}

/**
 * Things that the task needs and the driver of a scene does not see, in Russian: somebody or something of the plan behind the car, cut off, hidden or too
 * small, a sign or a marking that the question cites and the own sign does not tell of, ways of others and signs with letters, which only the plan has.
 */
export function missingFromSeat(scene: Scene, take: Take | null, question: Asking): readonly string[] {
  if (take === null) return ['с места водителя эту сцену не нарисовать'];
  const named = take.faults.flatMap(({ name, is }) =>
    is === 'crossed' ? [] : [`${name} ${faultWords[is]}`],
  );
  const faults = [...new Set(named)];
  if (scene.kind !== 'junction' && scene.kind !== 'road') return faults;
  const unseen = unseenNumbers(scene, take);
  const cited = [
    ...citedNumbers(question, 'знак')
      .filter((number) => unseen.signs.has(number))
      .filter((number) => scene.kind === 'road' || !isToldByOwnSign(scene, number, question))
      .map((number) => `знак ${number} не виден`),
    ...citedNumbers(question, 'разметка')
      .filter((number) => unseen.markings.has(number))
      .map((number) => `разметка ${number} не видна`),
  ];
  // The board of a stop on the other side looks to those who come.
  const boards =
    scene.kind === 'road' &&
    scene.features.some((feature) => feature.is === 'stop' && feature.side === 'far');
  const lettered =
    scene.ways.length > waysDrawn(take) ||
    (scene.kind === 'road' && scene.posts.some(({ letter }) => letter !== undefined));
  return [
    ...faults,
    ...cited,
    ...(boards ? ['указатель остановки виден только встречным'] : []),
    ...(lettered ? ['линии и знаки с буквами есть только на плане'] : []),
  ];
}

/** Words that speak of what is drawn on a plan alone. */
const planWords = /на рисунке|сверху/i;
/** Words for places, which either view marks by letters. */
const placeWords = /отмечен/i;
/** Words for ways with letters, and for a way that may also be the arrow on the road before the driver. */
const lineWords = /лини[июяей]+ [А-Д](?![а-яё])/i;
const wayWords = /показан|траектори|по стрелк/i;

/**
 * Things that the plan tells besides and the driver has to be told in words, in Russian: ways of others without an indicator in sight, signs and lights of
 * other roads on which the order rests.
 */
export function untoldFromSeat(scene: Scene, take: Take, question: Asking): readonly string[] {
  const { title, options, asks, right } = question;
  const words = [title, ...options].join(' ');
  const drawn = new Set(take.world.letters.map(({ of }) => of));
  const own = scene.kind === 'road' ? scene.vehicles.find(({ id }) => id === 'you') : undefined;
  const arrow = own !== undefined && showsWay(own);
  const reasons =
    planWords.test(words) ||
    (placeWords.test(words) && drawn.size === 0) ||
    (lineWords.test(words) && !drawn.has('way')) ||
    (wayWords.test(words) && !drawn.has('way') && !arrow)
      ? ['в тексте речь о том, что нарисовано на плане']
      : [];
  if (scene.kind !== 'junction' && scene.kind !== 'road') return reasons;
  const ways = unseenWays(scene, take).map((id) => `куда едет ${id}, не видно`);
  const order =
    scene.kind === 'junction' &&
    asks !== undefined &&
    disagreements(knownCrossing(scene), asks, right).length > 0;
  return [...reasons, ...ways, ...(order ? ['порядок зависит от знаков или сигналов других дорог'] : [])];
}
