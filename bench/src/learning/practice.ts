import {
  dueQuestions,
  isLastRight,
  noteMoments,
  packMoment,
  practiceOrder,
  type QuestionMemory,
  whatNext,
} from '@avto/learning';
import type { AnswerPlace } from '@avto/contract';

import type { SimulatedBank } from './bank.ts';
import type { Person } from './person.ts';

/** Seconds that a question takes. */
const QUESTION_MS = 40_000;

/** How a simulated learner chooses what to answer next. */
export type Habit = 'order' | 'few-tickets' | 'order-and-mistakes' | 'random' | 'topics' | 'what-next';

export const habits: readonly Habit[] = [
  'order',
  'few-tickets',
  'order-and-mistakes',
  'random',
  'topics',
  'what-next',
];

/** A simulated learner with the phone that remembers the answers. */
export class Study {
  readonly memories = new Map<number, QuestionMemory>();
  answered = 0;
  right = 0;
  readonly #bank: SimulatedBank;
  readonly #person: Person;
  readonly #random: () => number;
  readonly #habit: Habit;
  readonly #indexes: ReadonlyMap<number, number>;
  readonly #ticketAnswers = new Map<number, number>();
  #place = 0;

  constructor(bank: SimulatedBank, person: Person, habit: Habit, random: () => number) {
    this.#bank = bank;
    this.#person = person;
    this.#habit = habit;
    this.#random = random;
    this.#indexes = new Map(bank.questions.map(({ id }, index) => [id, index]));
  }

  /** Answers `count` questions from `from` on, milliseconds since 1970. */
  day(from: number, count: number, examAt?: number): void {
    let at = from;
    for (let left = count; left > 0;) {
      const { ids, place } = this.#session(at, left, examAt);
      for (const id of ids.slice(0, left)) {
        this.#answer(id, at, place);
        at += QUESTION_MS;
      }
      left -= Math.max(1, Math.min(left, ids.length));
    }
  }

  #answer(id: number, at: number, place: AnswerPlace): void {
    const index = this.#indexes.get(id) ?? 0;
    const isRight = this.#person.answer(index, at);
    const before = this.memories.get(id);
    const memory = noteMoments(before, [packMoment({ at, isRight, place })]);
    if (!memory) return;
    this.memories.set(id, memory);
    const ticket = this.#bank.questions[index]?.ticket ?? 0;
    if (!before) this.#ticketAnswers.set(ticket, (this.#ticketAnswers.get(ticket) ?? 0) + 1);
    this.answered += 1;
    this.right += isRight ? 1 : 0;
  }

  #session(
    at: number,
    left: number,
    examAt?: number,
  ): { readonly ids: readonly number[]; readonly place: AnswerPlace } {
    const { questions } = this.#bank;
    if (this.#habit === 'what-next') return this.#suggested(at, examAt);
    if (this.#habit === 'random') {
      return { ids: Array.from({ length: left }, () => this.#anyId()), place: 'exam' };
    }
    if (this.#habit === 'order-and-mistakes' && this.#random() < 0.3) {
      const wrong = questions.filter(({ id }) => this.#isWrong(id)).map(({ id }) => id);
      if (wrong.length > 0) return { ids: wrong, place: 'mistakes' };
    }
    if (this.#habit === 'topics') {
      const topic = 1 + Math.floor(this.#random() * this.#bank.topics);
      const ofTopic = questions.filter((question) => question.topic === topic);
      return { ids: practiceOrder(ofTopic, this.memories, at, examAt), place: 'topic' };
    }
    const span = this.#habit === 'few-tickets' ? 200 : questions.length;
    const next = questions.slice(this.#place, this.#place + 20);
    this.#place = (this.#place + 20) % span;
    return { ids: next.map(({ id }) => id), place: 'ticket' };
  }

  #suggested(at: number, examAt?: number): { ids: readonly number[]; place: AnswerPlace } {
    const { questions } = this.#bank;
    const { memories } = this;
    const ticketAnswers = this.#ticketAnswers;
    const suggestion = whatNext({
      questions,
      memories,
      at,
      ticketAnswers,
      ...(examAt === undefined ? {} : { examAt }),
    });
    switch (suggestion?.kind) {
      case 'review': {
        return { ids: dueQuestions(questions, memories, at, examAt).slice(0, 20), place: 'review' };
      }
      case 'topic': {
        const ofTopic = questions.filter(({ topic }) => topic === suggestion.topic);
        return { ids: practiceOrder(ofTopic, memories, at, examAt).slice(0, 20), place: 'topic' };
      }
      case 'ticket':
      case 'new-ticket': {
        const ofTicket = questions.filter(({ ticket }) => ticket === suggestion.ticket);
        const unseen = ofTicket.filter(({ id }) => !memories.has(id));
        return { ids: (unseen.length > 0 ? unseen : ofTicket).map(({ id }) => id), place: 'ticket' };
      }
      default: {
        return { ids: Array.from({ length: 20 }, () => this.#anyId()), place: 'exam' };
      }
    }
  }

  #anyId(): number {
    const { questions } = this.#bank;
    return questions[Math.floor(this.#random() * questions.length)]?.id ?? 0;
  }

  #isWrong(id: number): boolean {
    const memory = this.memories.get(id);
    return memory !== undefined && !isLastRight(memory);
  }
}
