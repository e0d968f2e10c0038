import { normal, type SimulatedBank, type SimulatedQuestion } from './bank.ts';

const DAY_MS = 86_400_000;

/** Traits of a simulated learner. The prediction knows none of it and rests on another model of memory. */
export interface Traits {
  /** Of what is known before the first answer, on the logit scale. */
  readonly ability: number;
  readonly topics: readonly number[];
  /** Days after which a fresh trace is down to 1/e. */
  readonly tau: number;
  /** By which a well spaced repetition multiplies that. */
  readonly growth: number;
  /** Of the curve of forgetting exp(−(t/τ)^shape). */
  readonly shape: number;
  /** Chance that an explanation sticks. */
  readonly attention: number;
  /** Chance that one question teaches the rule behind it. */
  readonly transfer: number;
  /** Chance of a wrong tap on a known answer. */
  readonly slip: number;
  /** 0: guesses blindly; more: rules answers out. */
  readonly wit: number;
  /** The most that a bad day adds to `slip` in an exam. */
  readonly nerves: number;
}

/** A simulated learner: knows things, learns, forgets and guesses. */
export class Person {
  readonly #bank: SimulatedBank;
  readonly #random: () => number;
  readonly #traits: Traits;
  /** Of each question: known from elsewhere, for good. */
  readonly #known: readonly boolean[];
  /** Of each question: believed wrong until its explanation has stuck. */
  readonly #mistaken: readonly boolean[];
  /** Of each question: τ in days of its trace, 0 without one, and when it was last refreshed. */
  readonly #tau: number[];
  readonly #itemAt: number[];
  readonly #concept: number[];
  readonly #conceptAt: number[];

  /** `given` replaces what chance would make of the learner. */
  constructor(bank: SimulatedBank, random: () => number, given: Partial<Traits> = {}) {
    const traits = { ...someTraits(bank, random), ...given };
    const insight = Array.from({ length: bank.concepts }, () => normal(random) * 0.8);
    this.#bank = bank;
    this.#random = random;
    this.#traits = traits;
    this.#known = bank.questions.map(({ topic, concept, difficulty }) => {
      const logit = traits.ability + (traits.topics[topic - 1] ?? 0) + (insight[concept] ?? 0) - difficulty;
      return random() < 1 / (1 + Math.exp(-logit));
    });
    this.#mistaken = bank.questions.map(() => random() < 0.06);
    this.#tau = bank.questions.map(() => 0);
    this.#itemAt = bank.questions.map(() => 0);
    this.#concept = Array.from({ length: bank.concepts }, () => 0);
    this.#conceptAt = Array.from({ length: bank.concepts }, () => 0);
  }

  /** How much more likely a slip is in an exam of some day. */
  nervesToday(random: () => number): number {
    return this.#traits.nerves * random() ** 2;
  }

  /** The chance of answering the question with this index right at `at`. */
  odds(index: number, at: number, nerves = 0): number {
    const question = this.#question(index);
    const { slip, wit } = this.#traits;
    const trace = this.#trace(index, at);
    const insight = this.#insight(question.concept, at);
    const knows = this.#known[index] ? 1 : 1 - (1 - trace) * (1 - insight);
    const guess = this.#mistaken[index] ? 0.1 : (1 / question.optionCount) ** (1 / (1 + wit));
    return (1 - slip - nerves) * (knows + (1 - knows) * guess);
  }

  /** Answers the question with this index at `at`, reads the explanation, and learns from it; whether it was right. */
  answer(index: number, at: number): boolean {
    const isRight = this.#random() < this.odds(index, at);
    const { tau, growth, attention, transfer } = this.#traits;
    const { concept } = this.#question(index);
    const trace = this.#trace(index, at);
    const before = this.#tau[index] ?? 0;
    if (before === 0) {
      if (this.#random() < attention) this.#refresh(index, tau * Math.exp(0.4 * normal(this.#random)), at);
    } else if (this.#random() < trace) {
      this.#refresh(index, before * (1 + (growth - 1) * Math.min(1, 2.5 * (1 - trace))), at);
    } else if (this.#random() < attention) this.#refresh(index, Math.max(tau, before * 0.6), at);
    const insight = this.#insight(concept, at);
    this.#concept[concept] = this.#random() < transfer ? 1 : insight;
    this.#conceptAt[concept] = at;
    return isRight;
  }

  #refresh(index: number, tau: number, at: number): void {
    this.#tau[index] = tau;
    this.#itemAt[index] = at;
  }

  #trace(index: number, at: number): number {
    const tau = this.#tau[index] ?? 0;
    if (tau === 0) return 0;
    const days = (at - (this.#itemAt[index] ?? 0)) / DAY_MS;
    return Math.exp(-((days / tau) ** this.#traits.shape));
  }

  /** Understanding fades ten times more slowly than memory. */
  #insight(concept: number, at: number): number {
    const days = (at - (this.#conceptAt[concept] ?? 0)) / DAY_MS;
    return (this.#concept[concept] ?? 0) * Math.exp(-days / (10 * this.#traits.tau));
  }

  #question(index: number): SimulatedQuestion {
    const question = this.#bank.questions[index];
    if (!question) throw new Error(`no question ${index}`);
    return question;
  }
}

function someTraits({ topics }: SimulatedBank, random: () => number): Traits {
  const between = (from: number, to: number) => from + (to - from) * random();
  return {
    ability: 0.3 + 0.9 * normal(random),
    topics: Array.from({ length: topics }, () => 0.6 * normal(random)),
    tau: Math.exp(between(Math.log(2), Math.log(30))),
    growth: between(1.8, 4),
    shape: between(0.6, 1.1),
    attention: between(0.6, 0.99),
    transfer: between(0, 0.4),
    slip: between(0.001, 0.03),
    wit: between(0, 1),
    nerves: between(0, 0.06),
  };
}
