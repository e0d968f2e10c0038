import { randomUUID } from 'node:crypto';

import type { BegunInternalExam, NewExamResult } from '@avto/contract';

import type { LightMyRequestResponse } from 'fastify';

import type { BankCache } from '#bank/bank-cache.ts';

/** Calls of a learner's phone, as `TestLearner` has them. */
interface Phone {
  post(url: string, payload: object, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
}

/** Right or wrong option of a question of the bank. */
export function optionOf(bank: BankCache, questionId: number, isRight: boolean): number {
  return bank.question(questionId)?.options.find((option) => option.isRight === isRight)?.position ?? 0;
}

/** The result of a begun attempt, answered rightly but for the places `wrong`; an official one ends at two of one block. */
export function resultOf(
  bank: BankCache,
  { start, begun }: { readonly start: string; readonly begun: BegunInternalExam },
  { wrong = [], ...fields }: Partial<NewExamResult> & { readonly wrong?: readonly number[] } = {},
): NewExamResult {
  return {
    rules: begun.rules,
    startedAt: begun.begunAt,
    seconds: 60,
    ended: 'answered',
    slots: begun.questions.map((questionId, at) => ({
      questionId,
      answer: optionOf(bank, questionId, !wrong.includes(at)),
    })),
    start,
    ...fields,
  };
}

/** A phone in an internal exam: every call answered with 200, or its refusal. */
export function examPhone(learner: Phone, device: string = randomUUID()) {
  const post = (path: string, body: object) => learner.post(`/api/v1/user/internal-exam/${path}`, body);
  let step = 0;
  return {
    device,
    join: (code: string) => post('join', { code, device }),
    begin: (start: string) => post('begin', { start, device }),
    report: (start: string, fields: object = {}) => {
      step += 1;
      return post('progress', {
        start,
        device,
        step,
        given: [],
        total: 20,
        isAway: false,
        leaves: 0,
        ...fields,
      });
    },
    handIn: (result: NewExamResult, key: string = randomUUID()) =>
      learner.post('/api/v1/user/exam/results', result, { 'idempotency-key': key }),
    /** Joins and begins. */
    enter: async (code: string): Promise<{ start: string; begun: BegunInternalExam }> => {
      const { start } = (await post('join', { code, device })).json<{ start: string }>();
      return { start, begun: (await post('begin', { start, device })).json<BegunInternalExam>() };
    },
  };
}
