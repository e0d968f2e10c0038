import { backed, modelPrompt, openedBy, type Reply, type Unbacked } from '@avto/assistant';
import { namedReferences, type ReferenceKind } from '@avto/handbook';
import pLimit from 'p-limit';

import type { TrialQuestion } from '#assistant-trial/question-file.ts';
import type { BankAssistant } from '#modules/chat/bank-assistant.ts';
import { type LanguageModel, ModelFailure, type ModelFault } from '#modules/chat/language-model.ts';

/** One answer, judged by what its question wants; `undefined` where the question names nothing. */
export interface TriedAnswer {
  readonly text: string;
  readonly milliseconds: number;
  readonly first: boolean | undefined;
  readonly firstThree: boolean | undefined;
  readonly facts: boolean | undefined;
}

/**
 * How the model fared with a question: `shown`; `not-asked`, as the search declines, is unsure or finds it suspicious;
 * refused by the guard, or failed.
 */
export type ModelOutcome = 'shown' | 'not-asked' | Unbacked | ModelFault;

/** A question with the offline answer and what a learner would read with the model. */
export interface Tried {
  readonly question: TrialQuestion;
  readonly offline: TriedAnswer;
  /** Absent where no model is configured. */
  readonly withModel?: TriedAnswer & { readonly outcome: ModelOutcome };
}

export interface TrialDeps {
  readonly retrieval: BankAssistant;
  readonly model?: LanguageModel | undefined;
  /** Longest wait for the model, in milliseconds, and calls at once. */
  readonly deadline: number;
  readonly atOnce: number;
}

const prefixes: Readonly<Record<ReferenceKind, string>> = {
  clause: 'pdd',
  sign: 'sign',
  marking: 'mark',
  provision: 'osn',
  defect: 'fault',
};

/** Asks everything of the offline assistant, and of the model what the chat would ask of it. */
export async function tryAssistant(
  questions: readonly TrialQuestion[],
  { retrieval, model, deadline, atOnce }: TrialDeps,
): Promise<Tried[]> {
  const limit = pLimit(atOnce);
  const replies: { question: TrialQuestion; reply: Reply; milliseconds: number }[] = [];
  // The model first would share the clock with these.
  for (const question of questions) {
    const begin = performance.now();
    const reply = await retrieval.answer(question.question, 0, { history: question.history });
    replies.push({ question, reply, milliseconds: performance.now() - begin });
  }
  return Promise.all(
    replies.map(async ({ question, reply, milliseconds }) => {
      const offline = { text: reply.text, milliseconds, ...judged(question, reply.text, reply.refs) };
      if (!model) return { question, offline };
      const asked = await limit(() => askModel(model, reply, deadline));
      const refs = asked.outcome === 'shown' ? refsIn(asked.text) : reply.refs;
      const all = milliseconds + asked.milliseconds;
      return {
        question,
        offline,
        withModel: { ...asked, milliseconds: all, ...judged(question, asked.text, refs) },
      };
    }),
  );
}

async function askModel(model: LanguageModel, reply: Reply, deadline: number) {
  if (reply.sources.length === 0) {
    return { outcome: 'not-asked' as const, text: reply.text, milliseconds: 0 };
  }
  const begin = performance.now();
  const outcome = await modelAnswer(model, reply, deadline);
  return { ...outcome, milliseconds: performance.now() - begin };
}

/** Through the adapter and the guard of the chat; without its second attempt. */
async function modelAnswer(
  model: LanguageModel,
  reply: Reply,
  deadline: number,
): Promise<{ outcome: ModelOutcome; text: string }> {
  try {
    const prompt = modelPrompt(reply.question, reply.sources, reply.earlier);
    const result = backed(await model.complete(prompt, AbortSignal.timeout(deadline)), reply);
    if ('unbacked' in result) return { outcome: result.unbacked, text: reply.text };
    const text = [result.text, reply.practice, reply.notice].filter(Boolean).join('\n\n');
    return { outcome: 'shown', text: openedBy(reply.about, text) };
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    return { outcome: error.fault, text: reply.text };
  }
}

const refsIn = (text: string): string[] =>
  namedReferences(text).map(({ kind, number }) => `${prefixes[kind]}:${number}`);

function judged({ refs, must, must_not: mustNot }: TrialQuestion, text: string, cited: readonly string[]) {
  const texts = [text, text.replaceAll('ё', 'е')];
  const says = (pattern: string) => texts.some((one) => new RegExp(pattern, 'iu').test(one));
  const isCited = (most: number) =>
    refs.length === 0 ? undefined : cited.slice(0, most).some((ref) => refs.includes(ref));
  return {
    first: isCited(1),
    firstThree: isCited(3),
    facts: must.length + mustNot.length === 0 ? undefined : must.every(says) && !mustNot.some(says),
  };
}
