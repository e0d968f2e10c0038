import { handbook } from '#handbook/index.ts';
import type { Reply } from '#reply/reply.ts';
import { HandbookIndex } from '#search/handbook-index.ts';
import { rank } from '#search/rank.ts';

import type { Assistant } from './assistant.ts';
import { type Explanation, ExplanationIndex } from './explanation-index.ts';
import { concernOf, withoutInstructions, withoutSanction } from '#reply/guard.ts';
import { normalised } from '#language/words.ts';
import * as wording from '#reply/wording.ts';

/** An assistant that also tells what an answer is and rests on. */
export interface HandbookAssistant extends Assistant {
  answer(question: string): Promise<Reply>;
}

/** From which confidence on a fact is stated, and from which on it is offered as a guess. */
const SURE = 0.5;
const GUESS = 0.36;

let index: HandbookIndex | undefined;

/**
 * Answers from the handbook: the fact first, its reason, its clause, and the ticket of the bank where it is asked.
 * The bank's explanations vouch for the clauses that they cite. It says when it is not sure, and makes nothing up.
 */
export function handbookAssistant(explanations: readonly Explanation[]): HandbookAssistant {
  index ??= new HandbookIndex(handbook);
  const handbookIndex = index;
  const bank = new ExplanationIndex(explanations);
  const reply = (text: string): Reply => {
    const { rest, hadAny } = withoutInstructions(normalised(text));
    if (rest.trim() === '') return wording.offTopic();
    const concern = concernOf(rest);
    if (concern === 'unsafe') return wording.unsafe();
    if (concern === 'drinking') return wording.drinking();
    if (concern === 'task') return wording.offTopic();
    const asked = concern === 'sanction' ? withoutSanction(rest) : rest;
    const ranked = rank(handbookIndex.find(asked), bank);
    const isSure = ranked.confidence >= SURE;
    if (concern === 'sanction') return wording.sanction(isSure ? ranked : undefined);
    if (concern === 'unknown-data' && !isSure) return wording.unknownData();
    if (isSure) return wording.answer(ranked);
    if (ranked.confidence < GUESS || hadAny) return wording.offTopic();
    return wording.unsure(ranked);
  };
  return { answer: (question) => Promise.resolve(reply(question)) };
}
