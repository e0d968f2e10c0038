import type { TakenExam, TakenSlot } from '../exam/replay.ts';
import type { BankQuestion } from '../exam/state.ts';

type Place = TakenSlot & { readonly question: BankQuestion | undefined; readonly isWrong: boolean };

const fives = [0, 5, 10, 15];
const isGiven = ({ answer }: TakenSlot) => typeof answer === 'number';

/**
 * Whether an exam of known questions and options can have been, from the texts of the rules and without the machine:
 * specification §4 and §9 with decisions E1–E8, and items 92 and 98 of the official order.
 */
export function couldBe(taken: TakenExam, questionOf: (id: number) => BankQuestion | undefined): boolean {
  const places = taken.slots.map((slot): Place => {
    const question = slot.questionId === null ? undefined : questionOf(slot.questionId);
    const chosen = question?.options.find(({ position }) => position === slot.answer);
    return { ...slot, question, isWrong: chosen?.isRight === false };
  });
  const asked = places.findLastIndex(({ question }) => question) + 1;
  const ids = places.slice(0, asked).map(({ questionId }) => questionId);
  const given = places.findIndex((place) => !isGiven(place));
  if (places.length < 20 || asked < 20 || ids.includes(null) || new Set(ids).size < ids.length) return false;
  // Only what was asked can be answered.
  if (places.slice(asked).some(isGiven)) return false;
  if (!fives.every((at) => isOneTicket(places.slice(at, at + 5)))) return false;
  const main = places.slice(0, 20);
  const common = { taken, main, extra: places.slice(20), unchosen: places.length - asked };
  return taken.rules === 'literal'
    ? couldBeLiteral({ ...common, given: given < 0 ? places.length : given })
    : couldBeOfficial(common);
}

interface Parts {
  readonly taken: TakenExam;
  readonly main: readonly Place[];
  readonly extra: readonly Place[];
  /** Extra questions that were never chosen, all at the end. */
  readonly unchosen: number;
}

const ticketOf = ({ question }: Place) => question?.ticket;
const isOneTicket = (places: readonly Place[]) => new Set(places.map(ticketOf)).size === 1;

function couldBeLiteral({ taken, main, extra, unchosen, given }: Parts & { given: number }): boolean {
  const places = [...main, ...extra];
  if (new Set(main.map(ticketOf)).size !== 4) return false;
  if (places.slice(given).some(({ answer }) => answer !== undefined)) return false;
  const wrong = places.flatMap(({ isWrong }, at) => (isWrong ? [at] : []));
  if (wrong.length > 2 || (wrong.length === 2 && wrong[1] !== given - 1)) return false;
  // Without a mistake in the main questions there are no others.
  if ((wrong[0] ?? 0) >= 20) return false;
  const tickets = wrong.map((at) => ticketOf(places[at] as Place));
  const chosen = extra.slice(0, extra.length - unchosen).map(ticketOf);
  if (unchosen % 5 !== 0 || unchosen > 5 * wrong.length) return false;
  const waves = wrong.length - unchosen / 5;
  const counts = [...new Set(tickets.slice(0, waves))].map((ticket) => ({
    ticket,
    most: 5 * tickets.slice(0, waves).filter((each) => each === ticket).length,
    count: chosen.filter((each) => each === ticket).length,
  }));
  const inOrder = counts.flatMap(({ ticket, count }) => Array.from({ length: count }, () => ticket));
  if (inOrder.join() !== chosen.join() || counts.some(({ count, most }) => count > most)) return false;
  // Nothing is answered of what the last mistake added.
  const answerable = 20 + Math.min(5, chosen.filter((ticket) => ticket === tickets[0]).length);
  if (given > answerable) return false;
  const isDone = given === places.length;
  if (taken.ended === 'answered') return (wrong.length === 2 || isDone) && taken.seconds <= 1200;
  const hadNoneLeft = wrong.length === 1 && given === 20 && extra.length === 0;
  return wrong.length < 2 && (!isDone || hadNoneLeft) && taken.seconds === 1200;
}

const blockAt = (at: number) => Math.floor(at / 5);
const fails = (mistakes: readonly number[]) =>
  mistakes.length > 2 || new Set(mistakes.map(blockAt)).size < mistakes.length;

function couldBeOfficial({ taken, main, extra, unchosen }: Parts): boolean {
  const { ended, seconds } = taken;
  if (main.some(({ question }, at) => question?.position !== at + 1)) return false;
  const open = main.findIndex((place) => !isGiven(place));
  const answered = open < 0 ? 20 : open;
  const wrong = main.slice(0, answered).flatMap(({ isWrong }, at) => (isWrong ? [at] : []));
  const rest = main.slice(answered);
  if (fails(wrong)) {
    const isLast = !fails(wrong.slice(0, -1)) && wrong.at(-1) === answered - 1;
    const isOver = extra.length === 0 && rest.every(({ answer }) => answer === undefined);
    return isLast && isOver && ended === 'answered' && seconds <= 1200;
  }
  const isLate = answered < 20;
  if (rest.some(({ answer }) => answer !== null)) return false;
  const mistakes = [...wrong, ...rest.map((_place, at) => answered + at)];
  if (fails(mistakes)) return extra.length === 0 && ended === 'timeout' && seconds === 1200;
  if (mistakes.length === 0) return extra.length === 0 && ended === 'answered' && seconds <= 1200;
  if (!areExtraBlocks(main, extra, mistakes.map(blockAt), unchosen)) return false;
  const [soonest, latest] = [isLate ? 1200 : 0, 1200];
  const window = 300 * mistakes.length;
  const inExtra = extra.findIndex((place) => !isGiven(place) || place.isWrong);
  const stop = extra[inExtra];
  const after = extra.slice(inExtra + 1);
  const isAnswered =
    inExtra < 0 || (stop?.isWrong === true && after.every(({ answer }) => answer === undefined));
  const isTimeout = stop ? !stop.isWrong && [stop, ...after].every(({ answer }) => answer === null) : true;
  if (ended === 'answered')
    return isAnswered && unchosen === 0 && seconds >= soonest && seconds <= latest + window;
  // A timeout with nothing open: extra questions were waited for, and there turned out to be none.
  const waited = stop !== undefined || extra.length === 0;
  return isTimeout && waited && seconds >= soonest + window && seconds <= latest + window;
}

function areExtraBlocks(
  main: readonly Place[],
  extra: readonly Place[],
  blocks: readonly number[],
  unchosen: number,
): boolean {
  if (unchosen > 0) return unchosen === 5 * blocks.length && extra.length === unchosen;
  const groups = extra.flatMap((_place, at) => (at % 5 === 0 ? [extra.slice(at, at + 5)] : []));
  const found = groups.map((group) => blockAt((group[0]?.question?.position ?? 0) - 1));
  const inOrder = blocks.filter((block) => found.includes(block));
  if (found.join() !== inOrder.join()) return false;
  return groups.every((group, index) => {
    const block = found[index] ?? 0;
    const isWhole =
      group.length === 5 && group.every(({ question }, at) => question?.position === block * 5 + at + 1);
    return (
      isWhole && isOneTicket(group) && ticketOf(group[0] as Place) !== ticketOf(main[block * 5] as Place)
    );
  });
}
