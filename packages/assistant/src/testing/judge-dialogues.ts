import type { HandbookAssistant } from '../handbook-assistant.ts';
import { TURNS } from '../dialogue/conversation.ts';
import { dialogues, type Turn } from './dialogues.ts';

/** A turn with the answer that it got. */
export interface JudgedTurn {
  readonly turn: Turn;
  /** Numbers of the conversation and of the turn in it, from 0. */
  readonly dialogue: number;
  readonly place: number;
  /** Cites a right rule first, says the key fact, and is not changed by another subject before it. */
  readonly isRight: boolean;
  /** Reading of the question, and the beginning of the answer. */
  readonly understood: string;
  readonly text: string;
}

/** Leads all conversations with an assistant. */
export async function judgeDialogues(assistant: HandbookAssistant): Promise<JudgedTurn[]> {
  const judged: JudgedTurn[] = [];
  for (const [number, turns] of dialogues.entries()) {
    for (const [place, turn] of turns.entries()) {
      const history = turns.slice(Math.max(0, place - TURNS), place).map(({ asks }) => asks);
      const reply = await assistant.answer(turn.asks, undefined, { history });
      const cites = turn.refs[0] === '' ? reply.refs.length === 0 : turn.refs.includes(reply.refs[0] ?? '');
      const isOwn = !turn.isAlone || (await assistant.answer(turn.asks)).text === reply.text;
      judged.push({
        turn,
        dialogue: number,
        place,
        isRight: cites && turn.says.test(reply.text) && isOwn,
        understood: reply.question,
        text: reply.text,
      });
    }
  }
  return judged;
}
