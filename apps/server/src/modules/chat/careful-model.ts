import type { Prompt } from '@avto/assistant';
import {
  BrokenCircuitError,
  bulkhead,
  BulkheadRejectedError,
  circuitBreaker,
  type CircuitState,
  ConsecutiveBreaker,
  ConstantBackoff,
  handleType,
  retry,
} from 'cockatiel';

import { type LanguageModel, ModelFailure, type ModelFault } from '#modules/chat/language-model.ts';

export interface Care {
  /** Longest time for an answer with its waiting and its second attempt, in milliseconds. */
  readonly deadline: number;
  /** Calls at once, and questions that may wait for one of them. */
  readonly atOnce: number;
  readonly waiting: number;
  /** Pause before the one second attempt, in milliseconds. */
  readonly retryPause: number;
  /** After so many failed calls in a row no more are made for so many milliseconds; then one is tried. */
  readonly breakAfter: number;
  readonly restFor: number;
}

/** One call of the model; for metrics and the log. */
interface ModelCall {
  readonly outcome: 'ok' | ModelFault;
  readonly status: number | undefined;
  readonly seconds: number;
}

export interface CareDeps {
  readonly model: LanguageModel;
  readonly care: Care;
  /** Takes one call from what all may make today; rejects when there is none. The returned function gives it back. */
  readonly takeCall: () => Promise<() => Promise<void>>;
  readonly onCall: (call: ModelCall) => void;
}

/**
 * Bounds the calls of a model: so many at once, a bounded queue, a deadline, one second attempt where it may help, and no
 * calls while the model keeps failing.
 */
export class CarefulModel {
  readonly #deps: CareDeps;
  readonly #slots: ReturnType<typeof bulkhead>;
  readonly #breaker: ReturnType<typeof circuitBreaker>;
  readonly #retry: ReturnType<typeof retry>;

  constructor(deps: CareDeps) {
    this.#deps = deps;
    const { atOnce, waiting, breakAfter, restFor, retryPause } = deps.care;
    this.#slots = bulkhead(atOnce, waiting);
    this.#breaker = circuitBreaker(handleType(ModelFailure), {
      breaker: new ConsecutiveBreaker(breakAfter),
      halfOpenAfter: restFor,
    });
    this.#retry = retry(
      handleType(ModelFailure, ({ fault }) => fault === 'failed'),
      { maxAttempts: 1, backoff: new ConstantBackoff(retryPause) },
    );
  }

  get state(): CircuitState {
    return this.#breaker.state;
  }

  /** Calls that run, and questions that wait for one. */
  get load(): { readonly running: number; readonly waiting: number } {
    const { atOnce, waiting } = this.#deps.care;
    return {
      running: atOnce - this.#slots.executionSlots,
      waiting: waiting - this.#slots.queueSlots,
    };
  }

  /** @throws ModelFailure, and the rejections of `takeCall` */
  async complete(prompt: Prompt): Promise<string> {
    const { deadline } = this.#deps.care;
    const cut = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_done, fail) => {
      timer = setTimeout(() => {
        cut.abort();
        fail(new ModelFailure('timeout'));
      }, deadline);
    });
    try {
      return await Promise.race([this.#queued(prompt, cut.signal), late]);
    } catch (error) {
      const isFull = error instanceof BrokenCircuitError || error instanceof BulkheadRejectedError;
      throw isFull ? new ModelFailure('busy') : error;
    } finally {
      clearTimeout(timer);
    }
  }

  #queued(prompt: Prompt, signal: AbortSignal): Promise<string> {
    // An attempt that begins later than this would be cut off for no fault of the model's.
    const latest = performance.now() + this.#deps.care.deadline / 2;
    let failure: unknown;
    const attempt = async () => {
      if (performance.now() > latest) throw failure ?? new ModelFailure('busy');
      const giveBack = await this.#deps.takeCall();
      try {
        return await this.#breaker.execute(() => this.#call(prompt, signal));
      } catch (error) {
        if (error instanceof BrokenCircuitError) await giveBack();
        failure = error;
        throw error;
      }
    };
    return this.#slots.execute(() => this.#retry.execute(attempt, signal), signal);
  }

  async #call(prompt: Prompt, signal: AbortSignal): Promise<string> {
    const begin = performance.now();
    const tell = (outcome: ModelCall['outcome'], status?: number) =>
      this.#deps.onCall({ outcome, status, seconds: (performance.now() - begin) / 1000 });
    try {
      const text = await this.#deps.model.complete(prompt, signal);
      tell('ok');
      return text;
    } catch (error) {
      if (error instanceof ModelFailure) tell(error.fault, error.status);
      throw error;
    }
  }
}
