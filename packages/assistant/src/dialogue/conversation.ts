import { concernOf, withoutInstructions } from '#reply/guard.ts';
import { readQuestion } from '#language/question.ts';
import { normalised } from '@avto/search';

import { completed, type Subject, subjectOf } from './complete.ts';
import { readAsked } from './follow-up.ts';

/** Earlier questions of a visit that count. */
export const TURNS = 3;

/** A follow-up's own words, and the question that they continue. */
export interface Step {
  readonly added: string;
  readonly before: string;
}

/** A question with what it follows. */
export interface Understood {
  /** Stands for itself; the given question where that does. */
  readonly question: string;
  /** `why`: asks for the reason of the answer to `question`. */
  readonly follows: 'nothing' | 'part' | 'why';
  /** The words that a follow-up adds, and the question that they are added to. */
  readonly step?: Step;
  /** Earlier questions without what instructs or is declined; none where the question stands for itself. */
  readonly earlier: readonly string[];
}

/**
 * Understands a question after earlier ones of the same visit. A question that stands for itself is left as it is, whatever
 * was asked before.
 * @param earlier the questions before, oldest first
 * @param isAnswered tells whether a question has a sure answer
 */
export function understand(
  question: string,
  earlier: readonly string[],
  isAnswered: (question: string) => boolean,
): Understood {
  let subject: Subject | undefined;
  const read: string[] = [];
  for (const given of earlier) {
    const text = withoutOrders(given);
    if (text === undefined) continue;
    read.push(text);
    subject = subject === undefined ? subjectOf(text) : following(text, subject, isAnswered).subject;
  }
  if (subject === undefined) return { question, follows: 'nothing', earlier: [] };
  const { subject: now, follows, step } = following(question, subject, isAnswered);
  if (follows === 'nothing') return { question, follows, earlier: [] };
  return { question: now.text, follows, earlier: read, ...(step === undefined ? {} : { step }) };
}

/** An earlier question without what instructs; none where it is declined. */
function withoutOrders(given: string): string | undefined {
  const { rest } = withoutInstructions(normalised(readQuestion(given).text));
  const concern = concernOf(rest);
  const isDeclined = concern === 'unsafe' || concern === 'drinking' || concern === 'task';
  return rest.trim() === '' || isDeclined ? undefined : rest;
}

interface Followed {
  readonly subject: Subject;
  readonly follows: Understood['follows'];
  readonly step?: Step;
}

function following(question: string, before: Subject, isAnswered: (question: string) => boolean): Followed {
  const alone: Followed = { subject: subjectOf(question), follows: 'nothing' };
  const asked = readAsked(question);
  if (asked.form === 'whole') return alone;
  if (asked.form === 'why') return { subject: before, follows: 'why' };
  if (asked.form === 'maybe' && isAnswered(question)) return alone;
  const subject = completed(before, asked);
  if (asked.telling > 1 && !isAnswered(subject.text) && isAnswered(question)) return alone;
  return { subject, follows: 'part', step: { added: asked.text, before: before.text } };
}
