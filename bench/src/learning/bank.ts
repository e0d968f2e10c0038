import type { LearningQuestion } from '@avto/learning';
import type { BankQuestion, ExamBank } from '@avto/rules';

const TICKETS = 40;
const POSITIONS = 20;
const TOPICS = 28;

/** Questions that rest on one rule: who has understood it answers most of them. */
const QUESTIONS_PER_CONCEPT = 3;

/** A question as the simulation knows it; nothing of `concept` and `difficulty` reaches the prediction. */
export interface SimulatedQuestion extends LearningQuestion {
  readonly topic: number;
  readonly concept: number;
  readonly difficulty: number;
}

export interface SimulatedBank {
  readonly questions: readonly SimulatedQuestion[];
  readonly concepts: number;
  readonly topics: number;
  /** As the exam machine takes it; the right option of each question is its first. */
  readonly exam: ExamBank;
}

/** 40 tickets of 20 questions; the same place of all tickets has much the same topic, as in the public tickets. */
export function makeBank(random: () => number): SimulatedBank {
  const concepts = Math.ceil((TICKETS * POSITIONS) / QUESTIONS_PER_CONCEPT / TOPICS);
  const questions: SimulatedQuestion[] = [];
  for (let ticket = 1; ticket <= TICKETS; ticket += 1) {
    for (let position = 1; position <= POSITIONS; position += 1) {
      const usual = Math.floor(((position - 1) * TOPICS) / POSITIONS);
      const topic = 1 + ((usual + (random() < 0.3 ? Math.floor(random() * 4) : 0)) % TOPICS);
      questions.push({
        id: ticket * 100 + position,
        ticket,
        position,
        topic,
        optionCount: random() < 0.6 ? 3 : random() < 0.5 ? 4 : 2,
        concept: (topic - 1) * concepts + Math.floor(random() * concepts),
        difficulty: normal(random),
      });
    }
  }
  return { questions, concepts: concepts * TOPICS, topics: TOPICS, exam: examBank(questions) };
}

function examBank(questions: readonly SimulatedQuestion[]): ExamBank {
  const bank = new Map<number, BankQuestion[]>();
  for (const { id, ticket, position, optionCount } of questions) {
    const options = Array.from({ length: optionCount }, (_, index) => ({
      id: index + 1,
      position: index + 1,
      isRight: index === 0,
    }));
    const held = bank.get(ticket) ?? [];
    held.push({ id, ticket, position, options });
    bank.set(ticket, held);
  }
  return bank;
}

/** A standard normal number (Box–Muller). */
export function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
