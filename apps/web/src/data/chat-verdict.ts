import { type NewVerdict, saveVerdict } from '@avto/contract';
import { v7 as uuidv7 } from 'uuid';

import { answerOf, askedBefore, setRated, type Verdict } from './chat.ts';
import { citationsOf } from './chat-citations.ts';
import { call } from './http/api.ts';
import { SessionEndedError } from './http/api-error.ts';

/**
 * Says whether an answer helped; it may be changed once. A verdict that could not be sent is taken back.
 * @returns whether it was sent
 */
export async function rate(id: number, verdict: Verdict): Promise<boolean> {
  const rated = answerOf(id);
  if (rated === undefined || rated.isSettled || rated.verdict === verdict) return true;
  const before = rated.verdict;
  setRated(id, { verdict, isSettled: before !== null });
  const isSent = await sendVerdict({
    citations: citationsOf(rated.text),
    verdict,
    ...(before !== null && { instead: before }),
  });
  if (!isSent) setRated(id, { verdict: before, isSettled: false });
  return isSent;
}

/**
 * Sends the question of an answer that did not help; nothing else is sent with it.
 * @returns whether it was sent
 */
export async function sendQuestion(id: number): Promise<boolean> {
  const question = askedBefore(id);
  const rated = answerOf(id);
  if (rated === undefined || rated.verdict !== 'down' || rated.isSent || question === undefined) return true;
  setRated(id, { isSent: true });
  const isSent = await sendVerdict({
    citations: citationsOf(rated.text),
    // Counted already: in its own place it changes nothing.
    verdict: 'down',
    instead: 'down',
    question,
  });
  if (!isSent) setRated(id, { isSent: false });
  return isSent;
}

async function sendVerdict(body: NewVerdict): Promise<boolean> {
  try {
    await call(saveVerdict, { body, headers: { 'idempotency-key': uuidv7({ msecs: Date.now() }) } });
    return true;
  } catch (error) {
    return error instanceof SessionEndedError;
  }
}
