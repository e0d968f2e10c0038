import type { Assistant } from '@avto/assistant';
import { CircuitState } from 'cockatiel';
import type { FastifyBaseLogger } from 'fastify';

import { DAILY_LIMIT_SECONDS, DailyLimit, QUESTIONS_SPENT } from '#lib/limits.ts';
import { type LimitStore, memoryLimits } from '#lib/limit-store.ts';
import type { BankAssistant } from '#modules/chat/bank-assistant.ts';
import { type Care, CarefulModel } from '#modules/chat/careful-model.ts';
import { type ModelAddress, openAiModel } from '#modules/chat/language-model.ts';
import { modelAssistant } from '#modules/chat/model-assistant.ts';
import type { Metrics } from '#plugins/metrics.ts';

/** A language model and what may be spent on it. */
export interface ModelSettings extends ModelAddress {
  /** Calls a day of all learners together, and questions a day of one. */
  readonly dailyCalls: number;
  readonly learnerCalls: number;
  readonly care?: Partial<Care>;
}

export interface ChatAssistantDeps {
  readonly retrieval: BankAssistant;
  /** Absent: nothing leaves this server. */
  readonly settings: ModelSettings | undefined;
  readonly limitStore?: LimitStore | undefined;
  readonly now: () => number;
  readonly log: FastifyBaseLogger;
  readonly metrics: Metrics;
}

const usualCare: Care = {
  deadline: 20_000,
  atOnce: 8,
  waiting: 200,
  retryPause: 500,
  breakAfter: 5,
  restFor: 30_000,
};
/** Values of the metric; the breaker is never isolated by hand. */
const stateNumbers: Readonly<Record<CircuitState, number>> = {
  [CircuitState.Closed]: 0,
  [CircuitState.HalfOpen]: 1,
  [CircuitState.Open]: 2,
  [CircuitState.Isolated]: 2,
};
/** The one key under which the calls of all learners are counted. */
const ALL = 'all';

/** The assistant of the chat: the retrieval alone, or with a language model behind it. */
export function chatAssistant(deps: ChatAssistantDeps): Assistant {
  const { retrieval, settings, now, log, metrics } = deps;
  if (!settings) return retrieval;
  const store = deps.limitStore ?? memoryLimits();
  const daily = (name: string, most: number) =>
    new DailyLimit(store.limiter(name, most, DAILY_LIMIT_SECONDS), QUESTIONS_SPENT, now);
  const allCalls = daily('model-calls', settings.dailyCalls);
  const model = new CarefulModel({
    model: openAiModel(settings),
    care: { ...usualCare, ...settings.care },
    takeCall: () => allCalls.take(ALL),
    onCall: (call) => {
      metrics.observeModelCall(call);
      // Log neither the question nor the answer, nor the library's message, which may contain them.
      const { outcome, status, seconds } = call;
      if (outcome !== 'ok') log.warn({ outcome, status, seconds }, 'language model did not answer');
    },
  });
  metrics.watchModel({
    breaker: () => stateNumbers[model.state],
    load: () => model.load,
    callsToday: () => allCalls.taken(ALL),
    dailyCalls: settings.dailyCalls,
  });
  return modelAssistant({
    retrieval,
    model,
    learnerLimit: daily('model-questions', settings.learnerCalls),
    onAnswer: (source, why) => {
      metrics.countAnswer(source);
      if (why) log.info({ why }, 'wording of the language model not shown');
    },
  });
}
