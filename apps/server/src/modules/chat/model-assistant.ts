import {
  type Assistant,
  backed,
  modelPrompt,
  openedBy,
  questionKey,
  type Reply,
  type Unbacked,
} from '@avto/assistant';
import { LRUCache } from 'lru-cache';

import { Failure } from '#lib/failures.ts';
import type { DailyLimit } from '#lib/limits.ts';
import type { BankAssistant } from '#modules/chat/bank-assistant.ts';
import type { CarefulModel } from '#modules/chat/careful-model.ts';
import { ModelFailure } from '#modules/chat/language-model.ts';

/** Origin of an answer, or the reason why there is none; for metrics. */
type AnswerSource = 'retrieval' | 'model' | 'cache' | 'unbacked' | 'failure' | 'limit';

export interface ModelAssistantDeps {
  /** Finds what the model may say, and answers itself where the model may not. */
  readonly retrieval: BankAssistant;
  readonly model: Pick<CarefulModel, 'complete'>;
  /** Questions of one learner to the model a day. */
  readonly learnerLimit: DailyLimit;
  readonly onAnswer: (source: AnswerSource, why?: Unbacked) => void;
}

/** Answers that are remembered; they are small, and a new edition of bank or Rules makes them worthless. */
const REMEMBERED = 2000;
const DAY = 24 * 3600 * 1000;

/**
 * Words what was retrieved by a language model, and shows it only where it is backed by that; otherwise, and where the model
 * fails or a budget is spent, the retrieved answer stands. Equal questions are asked once. The model never gets a question
 * that the retrieval declines, is unsure of or finds suspicious.
 */
export function modelAssistant({ retrieval, model, learnerLimit, onAnswer }: ModelAssistantDeps): Assistant {
  const answers = new LRUCache<string, Promise<{ text: string }>>({ max: REMEMBERED, ttl: DAY });

  const worded = async (reply: Reply) => {
    const prompt = modelPrompt(reply.question, reply.sources, reply.earlier);
    const result = backed(await model.complete(prompt), reply);
    if ('unbacked' in result) {
      onAnswer('unbacked', result.unbacked);
      return { text: reply.text };
    }
    onAnswer('model');
    return {
      text: openedBy(reply.about, [result.text, reply.practice, reply.notice].filter(Boolean).join('\n\n')),
    };
  };

  return {
    answer: async (question, learner, talk) => {
      const reply = await retrieval.answer(question, learner, talk);
      if (reply.sources.length === 0) {
        onAnswer('retrieval');
        return { text: reply.text };
      }
      // The words that open the answer to a follow-up belong to the key.
      const { about = '', notice = '' } = reply;
      const key = `${retrieval.edition()} ${notice} ${about} ${questionKey(reply.question)}`;
      const known = answers.get(key);
      try {
        if (known) {
          const answer = await known;
          onAnswer('cache');
          return answer;
        }
        const giveBack = await learnerLimit.take(String(learner));
        const answer = answers.get(key) ?? worded(reply);
        answers.set(key, answer);
        try {
          return await answer;
        } catch (error) {
          if (answers.peek(key) === answer) answers.delete(key);
          await giveBack();
          throw error;
        }
      } catch (error) {
        if (!(error instanceof Failure || error instanceof ModelFailure)) throw error;
        onAnswer(error instanceof Failure ? 'limit' : 'failure');
        return { text: reply.text };
      }
    },
  };
}
