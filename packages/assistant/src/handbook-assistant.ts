import { handbook } from '@avto/handbook';
import type { Draft, Reply } from '#reply/reply.ts';
import { answerOfCard, asksAboutCard } from '#dialogue/card.ts';
import { type Step, TURNS, understand } from '#dialogue/conversation.ts';
import { focused } from '#dialogue/focus.ts';
import { reason } from '#dialogue/reason.ts';
import { continued } from '#dialogue/understood.ts';
import { askedWords } from '#search/asked-words.ts';
import { HandbookIndex } from '#search/handbook-index.ts';
import { rank, type Ranked } from '#search/rank.ts';
import { situationsOf } from '#search/situations/index.ts';

import type { Assistant, Talk } from './assistant.ts';
import { type Explanation, ExplanationIndex } from './explanation-index.ts';
import { concernOf, isKnownData, withoutInstructions, withoutSanction } from '#reply/guard.ts';
import { withoutIntroduction, withoutMarkup } from '#language/noise.ts';
import { CUT_NOTICE, readQuestion } from '#language/question.ts';
import { normalised, wordStems } from '@avto/search';
import * as wording from '#reply/wording.ts';
import type { Clauses } from '#reply/wording.ts';

/** An assistant that also tells what an answer is and rests on. */
export interface HandbookAssistant extends Assistant {
  answer(question: string, learner?: number, talk?: Talk): Promise<Reply>;
}

/** From which confidence on a fact is stated, and from which on it is offered as a guess. */
const SURE = 0.5;
const GUESS = 0.36;

const isHarmless = (question: string): boolean =>
  !withoutInstructions(question).hadAny && concernOf(question) === undefined;

let index: HandbookIndex | undefined;

/** Entries, or explanations, whose words are prepared without a pause: about two milliseconds. */
const SLICE = 20;

/**
 * Prepares what the first question would otherwise wait for, in slices, so that requests are served in between:
 * the words of the handbook and of the explanations are prepared, then the index is built of them.
 * @param pause resolves when it is our turn again
 */
export async function warmUp(
  explanations: readonly Explanation[],
  pause: () => Promise<void>,
): Promise<void> {
  const texts = [
    ...handbook.map((entry) => {
      const { asks, says, title, section } = entry;
      return `${asks} ${says} ${title} ${section} ${situationsOf(entry)} ${askedWords[entry.ref] ?? ''}`;
    }),
    ...explanations.map(({ title, comment }) => `${title} ${comment}`),
  ];
  for (let at = 0; at < texts.length; at += SLICE) {
    await pause();
    for (const text of texts.slice(at, at + SLICE)) wordStems(text);
  }
  await pause();
  index ??= new HandbookIndex(handbook);
}

/**
 * Answers from the handbook: the fact first, its reason, its clause, and the ticket of the bank where it is asked.
 * The bank's explanations vouch for the clauses that they cite. It says when it is not sure, and makes nothing up.
 * Of a long question it reads the beginning, and says so.
 * @param clauses the operator's text of the Rules: answers quote it
 */
export function handbookAssistant(
  explanations: readonly Explanation[],
  clauses: Clauses = new Map<string, string>(),
): HandbookAssistant {
  index ??= new HandbookIndex(handbook);
  const handbookIndex = index;
  const bank = new ExplanationIndex(explanations);
  /** Searches of one reply: a follow-up looks at the same questions several times. */
  const searches = new Map<string, Ranked>();
  const search = (question: string): Ranked => {
    const ranked = searches.get(question) ?? rank(handbookIndex.find(question), bank);
    searches.set(question, ranked);
    return ranked;
  };
  const follow = (question: string, { added, before }: Step): Ranked => {
    const ranked = search(question);
    return {
      ...ranked,
      hits: focused(ranked.hits, handbookIndex.find(added).hits, search(before).hits),
    };
  };
  const draft = (text: string, step?: Step): Draft => {
    const { rest: plain, hadAny: hadMarkup } = withoutMarkup(normalised(text));
    const { rest, hadAny } = withoutInstructions(plain);
    if (rest.trim() === '') return wording.offTopic();
    const concern = concernOf(rest);
    if (concern === 'unsafe') return wording.unsafe();
    if (concern === 'drinking') return wording.drinking();
    if (concern === 'task') return wording.offTopic();
    const told = withoutIntroduction(rest);
    const asked = concern === 'sanction' ? withoutSanction(told) : told;
    const ranked = step === undefined ? search(asked) : follow(asked, step);
    const isSure = ranked.confidence >= SURE;
    if (concern === 'sanction') return wording.sanction(isSure ? ranked : undefined);
    if (concern === 'unknown-data' && !(isSure && isKnownData(rest))) return wording.unknownData();
    if (isSure) {
      const answer = wording.answer(ranked, clauses);
      // Check the converted question again: typed on the wrong keyboard it passes the guard unread.
      const isPlain = !hadAny && !hadMarkup && concern === undefined && isHarmless(ranked.question);
      return isPlain ? answer : { ...answer, sources: [] };
    }
    if (ranked.confidence < GUESS || hadAny) return wording.offTopic();
    return wording.unsure(ranked);
  };
  const isAnswered = (question: string): boolean => ['answer', 'sanction'].includes(draft(question).outcome);
  const reply = (given: string, { history = [], card }: Talk = {}): Reply => {
    searches.clear();
    const { text, isCut } = readQuestion(given);
    if (card !== undefined && asksAboutCard(text)) return { ...answerOfCard(card), question: text };
    const before = [...(card === undefined ? [] : [card.title]), ...history.slice(-TURNS)];
    const { question, follows, earlier, step } = understand(text, before, isAnswered);
    const own = draft(question, step);
    const why = follows === 'why' ? reason(own, search(question), bank) : own;
    const answer = follows === 'nothing' ? own : continued(why, question, earlier);
    const read = { ...answer, question: follows === 'why' ? `${question} – почему?` : question };
    return isCut ? { ...read, notice: CUT_NOTICE, text: `${answer.text}\n\n${CUT_NOTICE}` } : read;
  };
  return { answer: (question, _learner, talk) => Promise.resolve(reply(question, talk)) };
}
